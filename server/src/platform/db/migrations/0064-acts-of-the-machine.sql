-- What is done at the machine itself, without a login, stands in the chain as well: no member of staff did it, and its reason
-- names the account of the machine.
alter table staff_audit alter column staff_uuid drop not null;
alter table staff_audit add constraint staff_audit_actor check (
  staff_uuid is not null
  or (family is null and office_session is null and content_hash is not null and ip = 'command line')
);
