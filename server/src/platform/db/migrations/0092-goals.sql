-- What people save for, by their own word: nothing is ordered by it (ADR 237).
create table goals (
  uuid uuid primary key,
  intervener_uuid uuid not null references interveners,
  name text not null,
  amount numeric(14, 2) not null check (amount > 0),
  due date not null,
  -- What is to be paid in each month until then.
  monthly numeric(14, 2) not null check (monthly >= 0),
  -- Null for all accounts, and for all products of an account.
  account_uuid uuid references accounts,
  product_uuid uuid references products,
  version integer not null default 1,
  created_at timestamptz not null,
  check (product_uuid is null or account_uuid is not null)
);
create index goals_of_person on goals (intervener_uuid, due);
create index goals_by_account on goals (account_uuid);
