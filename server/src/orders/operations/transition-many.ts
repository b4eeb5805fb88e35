import type { OperationStatus } from '@area/domain/operation/codes';
import { whyNotTransition } from '@area/domain/operation/transitions';
import { sql } from 'kysely';
import type { Db, OperationRow } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TransitionStep } from './transition.ts';

type Movable = Pick<OperationRow, 'uuid' | 'type' | 'operation_status'>;

const refuseForbidden = (operations: readonly Movable[], { to, actor }: TransitionStep): void => {
  for (const { type, operation_status: from } of operations) {
    const refusal = whyNotTransition({ type, from, to, actor: actor.kind });
    if (refusal) throw new AppError('TRANSITION_FORBIDDEN', { params: refusal.params ?? {} });
  }
};

/**
 * Moves many operations that stand in one status, with the history of each: `moveOperation` for a hundred thousand.
 * The rows must be locked by the caller. *Errors*: TRANSITION_FORBIDDEN when the table has no row for one of them.
 */
export const transitionOperations = async (
  db: Db,
  { operations, from }: { operations: readonly Movable[]; from: OperationStatus },
  step: Omit<TransitionStep, 'changes'>,
): Promise<void> => {
  refuseForbidden(operations, step);
  const { to, actor, at, reason } = step;
  const uuids = operations.map(({ uuid }) => uuid);
  const { rows } = await sql`
    with moved as (
      update operations set operation_status = ${to}, updated_at = ${at}
       where uuid = any(${uuids}::uuid[]) and operation_status = ${from} returning uuid)
    insert into operation_history (operation_uuid, step, from_status, to_status, actor_kind, actor_uuid, actor_name, reason, ip, request_id, at)
    select uuid, (select count(*) + 1 from operation_history h where h.operation_uuid = moved.uuid), ${from}, ${to},
           ${actor.kind}, ${actor.uuid}::uuid, ${actor.name}, ${reason ?? null}, ${actor.ip}, ${actor.request_id}, ${at}
      from moved returning operation_uuid`.execute(db);
  if (rows.length !== operations.length) throw new Error('an operation was moved by somebody else');
};
