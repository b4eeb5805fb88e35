-- The money that is awaited is added up from the index alone (ADR 250): the orders themselves lie far from each other in their table.
drop index operations_awaiting_money;
create index operations_awaiting_money on operations (amount) include (operation_status) where payment_status in ('PENDING', 'COLLECTING');
