import type { IntervenerStatus } from '@area/domain/intervener/status';
import type { ActorKind } from '@area/domain/operation/codes';
import type { Db } from '../../platform/db/tables.ts';

/** A change of somebody's status. The person does not see it, nor does the copy of their data contain it. */
export interface IntervenerMove {
  /** The first move has none. */
  readonly from: IntervenerStatus | null;
  readonly to: IntervenerStatus;
  readonly actor: ActorKind;
  /** Staff, by name; nobody where the program or the client did it. */
  readonly by: string | null;
  readonly approved_by: string | null;
  readonly reason: string;
  readonly at: Date;
}

/** Every move of somebody's status, the oldest first. */
export const listIntervenerMoves = async (
  db: Db,
  person: string,
): Promise<readonly IntervenerMove[]> =>
  db
    .selectFrom('status_moves')
    .select([
      'from_status as from',
      'to_status as to',
      'actor',
      'by_staff as by',
      'approved_by',
      'reason',
      'at',
    ])
    .where('intervener_uuid', '=', person)
    .orderBy('step')
    .execute();

/** Writes a move down. The caller has locked the person. */
export const insertIntervenerMove = async (
  db: Db,
  person: string,
  { from, to, by, ...move }: IntervenerMove,
): Promise<void> => {
  await db
    .insertInto('status_moves')
    .values((eb) => ({
      intervener_uuid: person,
      step: eb
        .selectFrom('status_moves')
        .select(({ fn, lit }) => eb(fn.coalesce(fn.max('step'), lit(0)), '+', 1).as('step'))
        .where('intervener_uuid', '=', person),
      from_status: from,
      to_status: to,
      by_staff: by,
      ...move,
    }))
    .execute();
};
