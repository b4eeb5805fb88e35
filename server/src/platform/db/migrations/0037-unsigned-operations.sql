-- What the check of signatures reads before every order: operations without signature, but for those that
-- wait for a code in the portal.
create index operations_unsigned on operations (account_uuid)
  where not has_docs_signed and operation_status <> 'REGISTERED_ONLINE';
