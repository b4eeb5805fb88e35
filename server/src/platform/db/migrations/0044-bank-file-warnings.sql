-- What there was to warn of in a file of the bank that could be read all the same, and who accepted it.

alter table bank_files
  add column warnings jsonb not null default '[]'::jsonb,
  add column warnings_accepted_by text,
  add constraint bank_files_warnings_accepted
    check ((warnings = '[]'::jsonb) = (warnings_accepted_by is null));
