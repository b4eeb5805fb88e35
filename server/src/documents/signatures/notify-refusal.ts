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
 * Notifies the other signers and the office that a signer refused something of an account, as the refusal form announces: also
 * where one signature is enough and another person may still give it. Refusals of personal documents are not notified.
 * *Source*: decisions 6.3, ADR 140.
 */
export const notifyRefusal = async (db: Db, refusal: Refusal): Promise<void> => {
  if (refusal.state.envelope.signed_kind === 'PERSONAL') return;
  await openRejectionIssue(db, refusal);
  await tellOthers(db, refusal);
};
