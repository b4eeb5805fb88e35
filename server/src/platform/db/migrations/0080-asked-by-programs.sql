-- Programs of the manager ask for roles, bank accounts and mandates: then no client is said to have asked.
alter table account_roles
  add column requested_by_program text references integration_clients,
  add constraint account_roles_one_requester check (requested_by is null or requested_by_program is null);
alter table bank_accounts
  add column added_by_program text references integration_clients,
  add constraint bank_accounts_one_requester check (added_by is null or added_by_program is null);
alter table mandates
  alter column requested_by drop not null,
  add column requested_by_program text references integration_clients,
  add constraint mandates_one_requester check ((requested_by is null) = (requested_by_program is not null));
