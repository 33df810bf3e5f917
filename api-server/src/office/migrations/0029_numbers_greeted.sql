-- Whether a number has been told already that a request has come: asked before each such message goes out.
CREATE INDEX messages_greeted ON messages ("To") WHERE "Cause" = 'received' AND "To" <> '';
