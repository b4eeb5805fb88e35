-- What waits is counted from an index alone, however many clients there are (ADR 252): orders that somebody must validate, and those
-- that were sent and await their unit value. The orders themselves lie far from each other in their table.
create index operations_to_validate on operations (created_at, uuid) include (order_at) where operation_status = 'SIGNED';
create index operations_sent on operations (product_uuid, nav_date, expected_nav_date) where operation_status = 'RD_SENT';

-- Names and family names by their beginning, as somebody types them: the first few of very many without reading the others.
create index interveners_by_letters on interveners (plain_letters(name) text_pattern_ops);
create index interveners_by_family_name on interveners (plain_letters(family_name_1 || ' ' || coalesce(lastname_2, '') || ' ' || given_name) text_pattern_ops);
