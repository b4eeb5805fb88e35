import { moveAccount } from '../../clients/accounts/move-account.ts';
import { moveIntervener } from '../../clients/people/move-intervener.ts';
import type { Reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { lockValidatedAccountsAfter, lockValidatedPeopleAfter } from './newcomers-store.ts';
import { writeNewAccountsOfDay, writeNewPeopleOfDay } from './write-details.ts';

/** People or accounts of one transaction. */
const BATCH = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** A page of newcomers: told to the registrar, and then on their way. Returns where the next one begins. */
type SendPage = (db: Db, after: string, now: Date) => Promise<string | undefined>;

const SENT = { to: 'ENVIADO', actor: 'SYS' } as const;

const requireMoved = (refused: Reason | undefined): void => {
  if (refused) throw new Error(`a newcomer cannot be sent: ${refused.key}`);
};

const sendPeople: SendPage = async (db, after, at) => {
  const people = await lockValidatedPeopleAfter(db, { after, limit: BATCH });
  await writeNewPeopleOfDay(
    db,
    people.map(({ uuid }) => uuid),
    at,
  );
  for (const person of people) requireMoved(await moveIntervener(db, person, { ...SENT, at }));
  return people.at(-1)?.uuid;
};

const sendAccounts: SendPage = async (db, after, at) => {
  const accounts = await lockValidatedAccountsAfter(db, { after, limit: BATCH });
  await writeNewAccountsOfDay(
    db,
    accounts.map(({ uuid }) => uuid),
    at,
  );
  for (const account of accounts) requireMoved(await moveAccount(db, account, { ...SENT, at }));
  return accounts.at(-1)?.uuid;
};

/**
 * Tells the registrar of every person and account that the office accepted, also those who ordered nothing: people first, so
 * that an account comes with known owners. Whoever is interrupted goes on with the next run. *Source*: decisions 1.7, 1.8 and 8.
 */
export const sendNewcomers = async (db: Db, now: Date, signal?: AbortSignal): Promise<void> => {
  for (const sendPage of [sendPeople, sendAccounts])
    for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
      if (signal?.aborted) return;
      const from: string = after;
      after = await inTransaction(db, async (tx) => sendPage(tx, from, now));
    }
};
