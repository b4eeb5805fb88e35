-- Orders that the office makes for an account, and signatures that come back on paper.

-- What was sent by e-mail or post waits longer for its signatures.
alter table envelopes add column life_days integer not null default 30 check (life_days > 0);

-- A mail may carry papers.
alter table outbox add column document_uuids uuid[] not null default '{}';

-- What came back signed by hand: one person of the office puts it in, another one decides on it.
create table paper_signatures (
  document_uuid uuid primary key references documents,
  envelope_uuid uuid not null references envelopes,
  -- Whose signatures it bears.
  signed_by uuid[] not null check (cardinality(signed_by) > 0),
  status text not null default 'PENDING' check (status in ('PENDING', 'VALIDATED', 'REJECTED')),
  uploaded_by uuid not null references staff,
  uploaded_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  rejected_because text,
  check ((status = 'PENDING') = (decided_at is null) and (status = 'PENDING') = (decided_by is null)),
  check ((status = 'REJECTED') = (rejected_because is not null)),
  check (decided_by is distinct from uploaded_by)
);
-- One at a time; a refused one makes room for the next.
create unique index one_signed_paper on paper_signatures (envelope_uuid) where status <> 'REJECTED';
