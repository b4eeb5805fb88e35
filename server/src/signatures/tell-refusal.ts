import type { SignedPurpose } from '@area/domain/signature/purposes';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { announce } from '../operations/announce.ts';
import type { Announcement } from '../operations/told.ts';
import { openRejectionIssue } from './rejection-issue.ts';
import { listPeople } from './speakers.ts';
import type { EnvelopeState } from './state.ts';

type Db = Kysely<Tables>;

/** Somebody who would not sign, and what came of it. */
export interface Refusal {
  readonly state: EnvelopeState;
  readonly by: string;
  readonly reason: string;
  readonly now: Date;
  /** Whether nobody can sign it any more; otherwise only the request to this person went. */
  readonly isEnded: boolean;
}

type Told = Extract<Announcement, 'declined' | 'change_declined' | 'change_rejected'>;

/** What is told of an order that repeats when a change of it, or its end, is refused. */
const changeNews = (isEnded: boolean): Told => (isEnded ? 'change_rejected' : 'change_declined');

/** An order that ends by it is told by its own effect, which moves it. What changes an account is told by its own too. */
const newsOf = (purpose: SignedPurpose, isEnded: boolean): Told | undefined => {
  if (purpose === 'ORDER') return isEnded ? undefined : 'declined';
  return purpose === 'PERIODIC_CHANGE' || purpose === 'PERIODIC_CANCEL'
    ? changeNews(isEnded)
    : undefined;
};

const tellOthers = async (
  db: Db,
  { state: { envelope, order }, by, reason, now, isEnded }: Refusal,
): Promise<void> => {
  const what = newsOf(envelope.purpose, isEnded);
  if (what === undefined || order === undefined) return;
  const [person] = await listPeople(db, [by]);
  await announce(db, order, {
    what,
    which: `${envelope.uuid} ${by}`,
    at: now,
    by: person?.name ?? '',
    because: reason,
  });
};

/**
 * Whoever refuses to sign something of an account is told that the others and the office will know, and they do: also
 * where one signature is enough and somebody else may still give it. What is personal stays with whoever said it.
 * *Source*: decisions 6.3, ADR 140.
 */
export const tellRefusal = async (db: Db, refusal: Refusal): Promise<void> => {
  if (refusal.state.envelope.signed_kind === 'PERSONAL') return;
  await openRejectionIssue(db, refusal);
  await tellOthers(db, refusal);
};
