-- What came in and went out over ten years is told by every operation of an account. Both sides of that are read from
-- an index alone, in the order of the account, and no page of either table is opened for it.

drop index operations_by_account;
create index operations_by_account on operations (account_uuid, created_at desc, uuid desc) include (type, parent_uuid, amount, gross, fee);

drop index unit_movements_by_position;
create index unit_movements_by_position on unit_movements (account_uuid, product_uuid, moved_on) include (uuid, operation_uuid, units, reverses_uuid);
