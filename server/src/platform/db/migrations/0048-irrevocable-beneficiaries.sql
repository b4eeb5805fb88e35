-- A beneficiary whom the participant alone can no longer change or remove once the designation is in force.
alter table beneficiaries
  add column irrevocable boolean not null default false;
