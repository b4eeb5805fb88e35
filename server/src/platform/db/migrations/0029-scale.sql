-- What keeps its price however many operations there are.

-- The list of an account in the order of amounts, as there is one in the order of time.
create index operations_by_amount on operations (account_uuid, amount desc, uuid desc);
-- The same as operations_alive_by_position, made twice: each order paid for both.
drop index operations_alive_of_account;
-- What was executed lately, without reading the life of every operation that ever was.
create index operation_history_executed on operation_history (at) where to_status = 'FINALIZED';
-- What nobody signed in time, and orders that somebody refused to sign, without reading everything that was ever signed.
create index envelopes_overdue on envelopes (created_at) where status = 'PENDING';
create index envelopes_refused on envelopes (decided_at) where status = 'REJECTED' and purpose = 'ORDER';
