import { madridDate } from '@area/domain/calendar/madrid';
import { findPayoutNumber } from '@area/domain/payment/references';
import type { Db } from '../../../platform/db/tables.ts';
import { takeReturn } from '../../payments/return-collection.ts';
import { confirmPayout, rejectPayout } from '../../payouts/confirm.ts';
import type { Import } from '../../payments/take-payment.ts';
import type { GroupStatus, InstructionStatus } from '../pain002.ts';
import type { Parts } from '../../../platform/parts/parts.ts';
import { listPartReferences } from '../part-references.ts';
import { listReferences } from '../store.ts';

/** Accepted is not paid yet: only what is settled counts. *Source*: decisions 8, ISO 20022. */
const SETTLED = 'ACSC';
const REJECTED = 'RJCT';

export type StatusOutcome =
  | 'paid'
  | 'rejected'
  | 'returned'
  | 'known'
  | 'unknown'
  | 'amount_differs'
  | 'accepted';

/** What the bank says, and where the files are that it is about. */
interface StatusNews extends Pick<Parts, 'storage'> {
  readonly news: InstructionStatus | GroupStatus;
  readonly by: Import;
}

/** What the bank says of one instruction. Said before, it changes nothing. */
const takeInstruction = async (
  db: Db,
  { end_to_end, status, reason }: InstructionStatus,
  { by, now: at }: Import,
): Promise<StatusOutcome> => {
  const on = madridDate(at);
  const number = findPayoutNumber(end_to_end);
  if (status === REJECTED) {
    return number === undefined
      ? takeReturn(db, { reference: end_to_end, on, code: reason, by, at })
      : rejectPayout(db, { number, on, amount: undefined, at }, reason);
  }
  // What we collect counts once the money is in the account.
  if (status !== SETTLED || number === undefined) return 'accepted';
  return confirmPayout(db, { number, on, amount: undefined, at });
};

/**
 * A file that the bank rejects whole, or a part of one, names none of its instructions: each is rejected here. Of a file that is none of ours
 * nobody knows what it asked for.
 */
export const takeStatus = async (
  db: Db,
  { storage, news, by }: StatusNews,
): Promise<StatusOutcome[]> => {
  if ('end_to_end' in news) return [await takeInstruction(db, news, by)];
  if (news.status !== REJECTED) return [];
  const { message, part } = news;
  const references =
    part === undefined
      ? await listReferences(db, message)
      : await listPartReferences(db, { storage }, { message, part });
  const outcomes: StatusOutcome[] = [];
  for (const end_to_end of references)
    outcomes.push(await takeInstruction(db, { ...news, end_to_end }, by));
  return outcomes.length > 0 ? outcomes : ['unknown'];
};
