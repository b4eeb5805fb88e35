-- Whoever a holder adds to an account applies as everybody else (ADR 240): the role that waits for them.
alter table applications add column role_uuid uuid unique references account_roles on delete set null;
