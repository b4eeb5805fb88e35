-- Whoever was invited to an application and says nothing is reminded a few times, and its history shows it.
alter table applicants add column reminders integer not null default 0;
-- In a line that moves nothing: who was reminded.
alter table application_history add column reminded_uuid uuid references applicants on delete cascade;
create index applicants_invited on applicants (invited_at) where invited_at is not null;
