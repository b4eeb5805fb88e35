-- Files of an import wait in the storage, where they go as they come: in a row each of them was in memory several times.
alter table import_files
  add column storage_key text unique,
  -- In bytes; nothing of a file of before.
  add column size integer check (size >= 0);

-- A file that waited in its row while the program was renewed has to be handed over again, and its import says so.
insert into import_errors (import_uuid, kind, line, column_name, code, found_by)
select import_uuid, kind, 0, '', 'rules.import.upload_again', 'FILE' from import_files where status = 'WAITING';
update import_files set status = 'READ', content = null, errors = 1 where status = 'WAITING';

alter table import_files drop column content;
alter table import_files add check ((status = 'WAITING') = (storage_key is not null)), add check (status <> 'WAITING' or size is not null);

-- Undoing an import deletes rows, and the database looks for what refers to each of them: without an index it reads the whole table for
-- each row, so that 60,000 people against 600,000 operations would take days.
create index account_roles_requested_by_ref on account_roles (requested_by) where requested_by is not null;
create index account_roles_resolution_uuid_ref on account_roles (resolution_uuid) where resolution_uuid is not null;
create index applicant_documents_document_uuid_ref on applicant_documents (document_uuid) where document_uuid is not null;
create index arrangement_requests_requested_by_ref on arrangement_requests (requested_by);
create index bank_accounts_added_by_ref on bank_accounts (added_by) where added_by is not null;
create index bank_accounts_holder_uuid_ref on bank_accounts (holder_uuid);
create index beneficiaries_copied_from_ref on beneficiaries (copied_from) where copied_from is not null;
create index beneficiary_releases_consent_document_uuid_ref on beneficiary_releases (consent_document_uuid);
create index benefit_incomes_changed_by_uuid_ref on benefit_incomes (changed_by_uuid) where changed_by_uuid is not null;
create index calendar_feeds_intervener_uuid_ref on calendar_feeds (intervener_uuid);
create index convenience_tests_document_uuid_ref on convenience_tests (document_uuid) where document_uuid is not null;
create index designations_created_by_ref on designations (created_by);
create index designations_document_uuid_ref on designations (document_uuid) where document_uuid is not null;
create index designations_submitted_by_ref on designations (submitted_by) where submitted_by is not null;
create index envelopes_created_by_ref on envelopes (created_by) where created_by is not null;
create index envelopes_rejected_by_ref on envelopes (rejected_by) where rejected_by is not null;
create index issue_history_intervener_uuid_ref on issue_history (intervener_uuid) where intervener_uuid is not null;
create index kyc_records_document_uuid_ref on kyc_records (document_uuid) where document_uuid is not null;
create index kyc_records_started_by_ref on kyc_records (started_by);
create index kyc_records_submitted_by_ref on kyc_records (submitted_by) where submitted_by is not null;
create index mandates_bank_account_uuid_ref on mandates (bank_account_uuid);
create index mandates_document_uuid_ref on mandates (document_uuid) where document_uuid is not null;
create index mandates_payer_uuid_ref on mandates (payer_uuid);
create index mandates_requested_by_ref on mandates (requested_by) where requested_by is not null;
create index merger_accounts_account_uuid_ref on merger_accounts (account_uuid);
create index operations_certificate_uuid_ref on operations (certificate_uuid) where certificate_uuid is not null;
create index operations_created_by_ref on operations (created_by);
create index operations_mandate_uuid_ref on operations (mandate_uuid) where mandate_uuid is not null;
create index pay_in_steps_by_uuid_ref on pay_in_steps (by_uuid) where by_uuid is not null;
create index pay_ins_opened_by_ref on pay_ins (opened_by);
create index pending_changes_address_uuid_ref on pending_changes (address_uuid) where address_uuid is not null;
create index pending_changes_proof_document_uuid_ref on pending_changes (proof_document_uuid) where proof_document_uuid is not null;
create index periodic_changes_operation_uuid_ref on periodic_changes (operation_uuid);
create index periodic_changes_requested_by_ref on periodic_changes (requested_by);
create index plan_papers_document_uuid_ref on plan_papers (document_uuid);
create index register_deals_account_uuid_ref on register_deals (account_uuid) where account_uuid is not null;
create index register_differences_account_uuid_ref on register_differences (account_uuid) where account_uuid is not null;
create index report_requests_account_uuid_ref on report_requests (account_uuid) where account_uuid is not null;
create index report_requests_document_uuid_ref on report_requests (document_uuid) where document_uuid is not null;
create index reservations_account_uuid_ref on reservations (account_uuid);
create index seen_rejections_intervener_uuid_ref on seen_rejections (intervener_uuid);
create index signing_records_intervener_uuid_ref on signing_records (intervener_uuid) where intervener_uuid is not null;
create index statements_document_uuid_ref on statements (document_uuid);
create index tax_declarations_declared_by_ref on tax_declarations (declared_by) where declared_by is not null;
create index tax_declarations_document_uuid_ref on tax_declarations (document_uuid) where document_uuid is not null;
create index tax_exemptions_document_uuid_ref on tax_exemptions (document_uuid);
