-- Devices to which notifications are pushed, each by the choice of its person.
create table push_devices (
  uuid uuid primary key,
  intervener_uuid uuid not null references interveners,
  -- The session in which it was added. Ended ones are removed one day, so it is no reference.
  family uuid not null,
  endpoint_sha256 bytea not null unique,
  -- The secret address at the push service and the keys of the browser, encrypted.
  sealed bytea not null,
  user_agent text,
  -- Whether what happened is said on the locked screen, or only that something did.
  shows_content boolean not null,
  created_at timestamptz not null,
  last_sent_at timestamptz,
  -- The message that came last: another attempt sends it to the others alone.
  last_message uuid
);
create index push_devices_of_person on push_devices (intervener_uuid, created_at);

alter table notification_choices add column push boolean not null default true;
alter table outbox drop constraint outbox_channel_check;
alter table outbox add constraint outbox_channel_check check (channel in ('SMS', 'EMAIL', 'PUSH'));
