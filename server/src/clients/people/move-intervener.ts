import { isBlockedStatus } from '@area/domain/intervener/status';
import { whyNotTransitionIntervener, whyNotUnblock } from '@area/domain/intervener/transitions';
import { statusBefore } from '@area/domain/lifecycle/status-before';
import type { Reason } from '@area/domain/rules/reason';
import type { UpdateObject } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';
import { insertIntervenerMove, listIntervenerMoves } from './moves-store.ts';
import type { IntervenerMove } from './moves-store.ts';
import { updatePerson } from './store.ts';
import type { PersonRow } from './store.ts';

type Moved = Pick<PersonRow, 'uuid' | 'intervener_status'>;

/** A move that somebody asks for. */
type AskedMove = Pick<IntervenerMove, 'to' | 'actor' | 'at'> &
  Partial<Pick<IntervenerMove, 'by' | 'approved_by' | 'reason'>> & {
    /** What else changes with it. */
    readonly changes?: UpdateObject<Tables, 'interveners'>;
  };

/** Where a block of somebody would end: in the status it began in. */
export const unblockedStatus = async (db: Db, { uuid, intervener_status }: Moved) =>
  statusBefore(await listIntervenerMoves(db, uuid), intervener_status);

const whyNot = async (
  db: Db,
  person: Moved,
  { to, actor }: Pick<AskedMove, 'to' | 'actor'>,
): Promise<Reason | undefined> => {
  const from = person.intervener_status;
  const refused = whyNotTransitionIntervener({ from, to, actor });
  // A block by suspicion may lie on top of another one, which does not end by it.
  if (refused || !isBlockedStatus(from) || to === 'BLOQUEADO_AML') return refused;
  return whyNotUnblock(await unblockedStatus(db, person), to);
};

/**
 * The one function that moves somebody's status, by the table of the domain and with its line of history. The caller has
 * locked the person. Returns why not, or nothing. *Source*: decisions 1.7, ADR 215.
 */
export const moveIntervener = async (
  db: Db,
  person: Moved,
  { to, actor, at, by = null, approved_by = null, reason = '', changes = {} }: AskedMove,
): Promise<Reason | undefined> => {
  const refused = await whyNot(db, person, { to, actor });
  if (refused) return refused;
  const { uuid, intervener_status: from } = person;
  await updatePerson(db, uuid, { ...changes, intervener_status: to });
  await insertIntervenerMove(db, uuid, { from, to, actor, by, approved_by, reason, at });
  return undefined;
};
