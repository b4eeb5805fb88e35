-- Papers that the day makes by itself, each of them once.

create unique index one_confirmation on documents (operation_uuid) where subcategory = 'CONFIRMATION';

-- What an account was told of a period.
create table statements (
  account_uuid uuid not null references accounts,
  period_from date not null,
  period_to date not null,
  document_uuid uuid not null references documents,
  made_at timestamptz not null,
  primary key (account_uuid, period_to, period_from),
  check (period_from <= period_to)
);
