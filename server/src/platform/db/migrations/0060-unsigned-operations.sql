-- An order that was cancelled before anybody signed it needs no signature; a suboperation does, whatever became of it. Without
-- this condition, each new order read all the cancelled orders of its account.
drop index operations_unsigned;
create index operations_unsigned on operations (account_uuid)
  where not has_docs_signed and operation_status <> 'REGISTERED_ONLINE'
    and (parent_uuid is not null or operation_status <> 'CANCELLED');
