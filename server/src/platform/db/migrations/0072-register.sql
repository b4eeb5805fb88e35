-- The register of record, when somebody else keeps it: what its files say, and in what it and this program differ.

-- Each file of the register, once: also one that was refused. Its bytes are in the storage. Another name is another file,
-- also with the same bytes: on a quiet day nothing changes, and what was corrected may be taken back.
create table register_files (
  uuid uuid primary key,
  -- Nothing where its name says none.
  kind text check (kind in ('ANSWERS', 'MOVEMENTS', 'UNIT_VALUES', 'INVESTORS', 'POSITIONS')),
  name text not null,
  sha256 text not null,
  storage_key text not null,
  size bigint not null,
  -- The day of the register whose close it shows.
  day date,
  records integer not null default 0,
  outcome text not null check (outcome in ('READ', 'REFUSED')),
  -- Why it was refused.
  reason text,
  -- The transport, or the member of staff who handed it over.
  brought_by text not null,
  read_at timestamptz not null,
  seq bigint generated always as identity,
  unique (name, sha256),
  check (outcome <> 'READ' or kind is not null),
  check ((outcome = 'READ') = (day is not null)),
  check ((outcome = 'REFUSED') = (reason is not null))
);
create index register_files_by_day on register_files (kind, day desc, seq desc) where outcome = 'READ';
create index register_files_by_time on register_files (read_at desc, uuid);
create trigger append_only before update or delete on register_files for each row execute function refuse_change();

-- What it says that each account holds at the close of the day. Of the last days alone: the files are kept whole.
create table register_positions (
  file_uuid uuid not null references register_files,
  line integer not null,
  account_number text not null,
  product text not null,
  account_uuid uuid,
  product_uuid uuid,
  units numeric(20, 6) not null,
  primary key (file_uuid, line)
);
create index register_positions_by_holding on register_positions (file_uuid, account_uuid, product_uuid);

-- What it executed, by its own reference: orders of ours and what was ordered elsewhere. As it was said first.
create table register_deals (
  deal_reference text primary key,
  file_uuid uuid not null references register_files,
  line integer not null,
  -- All that it says, to compare with what it says later.
  record jsonb not null,
  account_uuid uuid references accounts,
  product_uuid uuid references products,
  -- What it adds to the holding, or with a sign takes from it; nothing where the legs of an order do it.
  units numeric(20, 6),
  -- The day on which the register booked it: from that close on its positions show it.
  booked_on date not null,
  told_at timestamptz not null
);
create trigger append_only before update or delete on register_deals for each row execute function refuse_change();

-- Which operation of ours a deal is; nothing while it is not entered.
create table register_deal_operations (
  deal_reference text primary key references register_deals,
  operation_uuid uuid not null references operations,
  at timestamptz not null
);
create index register_deal_operations_by_operation on register_deal_operations (operation_uuid);
create trigger append_only before update or delete on register_deal_operations for each row execute function refuse_change();

create table register_differences (
  uuid uuid primary key,
  number bigint generated always as identity unique,
  kind text not null,
  -- What it is about: one difference of a subject is open at a time.
  subject text not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'EXPLAINED', 'AGREED', 'RESOLVED')),
  file_uuid uuid references register_files,
  account_uuid uuid references accounts,
  product_uuid uuid references products,
  operation_uuid uuid references operations,
  deal_reference text,
  -- The day of the register that it is about.
  day date,
  -- What stands here, and what the register says, when it was found.
  ours text,
  theirs text,
  opened_at timestamptz not null,
  ended_at timestamptz,
  check ((status in ('AGREED', 'RESOLVED')) = (ended_at is not null))
);
create unique index register_differences_once on register_differences (subject) where ended_at is null;
create index register_differences_of_position on register_differences (account_uuid, product_uuid) where ended_at is null;
create index register_differences_by_time on register_differences (opened_at desc, uuid);

-- What became of each: seen again with other figures, explained, agreed, resolved.
create table register_difference_steps (
  uuid uuid primary key,
  difference_uuid uuid not null references register_differences,
  status text not null check (status in ('OPEN', 'EXPLAINED', 'AGREED', 'RESOLVED')),
  file_uuid uuid references register_files,
  ours text,
  theirs text,
  resolution text,
  note text,
  -- Nobody when the program did it.
  by_name text,
  at timestamptz not null,
  seq bigint generated always as identity
);
create index register_difference_steps_of on register_difference_steps (difference_uuid, seq);
create trigger append_only before update or delete on register_difference_steps for each row execute function refuse_change();

-- What a difference was opened with does not change; it only ends.
create function only_difference_end() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null
     or (to_jsonb(new) - 'status' - 'ended_at') is distinct from (to_jsonb(old) - 'status' - 'ended_at')
  then raise exception 'a difference with the register is not changed' using errcode = 'integrity_constraint_violation'; end if;
  return new;
end $$;
create trigger only_its_end before update on register_differences for each row execute function only_difference_end();
create trigger append_only before delete on register_differences for each row execute function refuse_change();

-- The files of orders that were handed to the register, and when it said that it has them.
create table register_deliveries (
  -- In the form in which it left: one file of ours may leave as two.
  name text primary key,
  file_uuid uuid not null references registrar_files,
  sha256 text not null,
  sent_at timestamptz not null,
  acknowledged_at timestamptz,
  -- The register itself, or the member of staff who heard it.
  acknowledged_by text,
  check ((acknowledged_at is null) = (acknowledged_by is null))
);
create index register_deliveries_of_file on register_deliveries (file_uuid);
