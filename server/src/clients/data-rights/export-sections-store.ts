import { madridDate } from '@area/domain/calendar/madrid';
import { shownBlock } from '@area/domain/lifecycle/shown-block';
import { SIGNATURE_TYPE_OF } from '@area/domain/signature/codes';
import { sql } from 'kysely';
import { listAccountsOf } from '../accounts/summaries.ts';
import { listAddressesOf } from '../addresses/store.ts';
import { listDesignated } from './designated-store.ts';
import type { Db, Tables } from '../../platform/db/tables.ts';
import { presentOwnRecord } from '../interveners/own-record.ts';

/** Whose data, and when. */
export interface ExportRequest {
  readonly intervener: string;
  readonly now: Date;
}

/** A table of somebody's data, named as they read it. */
export interface ExportSection {
  readonly name: string;
  readonly rows: (db: Db, asked: ExportRequest) => Promise<readonly object[]>;
}

/** The copy has what the portal shows: nothing that the law forbids to show. */
const person = async (db: Db, { intervener, now }: ExportRequest) => {
  const {
    pending_changes: _waiting,
    rejected_changes: _rejected,
    _links: _place,
    ...shown
  } = await presentOwnRecord(db, intervener, now);
  return [{ ...shown, intervener_status: shownBlock(shown.intervener_status) }];
};

const accounts = async (db: Db, { intervener }: ExportRequest) => {
  const rows = await db
    .selectFrom('account_roles')
    .innerJoin('accounts', 'accounts.uuid', 'account_roles.account_uuid')
    .select([
      'accounts.number',
      'accounts.alias',
      'accounts.type',
      'accounts.signature_arrangement',
      'account_roles.role',
      'account_roles.status',
      'accounts.created_at',
    ])
    .where('account_roles.intervener_uuid', '=', intervener)
    .orderBy('accounts.number')
    .execute();
  return rows.map(({ signature_arrangement, ...row }) => ({
    ...row,
    signature_type: SIGNATURE_TYPE_OF[signature_arrangement],
    signature_arrangement,
  }));
};

const operations = async (db: Db, { intervener, now }: ExportRequest) => {
  const own = await listAccountsOf(db, intervener, madridDate(now));
  if (own.length === 0) return [];
  return db
    .selectFrom('operations')
    .innerJoin('accounts', 'accounts.uuid', 'operations.account_uuid')
    .innerJoin('products', 'products.uuid', 'operations.product_uuid')
    .select([
      'operations.reference',
      'operations.type',
      'operations.operation_status',
      'operations.payment_status',
      'operations.amount',
      'operations.fee',
      'operations.units',
      'operations.nav',
      'operations.nav_date',
      'products.name as product',
      'accounts.number as account',
      'operations.created_at',
    ])
    .where('operations.account_uuid', 'in', own)
    .orderBy('operations.created_at')
    .execute();
};

const ofOwner =
  <T extends keyof Tables & string>(table: T, columns: readonly string[], order: string) =>
  async (db: Db, { intervener }: ExportRequest): Promise<readonly object[]> =>
    db
      .selectFrom(table as 'notifications')
      .select(columns as ['title'])
      .where('intervener_uuid', '=', intervener)
      .orderBy(order as 'created_at')
      .execute();

/** Also those of staff who looked, but not where they sit: nor does the list of sessions say it. */
const sessions: ExportSection['rows'] = async (db, { intervener }) =>
  db
    .selectFrom('token_families')
    .select(['kind', 'opened_at', 'last_used_at', 'ended_at'])
    .select(sql<string | null>`case when kind <> 'STAFF' then user_agent end`.as('user_agent'))
    .select(sql<string | null>`case when kind <> 'STAFF' then ip end`.as('ip'))
    .where('intervener_uuid', '=', intervener)
    .orderBy('opened_at')
    .execute();

/**
 * What they asked, and what is to be resolved with them; never investigations of compliance. *Source*: decisions 1.7 (no
 * tipping-off).
 */
const questions: ExportSection['rows'] = async (db, { intervener }) =>
  db
    .selectFrom('issues')
    .select(['subject', 'description', 'category', 'status', 'created_at'])
    .select((eb) =>
      eb
        .selectFrom('issue_history')
        .select(
          sql<string | null>`string_agg(coalesce(message, answer), chr(10) order by number)`.as(
            'answers',
          ),
        )
        .whereRef('issue_history.issue_uuid', '=', 'issues.uuid')
        .as('answers'),
    )
    .where('intervener_uuid', '=', intervener)
    .where(({ or, eb }) => or([eb('is_from_pa', '=', true), eb('is_intervener', '=', true)]))
    .orderBy('created_at')
    .execute();

