-- What a product says of itself that was missing: until when it takes orders, when it pays, whose it is, and its documents.

alter table products
  add column cut_off text not null default '14:00' check (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column settlement_days integer not null default 2,
  add column is_own boolean not null default true,
  -- The law wants a fund's redemption paid within three business days, a plan's benefit within seven.
  add constraint products_settlement_days check (settlement_days between 1 and case type when 'F' then 3 else 7 end);

-- A fund has key information for the investor (DFI), a plan for the participant (DFP): what stood under one name is told apart.
update products
   set documents = jsonb_build_object('dfi', case when type = 'F' then documents -> 'dfi' end, 'dfp', case when type = 'P' then documents -> 'dfi' end,
                                      'prospectus', documents -> 'prospectus', 'half_year_report', documents -> 'half_year_report');

-- What somebody who holds a plan must know of its money: the risk of not getting at it.
alter table plan_terms
  add column liquidity_alerts text[] not null default '{}';
