-- A transfer may come from an insured savings plan, which has an insurer and a policy instead of the codes of a plan and its fund.
alter table plan_transfers
  add column retirement_plan_type text not null default 'PP' check (retirement_plan_type in ('PP', 'PPA')),
  add column insurer_code text check (insurer_code ~ '^[CELMP][0-9]{4}$'),
  add column policy_number text,
  add constraint plan_transfers_insured_check check (
    case retirement_plan_type
      when 'PPA' then insurer_code is not null and policy_number is not null and plan_code is null
      else insurer_code is null and policy_number is null end);
