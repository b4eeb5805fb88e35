import { isBlockedStatus } from '@area/domain/intervener/status';
import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import { endFamilies } from '../../access/auth/families-store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { moveIntervener, unblockedStatus } from '../people/move-intervener.ts';
import { findPersonForUpdate } from '../people/store.ts';

/** Who blocks or unblocks: compliance with a second person where money laundering is suspected. */
export interface BlockDecision {
  readonly is_aml: boolean;
  readonly by: string;
  readonly approved_by: string | null;
  readonly reason: string;
  readonly at: Date;
  readonly wall: Date;
}

/** Who moves, and why, as the history keeps it. */
const moverOf = ({ is_aml, by, approved_by, reason: because, at }: BlockDecision) => ({
  actor: is_aml ? ('COMP' as const) : ('OPS' as const),
  by,
  approved_by,
  reason: because,
  at,
});

/**
 * Blocks somebody: their sessions end at once and nothing is ordered or signed for them. They are not notified, and every
 * reason looks the same. Returns why not, or nothing. *Source*: decisions 1.7.
 */
export const blockPerson = async (
  db: Db,
  uuid: string,
  blocking: BlockDecision,
): Promise<Reason | undefined> => {
  const person = await findPersonForUpdate(db, uuid);
  if (!person) return reason('errors.not_found');
  const to = blocking.is_aml ? 'BLOQUEADO_AML' : 'BLOQUEADO';
  const refused = await moveIntervener(db, person, { to, ...moverOf(blocking) });
  if (!refused) await endFamilies(db, uuid, { why: 'BLOCKED', now: blocking.wall });
  return refused;
};

/**
 * Ends a block: the person has their earlier status again. Suspended orders stay suspended until somebody resumes them.
 * Returns why not, or nothing. *Source*: decisions 1.7.
 */
export const unblockPerson = async (
  db: Db,
  uuid: string,
  blocking: BlockDecision,
): Promise<Reason | undefined> => {
  const person = await findPersonForUpdate(db, uuid);
  if (!person) return reason('errors.not_found');
  const from = person.intervener_status;
  const to = await unblockedStatus(db, person);
  if (!isBlockedStatus(from) || (from === 'BLOQUEADO_AML') !== blocking.is_aml || to === null)
    return reason('rules.life.not_previous');
  return moveIntervener(db, person, { to, ...moverOf(blocking) });
};
