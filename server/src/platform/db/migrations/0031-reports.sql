-- Reports that people ask for, made in the background, and what they were told of each year.

create table report_requests (
  uuid uuid primary key,
  intervener_uuid uuid not null references interveners,
  kind text not null check (kind in ('TAX_REPORT', 'WITHHOLDING_CERT', 'CONTRIBUTION_CERT', 'POSITION_STATEMENT')),
  -- Of a yearly one.
  year integer,
  -- Of a position report, and of which account; null is all of them.
  on_day date,
  account_uuid uuid references accounts,
  status text not null default 'REQUESTED' check (status in ('REQUESTED', 'READY', 'FAILED')),
  -- Per cent of the work that is done.
  progress integer not null default 0 check (progress between 0 and 100),
  document_uuid uuid references documents,
  requested_at timestamptz not null,
  next_try_at timestamptz not null,
  attempts integer not null default 0,
  ready_at timestamptz,
  check ((kind = 'POSITION_STATEMENT') = (on_day is not null)),
  check ((on_day is null) = (year is not null)),
  check (account_uuid is null or on_day is not null),
  check ((status = 'READY') = (document_uuid is not null) and (status = 'READY') = (ready_at is not null))
);
create index report_requests_by_person on report_requests (intervener_uuid, requested_at desc);
create index report_requests_waiting on report_requests (next_try_at) where status = 'REQUESTED';
-- The same report is not made twice at once.
create unique index one_waiting_report on report_requests (intervener_uuid, kind, coalesce(year, 0), coalesce(on_day, 'epoch'::date), coalesce(account_uuid, intervener_uuid))
  where status = 'REQUESTED';

-- What a person was told of a year. The same figures are not told twice; other figures are a new paper. Only ever added.
create table yearly_papers (
  document_uuid uuid primary key references documents,
  intervener_uuid uuid not null references interveners,
  kind text not null check (kind in ('TAX_REPORT', 'WITHHOLDING_CERT', 'CONTRIBUTION_CERT')),
  year integer not null,
  -- Before the year is over its paper is provisional.
  is_over boolean not null,
  -- Of all that it tells but the day on which it was made.
  facts_sha256 text not null,
  made_at timestamptz not null,
  unique (intervener_uuid, kind, year, facts_sha256)
);
create trigger append_only before update or delete on yearly_papers for each row execute function refuse_change();

-- Certificates from before, which told of benefits alone.
insert into yearly_papers (document_uuid, intervener_uuid, kind, year, is_over, facts_sha256, made_at)
select uuid, intervener_uuid, 'WITHHOLDING_CERT', substring(filename from '-(\d{4})\.pdf$')::integer, true, sha256, created_at
  from documents
 where subcategory = 'WITHHOLDING_CERT' and intervener_uuid is not null and filename ~ '^certificado-retenciones-prestaciones-\d{4}\.pdf$'
    on conflict do nothing;
