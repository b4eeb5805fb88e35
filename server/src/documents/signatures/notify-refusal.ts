import type { Db } from '../../platform/db/tables.ts';
import { effectOf } from './effects.ts';
import { openRejectionIssue } from './rejection-issue.ts';
import type { Refusal } from './rejection-issue.ts';
import { listPeople } from './speakers-store.ts';

const tellOthers = async (
  db: Db,
  { state: { envelope }, by, reason, now, isEnded }: Refusal,
): Promise<void> => {
  const tell = effectOf(envelope.purpose)?.notifyRefusal;
  if (!tell) return;
  const [person] = await listPeople(db, [by]);
  await tell(db, {
    envelope,
    person: { uuid: by, name: person?.name ?? '' },
    reason,
    isEnded,
    now,
  });
};

/**
 * Whoever refuses to sign something of an account is told that the others and the office will know, and they do: also
 * where one signature is enough and somebody else may still give it. What is personal stays with whoever said it.
 * *Source*: decisions 6.3, ADR 140.
 */
export const notifyRefusal = async (db: Db, refusal: Refusal): Promise<void> => {
  if (refusal.state.envelope.signed_kind === 'PERSONAL') return;
  await openRejectionIssue(db, refusal);
  await tellOthers(db, refusal);
};
