import type { CivilDate } from '@area/domain/calendar/civil-date';
import { unitValueFrom } from '@area/domain/money/wire';
import type { CorrectionObstacle } from '@area/domain/operation/correction';
import { isTransferRequest } from '@area/domain/operation/type-lists';
import type { Db } from '../../platform/db/tables.ts';
import { runEach } from '../../platform/jobs/run-items.ts';
import type { JobContext, Outcome } from '../../platform/jobs/step.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { lockAccount } from '../../clients/accounts/account-store.ts';
import { getOperationWhole, lockOperation } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import { closeCorrection, listDue } from './corrections-due.ts';
import { insertOperationCorrection, listOpenCorrections } from './corrections-store.ts';
import type { OpenCorrection } from './corrections-store.ts';
import { executeEntry } from './corrections-entry.ts';
import { writeExit } from './corrections-exit.ts';
import { isMergerLeg } from './corrections-facts.ts';
import type { Reexecution } from './corrections-facts.ts';
import { openByHandIssue } from './corrections-issue.ts';
import { planReexecution } from './corrections-plan.ts';
import type { PlannedReexecution } from './corrections-plan.ts';
import { settleExit } from './corrections-settle.ts';
import { getRoot } from './corrections-standing.ts';
import { lockPositions } from '../../ledger/units/units-store.ts';

interface Compensating {
  readonly correction: OpenCorrection;
  readonly at: Date;
}

/** Its parent: an order of the client, or the leg out of a merger. */
const findRequest = (
  root: OperationWhole,
  parent: OperationWhole | undefined,
): OperationWhole | undefined => {
  if (isMergerLeg(root)) return parent ?? root;
  return parent && isTransferRequest(parent.type) ? parent : undefined;
};

/** The account before the request, the request before its leg, the leg before the positions. */
const hold = async (
  db: Db,
  uuid: string,
  { correction: { day, new_value }, at }: Compensating,
): Promise<Reexecution & { readonly day: CivilDate }> => {
  await lockAccount(db, (await getOperationWhole(db, uuid)).account_uuid);
  const root = await getRoot(db, uuid);
  const parent =
    root.parent_uuid === null ? undefined : await getOperationWhole(db, root.parent_uuid);
  const asked = findRequest(root, parent);
  const request = asked && (await lockOperation(db, asked.uuid));
  const original = await lockOperation(db, uuid);
  await lockPositions(db, original.account_uuid, [
    original.product_uuid,
    ...(request?.destination_product_uuid
      ? [request.product_uuid, request.destination_product_uuid]
      : []),
  ]);
  return {
    original,
    root,
    request,
    day: original.nav_date ?? day,
    price: unitValueFrom(new_value),
    at,
  };
};

const keep = async (
  db: Db,
  { uuid }: OperationWhole,
  {
    correction,
    at,
    ...what
  }: Compensating & { readonly compensation_uuid?: string; readonly issue_uuid?: string },
): Promise<void> => {
  await insertOperationCorrection(db, {
    original_uuid: uuid,
    correction_uuid: correction.uuid,
    created_at: at,
    ...what,
  });
};

const tell = async (
  db: Db,
  original: OperationWhole,
  { compensation, ...how }: Compensating & { readonly compensation: OperationWhole },
): Promise<void> => {
  await keep(db, original, { ...how, compensation_uuid: compensation.uuid });
  await notifyOfOperation(db, compensation, { what: 'correction', at: how.at });
};

const write = async (
  db: Db,
  { exit, entry }: PlannedReexecution,
  how: Compensating,
): Promise<void> => {
  if (exit) {
    const { anew } = exit;
    const compensation = await writeExit(db, anew, exit);
    if (!anew.request) await settleExit(db, anew.original, { compensation, at: how.at });
    await tell(db, anew.original, { ...how, compensation });
  }
  if (entry)
    await tell(db, entry.anew.original, {
      ...how,
      compensation: await executeEntry(db, entry.anew, entry),
    });
};

const leave = async (
  db: Db,
  original: OperationWhole,
  { why, ...how }: Compensating & { readonly why: CorrectionObstacle },
): Promise<void> => {
  const issue_uuid = await openByHandIssue(db, original, {
    why,
    right: how.correction.new_value,
    at: how.at,
  });
  await keep(db, original, { ...how, issue_uuid });
};

/** Executes one operation again, all or nothing. False if another run did it first. */
const compensate = async (db: Db, uuid: string, how: Compensating): Promise<boolean> => {
  const anew = await hold(db, uuid, how);
  if ((await listDue(db, how.correction, uuid)).length === 0) return false;
  const plan = await planReexecution(db, anew);
  await ('obstacle' in plan
    ? leave(db, anew.original, { ...how, why: plan.obstacle })
    : write(db, plan, how));
  return true;
};

const SETTLED_AFTER_MS = 60 * 60_000;

/**
 * Executes again what was executed at a unit value that is corrected, each operation in a transaction of its own: after a
 * kill the next run continues. An operation that was executed at the moment of the correction is found by a later run: a
 * correction is done when a run finds nothing an hour later. *Source*: decisions 2.1, tenth; ADR 60.
 */
export const compensateDue = async (
  day: Pick<JobContext, 'db' | 'now' | 'signal'>,
): Promise<Outcome> => {
  const total = { done: 0, failed: [] as Outcome['failed'][number][] };
  for (const correction of await listOpenCorrections(day.db)) {
    const due = await listDue(day.db, correction);
    const { done, failed } = await runEach(day, due, async (tx, uuid) =>
      compensate(tx, uuid, { correction, at: day.now }),
    );
    total.done += done;
    total.failed.push(...failed);
    if (
      due.length === 0 &&
      day.now.getTime() >= correction.corrected_at.getTime() + SETTLED_AFTER_MS
    )
      await closeCorrection(day.db, correction, day.now);
  }
  return total;
};
