import { OWNER_ROLES } from '@area/domain/account/roles';
import { isBlockedAccount } from '@area/domain/account/status';
import { madridDate } from '@area/domain/calendar/madrid';
import { isDocumentInDate } from '@area/domain/gate/operate-entry';
import { isBlockedStatus } from '@area/domain/intervener/status';
import { whySuspend } from '@area/domain/operation/step-guards';
import type { PeriodicHealth } from '@area/domain/operation/step-guards';
import type { Reason } from '@area/domain/rules/reason';
import { isTestValid } from '@area/domain/suitability/verdict';
import type { Kysely } from 'kysely';
import { listAccountPeople } from '../accounts/holdings.ts';
import type { Tables } from '../db/tables.ts';
import { findTest } from '../interveners/orderer.ts';
import type { OperationWhole } from '../operations/store.ts';
import { getStanding, isCollected } from './store.ts';
import type { Periodic } from './store.ts';

type Db = Kysely<Tables>;

/** Whoever ordered it, and the owners in whose name it runs. */
const listConcerned = async (db: Db, { created_by, account_uuid }: OperationWhole) => {
  const owners = (await listAccountPeople(db, account_uuid)).filter(({ roles }) => roles.some((role) => OWNER_ROLES.includes(role)));
  return db
    .selectFrom('interveners')
    .select(['uuid', 'intervener_type', 'intervener_status', 'is_deceased', 'is_document_permanent', 'document_expiration_date'])
    .where('uuid', 'in', [created_by, ...owners.map(({ uuid }) => uuid)])
    .execute();
};

const getHealth = async (db: Db, { operation, row }: Periodic, now: Date): Promise<PeriodicHealth> => {
  const people = await listConcerned(db, operation);
  const account = await db.selectFrom('accounts').select('status').where('uuid', '=', operation.account_uuid).executeTakeFirstOrThrow();
  const orderer = people.find(({ uuid }) => uuid === operation.created_by);
  return {
    failed_in_a_row: (await getStanding(db, row)).failed_in_a_row,
    is_document_expired: orderer !== undefined && !isDocumentInDate(orderer, madridDate(now)),
    is_account_blocked: isBlockedAccount(account.status) || people.some(({ intervener_status, is_deceased }) => isBlockedStatus(intervener_status) || is_deceased),
    // Nobody is tested to take out what is theirs.
    is_test_expired: isCollected(operation) && !isTestValid(await findTest(db, operation.created_by), now),
  };
};

/** Everything for which an order is paused by itself; nothing while it is well. *Source*: decisions 1.2 (O21) and 1.3, death flow. */
export const listAilments = async (db: Db, periodic: Periodic, now: Date): Promise<readonly Reason[]> =>
  whySuspend(await getHealth(db, periodic, now));
