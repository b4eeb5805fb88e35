import type { Db } from '../../platform/db/tables.ts';
import type { RegisterRecord } from '../../platform/outside/register/register-records.ts';
import { confirmAccount, confirmPerson } from '../registrar/settle-detail-answers.ts';
import { listSentInvestors } from './names-store.ts';

/** Whom the register knows by now of those who were sent to it, with their accounts: they have arrived. *Source*: decisions 1.7 and 1.8. */
export const confirmInvestors = async (
  db: Db,
  records: readonly RegisterRecord<'INVESTORS'>[],
  at: Date,
): Promise<void> => {
  const { people, accounts } = await listSentInvestors(db, records);
  for (const person of people) await confirmPerson(db, person, at);
  for (const account of accounts) await confirmAccount(db, account, at);
};
