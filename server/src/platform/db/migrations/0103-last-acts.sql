-- What each member of staff last did, each kind of thing once, is found without reading the whole trail (ADR 256).
create index staff_audit_by_call on staff_audit (staff_uuid, call, at desc);
