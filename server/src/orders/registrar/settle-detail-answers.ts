import { getAccountForUpdate } from '../../clients/accounts/account-store.ts';
import { moveAccount } from '../../clients/accounts/move-account.ts';
import { moveIntervener } from '../../clients/people/move-intervener.ts';
import { getPersonForUpdate } from '../../clients/people/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { addOutcomes, runEach } from '../../platform/jobs/run-items.ts';
import type { JobContext, Outcome } from '../../platform/jobs/step.ts';
import { listConfirmedAccounts, listConfirmedPeople } from './detail-answers-store.ts';

/** The registrar has somebody: from now on this is their usual status. False if it changed meanwhile. *Source*: decisions 1.7. */
export const confirmPerson = async (db: Db, uuid: string, at: Date): Promise<boolean> => {
  const person = await getPersonForUpdate(db, uuid);
  if (person.intervener_status !== 'ENVIADO') return false;
  return !(await moveIntervener(db, person, { to: 'FINALIZADO', actor: 'SYS', at }));
};

/** The same of an account. *Source*: decisions 1.8. */
export const confirmAccount = async (db: Db, uuid: string, at: Date): Promise<boolean> => {
  const account = await getAccountForUpdate(db, uuid);
  if (account.status !== 'ENVIADO') return false;
  return !(await moveAccount(db, account, { to: 'FINALIZED', actor: 'SYS', at }));
};

/** Processes what the registrar answered about people and accounts, each in one transaction. */
export const settleDetailAnswers = async (
  day: Pick<JobContext, 'db' | 'now' | 'signal'>,
): Promise<Outcome> =>
  addOutcomes(
    await runEach(day, await listConfirmedPeople(day.db), async (tx, uuid) =>
      confirmPerson(tx, uuid, day.now),
    ),
    await runEach(day, await listConfirmedAccounts(day.db), async (tx, uuid) =>
      confirmAccount(tx, uuid, day.now),
    ),
  );
