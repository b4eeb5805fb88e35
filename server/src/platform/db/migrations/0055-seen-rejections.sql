-- Which refusals of their orders people have been told of, so that a login tells each of them once.
create table seen_rejections (
  envelope_uuid uuid not null references envelopes,
  intervener_uuid uuid not null references interveners,
  seen_at timestamptz not null,
  primary key (envelope_uuid, intervener_uuid)
);
-- Every login asks for them; few orders are refused.
create index envelopes_rejected_by_account on envelopes (account_uuid) where status = 'REJECTED';
