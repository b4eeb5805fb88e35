import { REPORT_FREQUENCIES } from '@area/domain/account/codes';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { lastClosedPeriod } from '@area/domain/document/statement-period';
import { listAccountPeople } from '../../access/account-access/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { storeFile } from '../../documents/documents/store-file.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { isOwner } from '../../clients/printed-documents/parties.ts';
import { renderStatement } from './statement.ts';
import { listStatedHoldings } from './statement-facts.ts';
import type { DueStatement } from './statement-store.ts';
import {
  getNamedAccount,
  insertStatement,
  isStatementMade,
  listDueAccounts,
  lockStatements,
} from './statement-store.ts';

/** Every statement that is due on a day, by the frequency that each account chose. *Source*: decisions 9.3. */
export const listDueStatements = async (db: Db, today: CivilDate): Promise<DueStatement[]> => {
  const due: DueStatement[] = [];
  for (const frequency of REPORT_FREQUENCIES)
    due.push(...(await listDueAccounts(db, frequency, lastClosedPeriod(frequency, today))));
  return due;
};

/** Prints and stores a statement. False when another run was first, or nobody can read it. *Source*: decisions 7 and 9.3. */
export const makeStatement = async (
  db: Db,
  { storage }: Pick<Parts, 'storage'>,
  { account: uuid, frequency, from, to }: DueStatement,
  at: Date,
): Promise<boolean> => {
  // The account is not locked for orders while its statement is printed.
  if (!(await lockStatements(db, uuid))) return false;
  const account = await getNamedAccount(db, uuid);
  const isTold = await isStatementMade(db, { account: uuid, from, to });
  const people = await listAccountPeople(db, uuid);
  const reader = people.find(isOwner) ?? people[0];
  if (isTold || !reader) return false;
  const kind = frequency === 'QUARTERLY' ? 'QUARTERLY_STATEMENT' : 'POSITION_STATEMENT';
  const bytes = await renderStatement(db, {
    kind,
    account,
    people,
    from,
    to,
    at,
    reader: { uuid: reader.uuid, language: await findLanguageOf(db, reader.uuid) },
    holdings: await listStatedHoldings(db, uuid, { from, to }),
  });
  const { uuid: document_uuid } = await storeFile(db, storage, {
    account_uuid: uuid,
    subcategory: kind,
    filename: `extracto-${account.number}-${to}.pdf`,
    bytes,
    at,
  });
  await insertStatement(db, {
    account_uuid: uuid,
    period_from: from,
    period_to: to,
    document_uuid,
    made_at: at,
  });
  return true;
};
