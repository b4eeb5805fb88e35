-- A secret leaves its message once it is sent or of no use any more.
alter table outbox add column expires_at timestamptz;

-- What was marked as sent without a gateway kept its code or link. And of what still waits nothing says
-- how long it is of use: no longer than the longest link.
update outbox set body = '' where is_secret and sent_at is not null;
update outbox set expires_at = created_at + interval '7 days' where is_secret and sent_at is null;

create index outbox_secrets on outbox (expires_at) where is_secret and body <> '';
