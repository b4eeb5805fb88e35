-- Where a kind of notification goes besides the portal. Without a row: by mail, and not by SMS.
create table notification_choices (
  intervener_uuid uuid not null references interveners,
  type text not null check (type in ('OPERATION_STATUS_CHANGE', 'ACCOUNT_STATUS_CHANGE', 'KNOWLEDGE_TEST', 'OPERATION_PAYMENT')),
  email boolean not null,
  sms boolean not null,
  changed_at timestamptz not null,
  primary key (intervener_uuid, type)
);

-- What happened to the entity that a notification speaks of: nobody is told of it twice, whoever tries again or at once.
-- Those written before have none.
alter table notifications add column cause text;
create unique index notifications_once on notifications (intervener_uuid, entity_uuid, cause);
-- The number on the bell is asked for every minute.
create index notifications_unread on notifications (intervener_uuid) where not is_read;
