-- Stamps: numbers that grow with every change of a request or of a notification, so that screens which are open learn that there is
-- something to ask for. They are tallies, which a change commits together with itself: a sequence would take no lock, but its next value is
-- seen before the commit, and the reader who follows it asks too early and misses the change. Being spread over slots, a tally makes
-- hardly a writer wait for another.
CREATE FUNCTION raise_stamp() RETURNS trigger LANGUAGE plpgsql AS
$$
BEGIN
  PERFORM tally('live.' || TG_ARGV[0], 1);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER requests_raise_stamp AFTER INSERT OR UPDATE OR DELETE ON requests
FOR EACH STATEMENT EXECUTE FUNCTION raise_stamp('requests');
--> statement-breakpoint
CREATE TRIGGER notes_raise_stamp AFTER INSERT OR UPDATE OR DELETE ON notes
FOR EACH STATEMENT EXECUTE FUNCTION raise_stamp('requests');
--> statement-breakpoint
CREATE TRIGGER messages_raise_stamp AFTER INSERT OR UPDATE OR DELETE ON messages
FOR EACH STATEMENT EXECUTE FUNCTION raise_stamp('requests');
--> statement-breakpoint
CREATE TRIGGER client_flags_raise_stamp AFTER INSERT OR UPDATE OR DELETE ON client_flags
FOR EACH STATEMENT EXECUTE FUNCTION raise_stamp('requests');
--> statement-breakpoint
-- Marks and papers change in the save of their request, which raises it.
CREATE TRIGGER notifications_raise_stamp AFTER INSERT OR UPDATE OR DELETE ON notifications
FOR EACH STATEMENT EXECUTE FUNCTION raise_stamp('notifications');
