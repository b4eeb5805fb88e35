import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { SignatureArrangement } from '@area/domain/signature/arrangement';
import { OWNER_ROLES } from '@area/domain/account/roles';
import type { Role } from '@area/domain/account/roles';
import type { IntervenerStatus, IntervenerType } from '@area/domain/intervener/status';
import { sql } from 'kysely';
import type { Expression } from 'kysely';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind, BoundParameters } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { StoredSignatureRule } from '../../platform/db/stored-values.ts';
import { heldWorthOf } from '../../ledger/units/positions-store.ts';
import { incomingBlockedOf, unsignedOperationsOf } from './account-store.ts';
import { codeArray } from '../../platform/db/code-list.ts';
import { hasResolution } from '../../access/account-access/store.ts';

export interface WaitingArrangement {
  readonly signature_arrangement: SignatureArrangement;
  readonly required_signatures: number | null;
  readonly rules: readonly StoredSignatureRule[];
  readonly envelope_uuid: string | null;
  readonly name: string;
  readonly requested_at: string;
}

/** The change of its arrangement that waits for signatures. */
const waitingOn = (account: Expression<unknown>) => sql<WaitingArrangement | null>`(
  select json_build_object(
           'signature_arrangement', r.signature_arrangement, 'required_signatures', r.required_signatures, 'rules', r.rules,
           'envelope_uuid', r.envelope_uuid, 'name', i.name, 'requested_at', r.requested_at)
    from arrangement_requests r join interveners i on i.uuid = r.requested_by
   where r.account_uuid = ${account} and r.status = 'WAITING')`;

interface SummaryQuery {
  readonly uuids: readonly string[];
  readonly viewer: string;
  readonly today: CivilDate;
}

const summaryQuery = (db: Db, { uuids, viewer, today }: BoundParameters<SummaryQuery>) =>
  db
    .selectFrom('accounts')
    .select([
      'uuid',
      'number',
      'alias',
      'type',
      'status',
      'signature_arrangement',
      'has_pending_account_docs_signed',
      'report_frequency',
      'required_signatures',
      'signature_rules',
      'version',
      'is_private_area',
    ])
    // As text: a row may be part of a JSON, in which a moment would have another form.
    .select(
      sql<CivilDate | null>`(accounts.closed_at at time zone 'Europe/Madrid')::date`.as(
        'closed_on',
      ),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('bank_accounts')
            .select('bank_accounts.uuid')
            .whereRef('bank_accounts.account_uuid', '=', 'accounts.uuid')
            .where('bank_accounts.status', '=', 'VALIDATED'),
        )
        .as('has_validated_bank_account'),
    )
    .select(incomingBlockedOf(sql.ref('accounts.uuid')).as('is_incoming_blocked'))
    .select(unsignedOperationsOf(sql.ref('accounts.uuid')).as('unsigned_operations'))
    .select(membersOf(sql.ref('accounts.uuid'), viewer).as('people'))
    .select(heldWorthOf(sql.ref('accounts.uuid'), today).as('held'))
    .select(waitingOn(sql.ref('accounts.uuid')).as('waiting'))
    .where('uuid', '=', sql<string>`any(${uuids}::uuid[])`);

/** Accounts with everything that a summary shows, in one statement however many they are. */
export const listSummaryRows = prepare((db, bind: Bind<SummaryQuery>) =>
  summaryQuery(db, { uuids: bind('uuids'), viewer: bind('viewer'), today: bind('today') }),
);

export type SummaryRow = Awaited<ReturnType<typeof listSummaryRows>>[number];

/** The same as one column of another statement. */
export const summaryRowsOf = (db: Db, given: BoundParameters<SummaryQuery>) =>
  sql<SummaryRow[]>`(
    select coalesce(json_agg(summary), '[]') from ${summaryQuery(db, given)} summary)`;

/** An owner of an account, or its viewer, with their roles in force. */
export interface AccountMember {
  readonly uuid: string;
  readonly name: string;
  readonly intervener_type: IntervenerType;
  readonly intervener_status: IntervenerStatus;
  readonly is_minor: boolean;
  readonly is_incapable: boolean;
  readonly birthdate: CivilDate | null;
  readonly roles: readonly Role[];
  readonly has_express_power: boolean;
  readonly has_mandate: boolean;
  readonly has_resolution: boolean;
}

const isOwnRow = sql<boolean>`r.role = any(${codeArray(OWNER_ROLES)})`;

/**
 * The owners of an account and its viewer, as one column of another statement. An account with hundreds of authorised
 * people is opened as fast as one with five: the others are excluded before anything about them is read.
 */
export const membersOf = (account: Expression<unknown>, viewer: string | Expression<string>) =>
  sql<AccountMember[]>`(
    select coalesce(json_agg(json_build_object(
             'uuid', i.uuid, 'name', i.name, 'intervener_type', i.intervener_type, 'intervener_status', i.intervener_status,
             'is_minor', i.is_minor, 'is_incapable', i.is_incapable, 'birthdate', i.birthdate, 'roles', seen.roles,
             'has_express_power', seen.has_express_power, 'has_mandate', seen.has_mandate, 'has_resolution', seen.has_resolution
           ) order by i.name, i.uuid), '[]')
      from (
        select r.intervener_uuid, array_agg(r.role) as roles, bool_or(r.has_express_power) as has_express_power,
               bool_or(r.has_mandate) as has_mandate, bool_or(${hasResolution(sql.ref('r.resolution_uuid'))}) as has_resolution
          from account_roles r
         where r.account_uuid = ${account} and r.status = 'ACTIVE'
         group by r.intervener_uuid
        having bool_or(${isOwnRow}) or r.intervener_uuid = ${viewer}::uuid) seen
      join interveners i on i.uuid = seen.intervener_uuid)`;
