-- A retry without a key is known by its whole body.
CREATE INDEX idempotency_keys_body ON idempotency_keys ("BodyHash");
