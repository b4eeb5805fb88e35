import type { CivilDate } from '@area/domain/calendar/civil-date';
import { listAccountPeople } from '../../access/account-access/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { storeFile } from '../../documents/documents/store-file.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import { renderPositionReport } from '../printed-documents/position-report.ts';
import type { StatedAccount } from '../printed-documents/position-report.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { listHeldOn } from '../../ledger/units/sums-of-day-store.ts';
import { listOwnAccounts } from './store/accounts.ts';
import type { Progress } from './progress.ts';
import { getNamedPerson } from './store/people.ts';

interface PositionReportRequest {
  readonly person: string;
  readonly on: CivilDate;
  /** Null for all accounts that the person owned on that day. */
  readonly account: string | null;
  readonly at: Date;
}

const GATHERED = 80;

const listStated = async (
  db: Db,
  { person, on, account }: PositionReportRequest,
  progress: Progress,
): Promise<StatedAccount[]> => {
  const own = (await listOwnAccounts(db, person, { from: on, to: on })).filter(
    ({ uuid }) => account === null || uuid === account,
  );
  const stated: StatedAccount[] = [];
  for (const each of own) {
    stated.push({
      ...each,
      people: await listAccountPeople(db, each.uuid),
      held: await listHeldOn(db, { accounts: [each.uuid], on }),
    });
    await progress(Math.floor((GATHERED * stated.length) / own.length));
  }
  return stated;
};

/** Prints and stores the holdings of a person's accounts at the close of a past day. *Source*: decisions 9.3. */
export const makePositionReport = async (
  db: Db,
  { storage }: Pick<Parts, 'storage'>,
  asked: PositionReportRequest,
  progress: Progress,
): Promise<string> => {
  const { person: uuid, on, at } = asked;
  const accounts = await listStated(db, asked, progress);
  const person = await getNamedPerson(db, uuid);
  const bytes = await renderPositionReport(db, {
    person,
    language: await findLanguageOf(db, uuid),
    on,
    accounts,
    at,
  });
  const name =
    asked.account === null
      ? `posicion-${on}.pdf`
      : `posicion-${accounts[0]?.number ?? ''}-${on}.pdf`;
  return (
    await storeFile(db, storage, {
      intervener_uuid: uuid,
      account_uuid: asked.account,
      subcategory: 'POSITION_STATEMENT',
      filename: name,
      bytes,
      at,
    })
  ).uuid;
};
