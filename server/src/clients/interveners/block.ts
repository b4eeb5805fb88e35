import { isBlockedStatus } from '@area/domain/intervener/status';
import { whyNotTransitionIntervener, whyNotUnblock } from '@area/domain/intervener/transitions';
import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import { endFamilies } from '../../access/auth/families-store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { statusBefore } from './status-changes.ts';
import { insertStatusChange, listStatusChanges } from './status-store.ts';
import { findPersonForUpdate, updatePerson } from '../people/store.ts';

/** Who blocks or unblocks: compliance with a second person where money laundering is suspected. */
export interface BlockDecision {
  readonly is_aml: boolean;
  readonly by: string;
  readonly approved_by: string | null;
  readonly reason: string;
  readonly at: Date;
  readonly wall: Date;
}

const actorOf = ({ is_aml }: Pick<BlockDecision, 'is_aml'>) => (is_aml ? 'COMP' : 'OPS');

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
  const [from, to] = [
    person.intervener_status,
    blocking.is_aml ? 'BLOQUEADO_AML' : 'BLOQUEADO',
  ] as const;
  const refused = whyNotTransitionIntervener({ from, to, actor: actorOf(blocking) });
  if (refused) return refused;
  const { by, approved_by, at, wall } = blocking;
  await updatePerson(db, uuid, { intervener_status: to });
  await insertStatusChange(db, uuid, { from, to, by, approved_by, reason: blocking.reason, at });
  await endFamilies(db, uuid, { why: 'BLOCKED', now: wall });
  return undefined;
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
  const before = statusBefore(await listStatusChanges(db, uuid), from);
  const to = before ?? from;
  const astray = whyNotUnblock(before, to);
  if (!isBlockedStatus(from) || (from === 'BLOQUEADO_AML') !== blocking.is_aml)
    return reason('rules.life.not_previous');
  if (astray) return astray;
  const refused = whyNotTransitionIntervener({ from, to, actor: actorOf(blocking) });
  if (refused) return refused;
  const { by, approved_by, at } = blocking;
  await updatePerson(db, uuid, { intervener_status: to });
  await insertStatusChange(db, uuid, { from, to, by, approved_by, reason: blocking.reason, at });
  return undefined;
};
