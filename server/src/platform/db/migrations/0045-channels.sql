-- Through whom a client came, which accounts the area shows, and by which way somebody was told.

-- The distributor of the configuration under which an account was opened or an order was placed.
alter table accounts
  add column distributor_uuid uuid,
  -- Whether the manager shows it in the area.
  add column is_private_area boolean not null default true;
alter table operations
  add column distributor_uuid uuid;

-- The most direct way in which somebody was told: in the area always, and beside it by mail or SMS.
alter table notifications
  add column channel text not null default 'PORTAL' check (channel in ('PORTAL', 'EMAIL', 'SMS'));

-- What the law wants said of the money of a plan: it is of every plan.
alter table plan_terms
  alter column liquidity_alerts set default '{CONTINGENCIES,MARKET_VALUE}',
  add constraint plan_terms_liquidity_alerts check (liquidity_alerts <@ '{CONTINGENCIES,MARKET_VALUE}');
update plan_terms set liquidity_alerts = default;
