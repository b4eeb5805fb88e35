-- Codes by SMS that confirm a change instead of signing papers: they name no envelope.
alter table sign_challenges add column purpose text not null default 'SIGNATURE' check (purpose in ('SIGNATURE', 'CHANGE'));
alter table sign_challenges add constraint sign_challenges_change_check check (purpose = 'SIGNATURE' or envelope_uuids = '{}');
