-- A goal uses a part of what is there, so that no money counts for two goals of one person (ADR 244).
alter table goals add column share integer not null default 100 check (share between 1 and 100);
comment on column goals.share is 'Part of what is in its place that counts for it, in per cent; of one person at most 100 of any position.';

-- Goals that counted the same money until now divide it equally.
update goals g
set share = 100 / (select count(*) from goals o where o.intervener_uuid = g.intervener_uuid)
where exists (
  select 1
  from goals o
  where o.intervener_uuid = g.intervener_uuid
    and o.uuid <> g.uuid
    and (o.account_uuid is null or g.account_uuid is null or o.account_uuid = g.account_uuid)
    and (o.product_uuid is null or g.product_uuid is null or o.product_uuid = g.product_uuid)
);

-- What others are paid of the yearly charges of a product, or pay for it: MiFID II wants it said before an order and every year (ADR 245).
alter table products add column inducements numeric(6, 4) check (inducements >= 0);
alter table product_terms add column inducements numeric(6, 4) check (inducements >= 0);
comment on column products.inducements is 'Part of the yearly charges that is paid to others, or by others, in per cent of the value; empty while nobody has entered it.';
comment on column product_terms.inducements is 'Part of the yearly charges that is paid to others, or by others, in per cent of the value; empty while nobody has entered it.';
