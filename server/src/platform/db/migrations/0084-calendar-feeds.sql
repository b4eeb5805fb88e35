-- What somebody has before them as a calendar, at an address that only they know.
create table calendar_feeds (
  uuid uuid primary key,
  intervener_uuid uuid not null references interveners,
  -- The address itself is nowhere.
  token_sha256 bytea not null unique,
  has_amounts boolean not null,
  -- As the area is offered where it was made: whether with pension plans, and where its pages are.
  has_plans boolean not null,
  origin text not null,
  created_at timestamptz not null,
  -- About when a program last read it.
  read_at timestamptz,
  ended_at timestamptz
);
create unique index one_calendar_feed on calendar_feeds (intervener_uuid) where ended_at is null;
