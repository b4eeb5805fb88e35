-- Indices that products are compared with, and the prices that people pay (ADR 229). A level counts from its day until the next one.
create table market_indices (
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9-]{0,29}$'),
  kind text not null check (kind in ('BENCHMARK', 'INFLATION')),
  name text not null,
  -- The import that brought it: it goes when that is undone.
  import_uuid uuid references imports,
  set_by text not null,
  approved_by text,
  set_at timestamptz not null
);
-- Savings are laid beside one inflation.
create unique index market_indices_one_inflation on market_indices (kind) where kind = 'INFLATION';

-- Of several levels of one day the last one counts.
create table index_levels (
  number bigint generated always as identity primary key,
  uuid uuid not null unique,
  index_code text not null references market_indices,
  day date not null,
  level numeric(18, 6) not null check (level > 0),
  set_by text not null,
  approved_by text,
  set_at timestamptz not null
);
create index index_levels_by_day on index_levels (index_code, day, number desc);
create trigger append_only before update on index_levels for each row execute function refuse_change();
create trigger only_undone before delete on index_levels for each row execute function refuse_unless_undone();
create trigger append_only_whole before truncate on index_levels for each statement execute function refuse_change();

-- What a product says that it is compared with; nothing where it has no benchmark.
alter table products add column benchmark_code text references market_indices;
create index products_by_benchmark on products (benchmark_code) where benchmark_code is not null;
