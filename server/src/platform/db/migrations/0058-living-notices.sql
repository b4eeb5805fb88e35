-- What people were told, kept as it was said: nobody is told twice of what happened to an entity. Those from before the
-- causes have none.
create table notification_events (
  uuid uuid primary key,
  intervener_uuid uuid not null references interveners,
  type text not null,
  title text not null,
  body text not null,
  entity_type text not null,
  entity_uuid uuid not null,
  cause text,
  channel text not null check (channel in ('PORTAL', 'EMAIL', 'SMS')),
  created_at timestamptz not null
);
insert into notification_events (uuid, intervener_uuid, type, title, body, entity_type, entity_uuid, cause, channel, created_at)
select uuid, intervener_uuid, type, title, body, entity_type, entity_uuid, cause, channel, created_at from notifications;
create unique index notification_events_once on notification_events (intervener_uuid, entity_uuid, cause);

-- Whether what a notification says needs its reader, is an end, or is a step on the way.
alter table notifications
  add column attention text not null default 'STEP' check (attention in ('ACTION', 'RESULT', 'STEP', 'ASIDE'));
update notifications set attention = 'ACTION'
 where type = 'KNOWLEDGE_TEST' or cause like 'identity %';
update notifications n set attention = 'ACTION'
  from operations o
 where n.entity_type = 'OPERATION' and o.uuid = n.entity_uuid and o.operation_status not in ('FINALIZED', 'CANCELLED')
   and ((split_part(n.cause, ' ', 1) in ('payment_due', 'payment_overdue', 'amount_differs') and o.payment_status = 'PENDING')
     or (split_part(n.cause, ' ', 1) in ('created', 'excess_found', 'declined') and not o.has_docs_signed
         and not exists (select from notifications refused where refused.intervener_uuid = n.intervener_uuid
           and refused.entity_uuid = n.entity_uuid and refused.created_at > n.created_at and refused.cause like 'rejected %')));

-- One notification of an order for each reader, which changes with the order: what needs the reader, or the newest.
delete from notifications n using (
  select uuid, row_number() over (
           partition by intervener_uuid, entity_uuid
           order by (attention = 'ACTION') desc, created_at desc, uuid desc) as place
    from notifications where entity_type = 'OPERATION'
) ranked
 where ranked.uuid = n.uuid and ranked.place > 1;
create unique index notifications_living on notifications (intervener_uuid, entity_uuid) where entity_type = 'OPERATION';

drop index notifications_once;
alter table notifications drop column cause;

-- The number on the bell is asked for every minute: what needs somebody is in the same index.
drop index notifications_unread;
create index notifications_unread on notifications (intervener_uuid, attention) where not is_read;
