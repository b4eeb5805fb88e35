import type { Db } from '../../platform/db/tables.ts';

const SHOWN = 200;

/** Bank accounts that wait to be validated, the oldest first, each with its last certificate. */
export const listWaitingBankAccounts = async (db: Db) =>
  db
    .selectFrom('bank_accounts')
    .innerJoin('interveners', 'interveners.uuid', 'bank_accounts.holder_uuid')
    .innerJoin('accounts', 'accounts.uuid', 'bank_accounts.account_uuid')
    .select([
      'bank_accounts.uuid',
      'bank_accounts.iban',
      'bank_accounts.created_at',
      'accounts.number',
      'interveners.document_number',
      'interveners.name',
    ])
    .select((eb) =>
      eb
        .selectFrom('documents')
        .select('documents.storage_key')
        .whereRef('documents.bank_account_uuid', '=', 'bank_accounts.uuid')
        .where('documents.status', '=', 'PENDING')
        .orderBy('documents.created_at', 'desc')
        .limit(1)
        .as('proof'),
    )
    .where('bank_accounts.status', '=', 'PENDING')
    .orderBy('bank_accounts.created_at')
    .limit(SHOWN)
    .execute();

/** Knowledge questionnaires that wait, and those of high risk that nobody has approved. */
export const listWaitingKyc = async (db: Db) =>
  db
    .selectFrom('kyc_records')
    .innerJoin('interveners', 'interveners.uuid', 'kyc_records.intervener_uuid')
    .select([
      'kyc_records.uuid',
      'interveners.name',
      'kyc_records.kind',
      'kyc_records.status',
      'risk_band',
      'risk_points',
      'risk_factors',
      'submitted_at',
      'review_on',
    ])
    .where((eb) =>
      eb.or([
        eb('kyc_records.status', '=', 'SUBMITTED'),
        eb.and([eb('risk_band', '=', 'ALTO'), eb('approved_at', 'is', null)]),
      ]),
    )
    .orderBy('submitted_at')
    .execute();

/** People who have signed and wait to be validated, and those who are blocked. */
export const listWaitingPeople = async (db: Db) =>
  db
    .selectFrom('interveners')
    .select([
      'uuid',
      'document_number',
      'name',
      'intervener_status',
      'aml_risk',
      'kyc_valid_until',
      'fatca_status',
    ])
    .where('intervener_status', 'in', ['SIGNED', 'BLOQUEADO', 'BLOQUEADO_AML'])
    .orderBy('intervener_status', 'desc')
    .orderBy('name')
    .execute();

/** People who wait to be added to accounts, the oldest first. */
export const listWaitingRoles = async (db: Db) =>
  db
    .selectFrom('account_roles')
    .innerJoin('interveners', 'interveners.uuid', 'account_roles.intervener_uuid')
    .innerJoin('accounts', 'accounts.uuid', 'account_roles.account_uuid')
    .select([
      'account_roles.uuid',
      'accounts.number',
      'account_roles.role',
      'account_roles.asked',
      'account_roles.since',
      'account_roles.requested_at',
    ])
    .select([
      'account_roles.envelope_uuid',
      'account_roles.signed_at',
      'account_roles.validated_at',
      'interveners.name',
      'interveners.document_number',
    ])
    .where('account_roles.status', '=', 'PENDING')
    .orderBy('requested_at')
    .execute();

/** Open questions of clients, the next to expire first. */
export const listOpenIssues = async (db: Db) =>
  db
    .selectFrom('issues')
    .innerJoin('groups', 'groups.uuid', 'issues.group_uuid')
    .leftJoin('interveners', 'interveners.uuid', 'issues.intervener_uuid')
    .select([
      'issues.uuid',
      'issues.status',
      'issues.category',
      'issues.subject',
      'issues.description',
      'issues.expires_on',
      'groups.key_name as group',
      'interveners.document_number',
    ])
    .where('issues.status', '<>', 'CLOSED')
    .orderBy('issues.expires_on')
    .orderBy('issues.uuid')
    .execute();