/** All stored data of a person, table by table. A new table needs a line here. */
export const EXPORT_SECTIONS: readonly ExportSection[] = [
  { name: 'persona', rows: person },
  {
    name: 'direcciones',
    rows: async (db, { intervener }) =>
      (await listAddressesOf(db, intervener)).map(({ pending_change: _waiting, ...row }) => row),
  },
  {
    name: 'cambios',
    rows: ofOwner(
      'pending_changes',
      ['kind', 'changes', 'status', 'reason', 'created_at', 'decided_at'],
      'created_at',
    ),
  },
  {
    name: 'consentimientos',
    rows: ofOwner('gdpr_answers', ['preferences', 'text_version', 'answered_at'], 'answered_at'),
  },
  {
    name: 'documentos',
    rows: ofOwner(
      'documents',
      [
        'filename',
        'category',
        'subcategory',
        'mime_type',
        'size',
        'sha256',
        'status',
        'rejected_because',
        'created_at',
      ],
      'created_at',
    ),
  },
  { name: 'cuentas', rows: accounts },
  {
    name: 'cuentas_bancarias',
    rows: async (db, { intervener }) =>
      db
        .selectFrom('bank_accounts')
        .select([
          'iban',
          'account_number',
          'bic',
          'alias',
          'status',
          'rejected_because',
          'is_payout',
          'created_at',
          'validated_at',
          'disabled_at',
        ])
        .where('holder_uuid', '=', intervener)
        .execute(),
  },
  {
    name: 'domiciliaciones',
    rows: async (db, { intervener }) =>
      db
        .selectFrom('mandates')
        .select([
          'id',
          'creditor_id',
          'creditor_name',
          'status',
          'requested_at',
          'signed_at',
          'ended_at',
        ])
        .where('payer_uuid', '=', intervener)
        .execute(),
  },
  { name: 'beneficiarios', rows: listDesignated },
  { name: 'operaciones', rows: operations },
  {
    name: 'firmas',
    rows: ofOwner(
      'signatures',
      ['factor', 'bound_sha256', 'masked_phone', 'passkey_name', 'ip', 'signed_at'],
      'signed_at',
    ),
  },
  {
    name: 'tests_de_conveniencia',
    rows: ofOwner(
      'convenience_tests',
      ['answers', 'score', 'levels', 'taken_at', 'valid_until'],
      'taken_at',
    ),
  },
  {
    name: 'cuestionarios_de_conocimiento',
    rows: ofOwner(
      'kyc_records',
      ['kind', 'status', 'answers', 'started_at', 'submitted_at', 'signed_at', 'review_on'],
      'started_at',
    ),
  },
  {
    name: 'residencia_fiscal',
    rows: ofOwner(
      'tax_declarations',
      ['fatca', 'residences', 'fatca_indicator', 'fatca_status', 'crs_indicator', 'declared_at'],
      'declared_at',
    ),
  },
  {
    name: 'cambios_fatca',
    rows: ofOwner('fatca_changes', ['from_status', 'to_status', 'at'], 'at'),
  },
  {
    name: 'otros_cuestionarios',
    rows: ofOwner('poll_answers', ['kind', 'answers', 'answered_at'], 'answered_at'),
  },
  {
    name: 'avisos',
    rows: ofOwner(
      'notifications',
      ['type', 'title', 'body', 'is_read', 'created_at'],
      'created_at',
    ),
  },
  {
    name: 'avisos_enviados',
    rows: ofOwner(
      'notification_events',
      ['type', 'title', 'body', 'channel', 'created_at'],
      'created_at',
    ),
  },
  {
    name: 'preferencias_de_avisos',
    rows: ofOwner('notification_choices', ['type', 'email', 'sms', 'changed_at'], 'type'),
  },
  { name: 'consultas', rows: questions },
  {
    name: 'sesiones',
    rows: sessions,
  },
  {
    name: 'claves_de_acceso',
    rows: ofOwner(
      'passkeys',
      ['name', 'rp_id', 'user_agent', 'created_at', 'last_used_at', 'removed_at'],
      'created_at',
    ),
  },
  {
    name: 'mensajes',
    rows: async (db, { intervener }) =>
      db
        .selectFrom('outbox')
        .select(['channel', 'recipient', 'subject', 'body', 'created_at', 'sent_at'])
        .where('intervener_uuid', '=', intervener)
        .where('is_secret', '=', false)
        .orderBy('created_at')
        .execute(),
  },
];
