import { orderEvent } from '@area/domain/integration/events';
import type { OperationStatus } from '@area/domain/operation/codes';
import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import type { OperationsTable, OperationRow, Db } from '../../platform/db/tables.ts';
import { recordEvents, recordingEvent } from '../../platform/events/store.ts';
import type { Actor } from '../../access/auth/actor.ts';

/** A step of the lifecycle of an operation, about to be taken. */
export interface TransitionStep {
  readonly to: OperationStatus;
  readonly actor: Actor;
  readonly at: Date;
  readonly reason?: string;
  /** What else changes with the step. */
  readonly changes?: Updateable<OperationsTable>;
}

interface Stepping {
  readonly uuid: string;
  /** The first step has none. */
  readonly from: OperationStatus | null;
}

/** A row of an operation's history, but for its number. */
export const historyRow = (operation: Stepping, { to, actor, at, reason }: TransitionStep) => ({
  operation_uuid: operation.uuid,
  from_status: operation.from,
  to_status: to,
  actor_kind: actor.kind,
  actor_uuid: actor.uuid,
  actor_name: actor.name,
  reason: reason ?? null,
  ip: actor.ip,
  request_id: actor.request_id,
  at,
});

/** What programs of the manager are told of a step. */
export const stepEvent = (uuid: string, to: OperationStatus) => ({
  type: orderEvent(to),
  subject: 'order' as const,
  uuid,
  facts: { status: to },
});

/** Writes the next row of an operation's history. */
export const insertHistory = async (
  db: Db,
  operation: Stepping,
  step: TransitionStep,
): Promise<void> => {
  await recordingEvent(db, stepEvent(operation.uuid, step.to))
    .insertInto('operation_history')
    .values({
      ...historyRow(operation, step),
      step: sql<number>`(select count(*) + 1 from operation_history where operation_uuid = ${operation.uuid})`,
    })
    .execute();
};

/** The status of one operation, with its other changes. Only `transitionOperation` may call it. */
export const updateStatus = async (
  db: Db,
  uuid: string,
  { to, at, changes }: TransitionStep,
): Promise<OperationRow> =>
  db
    .updateTable('operations')
    .set({ ...changes, operation_status: to, updated_at: at })
    .where('uuid', '=', uuid)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * The same step of many operations with the rows of their history, in one statement; returns how many still had the
 * expected status.
 */
export const updateStatuses = async (
  db: Db,
  { uuids, from }: { readonly uuids: readonly string[]; readonly from: OperationStatus },
  { to, actor, at, reason }: Omit<TransitionStep, 'changes'>,
): Promise<number> => {
  const { rows } = await sql<{ operation_uuid: string }>`
    with moved as (
      update operations set operation_status = ${to}, updated_at = ${at}
       where uuid = any(${uuids}::uuid[]) and operation_status = ${from} returning uuid)
    insert into operation_history (operation_uuid, step, from_status, to_status, actor_kind, actor_uuid, actor_name, reason, ip, request_id, at)
    select uuid, (select count(*) + 1 from operation_history h where h.operation_uuid = moved.uuid), ${from}, ${to},
           ${actor.kind}, ${actor.uuid}::uuid, ${actor.name}, ${reason ?? null}, ${actor.ip}, ${actor.request_id}, ${at}
      from moved returning operation_uuid`.execute(db);
  const moved = rows.map(({ operation_uuid }) => operation_uuid);
  const { uuid: _one, ...event } = stepEvent('', to);
  await recordEvents(db, event, moved);
  return moved.length;
};
