-- What a participant says of contributions to plans of other managers: it uses the limit of the year too.

create table contributions_elsewhere (
  intervener_uuid uuid not null references interveners,
  year integer not null,
  amount numeric(18, 2) not null check (amount >= 0),
  declared_at timestamptz not null,
  primary key (intervener_uuid, year)
);
