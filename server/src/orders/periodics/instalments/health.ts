import { OWNER_ROLES } from '@area/domain/account/roles';
import { isBlockedAccount } from '@area/domain/account/status';
import type { AccountStatus } from '@area/domain/account/status';
import { madridDate } from '@area/domain/calendar/madrid';
import { isDocumentInDate } from '@area/domain/gate/operate-entry';
import { isBlockedStatus } from '@area/domain/intervener/status';
import { whySuspend } from '@area/domain/operation/step-guards';
import type { PeriodicHealth } from '@area/domain/operation/step-guards';
import type { Reason } from '@area/domain/rules/reason';
import { isTestValid } from '@area/domain/suitability/verdict';
import { listPeopleOn } from '../../../access/account-access/store.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { listLastTests } from '../../../access/auth/people-store.ts';
import { isCollected } from '../terms.ts';
import { listPeriodics } from '../store.ts';
import { listInstalmentCounts } from '../instalment-counts.ts';
import type { Periodic } from '../store.ts';
import { listAccountStatuses, listPeople } from './store.ts';

interface Facts {
  readonly owners: readonly { readonly account_uuid: string; readonly uuid: string }[];
  readonly people: ReadonlyMap<string, Awaited<ReturnType<typeof listPeople>>[number]>;
  readonly statuses: ReadonlyMap<string, AccountStatus>;
  readonly standings: Awaited<ReturnType<typeof listInstalmentCounts>>;
  readonly tests: Awaited<ReturnType<typeof listLastTests>>;
}

/** Everything that the health of some orders depends on, with one query for each kind. */
const loadFacts = async (db: Db, periodics: readonly Periodic[]): Promise<Facts> => {
  const accounts = [...new Set(periodics.map(({ operation }) => operation.account_uuid))];
  const orderers = periodics.map(({ operation }) => operation.created_by);
  const owners = (await listPeopleOn(db, accounts)).filter(({ roles }) =>
    roles.some((role) => OWNER_ROLES.includes(role)),
  );
  const people = await listPeople(db, [
    ...new Set([...orderers, ...owners.map(({ uuid }) => uuid)]),
  ]);
  const statuses = await listAccountStatuses(db, accounts);
  return {
    owners,
    people: new Map(people.map((person) => [person.uuid, person])),
    statuses: new Map(statuses.map(({ uuid, status }) => [uuid, status])),
    standings: await listInstalmentCounts(
      db,
      periodics.map(({ row }) => row),
    ),
    // Nobody is tested to take out what is theirs.
    tests: await listLastTests(
      db,
      periodics
        .filter(({ operation }) => isCollected(operation))
        .map(({ operation }) => operation.created_by),
    ),
  };
};

const healthOf = (
  { owners, people, statuses, standings, tests }: Facts,
  { operation }: Periodic,
  now: Date,
): PeriodicHealth => {
  const { uuid, account_uuid, created_by } = operation;
  const status = statuses.get(account_uuid);
  const standing = standings.get(uuid);
  if (status === undefined || standing === undefined)
    throw new Error(`order ${uuid} has no account`);
  const orderer = people.get(created_by);
  // The person who ordered it, and the owners in whose name it runs.
  const concerned = [
    orderer,
    ...owners
      .filter((owner) => owner.account_uuid === account_uuid)
      .map((owner) => people.get(owner.uuid)),
  ].flatMap((person) => person ?? []);
  return {
    failed_in_a_row: standing.failed_in_a_row,
    is_document_expired: orderer !== undefined && !isDocumentInDate(orderer, madridDate(now)),
    is_account_blocked:
      isBlockedAccount(status) ||
      concerned.some(
        ({ intervener_status, is_deceased }) => isBlockedStatus(intervener_status) || is_deceased,
      ),
    is_test_expired: isCollected(operation) && !isTestValid(tests.get(created_by), now),
  };
};

/**
 * Every reason to pause an order automatically; nothing while it has none. *Source*: decisions 1.2 (O21) and 1.3, death
 * flow.
 */
export const listHealthProblems = async (
  db: Db,
  periodic: Periodic,
  now: Date,
): Promise<readonly Reason[]> =>
  whySuspend(healthOf(await loadFacts(db, [periodic]), periodic, now));

const AT_ONCE = 500;

/** The orders without a reason to pause: most of them on any day. They are found many at once and without locks. */
export const listHealthy = async (
  db: Db,
  uuids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const well = new Set<string>();
  for (let from = 0; from < uuids.length; from += AT_ONCE) {
    const periodics = await listPeriodics(db, uuids.slice(from, from + AT_ONCE));
    const facts = await loadFacts(db, periodics);
    for (const periodic of periodics)
      if (whySuspend(healthOf(facts, periodic, now)).length === 0)
        well.add(periodic.operation.uuid);
  }
  return well;
};
