-- Every request asks whether its host offers plans: a column tells it without opening the whole configuration.
alter table configurations
  add column offers_plans boolean not null generated always as (coalesce(content -> 'ALLOW_PENSION_PLANS' = 'true', false)) stored;
