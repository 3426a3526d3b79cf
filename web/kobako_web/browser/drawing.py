"""What PyScript runs in a worker of the page of snippets; the page calls what stands on `sync`, all of it text."""

from polyscript import xworker

from kobako_web.drawn import drawn

xworker.sync.draw = drawn
