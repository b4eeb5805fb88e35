import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { addDays, civilDate } from '@area/domain/calendar/civil-date';
import { previousBusinessDay, sameOrNextBusinessDay } from '@area/domain/calendar/business-days';
import { madridDate } from '@area/domain/calendar/madrid';
import { NO_CENTS, subtractCents } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import { listLots } from '../../ledger/units/lots-store.ts';
import { designateHeirs } from './bank-and-plan.ts';
import { makeDni } from './make-identifiers.ts';
import { addPastIncome } from './past-benefit.ts';
import type { PastBook } from './past-book.ts';
import { openBook, writeBook } from './past-book.ts';
import { addPastInvestment } from './past-investment.ts';
import { loadPrices } from './past-prices.ts';
import type { PastPrices } from './past-prices.ts';
import { addPastTransfer } from './past-transfer.ts';
import { getBankAccountOf, getHeld, insertRows, insertSpouses } from './seed-store.ts';

const NUMBERS = { ines: '2000001312', gonzalo: '2000001413', paula: '2000001514' } as const;

const [BONDS, SHARES] = ['64680', '64682'] as const;

/** What Inés transferred from another manager, half of it from before 2007. */
const BROUGHT = [
  { on: '2003-12-30', paid: '1500.00', worth: '2380.00' },
  { on: '2004-12-30', paid: '1500.00', worth: '2290.00' },
  { on: '2005-12-29', paid: '1800.00', worth: '2610.00' },
  { on: '2008-12-30', paid: '1500.00', worth: '1930.00' },
  { on: '2011-12-29', paid: '1200.00', worth: '1480.00' },
  { on: '2013-12-30', paid: '3000.00', worth: '3560.00' },
];

const RETIRED = {
  birth_year: 1959,
  product_code: BONDS,
  retired_on: '2025-06-30',
  complete_on: '2025-07-14',
  start: '2025-09-01',
  amount: '950.00',
  growth: '2.00',
};

const HEIR = {
  given_name: 'Xoán',
  family_name_1: 'Vila',
  family_name_2: 'Baltar',
  document_number: makeDni(50_200_903),
  birthdate: civilDate('1999-11-08'),
  relationship: 'HIJO',
} as const;
const SIGNED = new Date('2022-12-20T10:30:00Z');

/** Gonzalo retired in 2025 and has been paid every month since. */
const addRetirement = async (
  db: Db,
  book: PastBook,
  prices: PastPrices,
  now: Date,
): Promise<void> => {
  const { uuid: account_uuid, holder: beneficiary } = await getHeld(db, NUMBERS.gonzalo);
  const { uuid: bank_account_uuid } = await getBankAccountOf(db, account_uuid);
  const lots = await listLots(db, account_uuid, prices.productOf(BONDS).uuid);
  addPastIncome(
    book,
    prices,
    { ...RETIRED, account_uuid, beneficiary, bank_account_uuid, lots },
    previousBusinessDay(madridDate(now), businessCalendar()),
  );
};

const TO_FILL = centsFrom('1495.00');
const PUT_IN_HERE = '995.00';

/** Paula is five euros below this year's limit: most was contributed here, the rest is declared from elsewhere. In the first days of a year nothing is contributed yet. */
const fillYear = async (db: Db, book: PastBook, prices: PastPrices, now: Date): Promise<void> => {
  const { uuid: account_uuid, holder } = await getHeld(db, NUMBERS.paula);
  const year = Number(madridDate(now).slice(0, 4));
  const first = sameOrNextBusinessDay(addDays(civilDate(`${year}-01-01`), 7), businessCalendar());
  const isPutIn = first <= previousBusinessDay(madridDate(now), businessCalendar());
  if (isPutIn)
    addPastInvestment(book, prices, {
      account_uuid,
      created_by: holder,
      product_code: SHARES,
      day: first,
      amount: PUT_IN_HERE,
      participant: holder,
    });
  const amount = centsText(subtractCents(TO_FILL, isPutIn ? centsFrom(PUT_IN_HERE) : NO_CENTS));
  await insertRows(db, 'contributions_elsewhere', [
    { intervener_uuid: holder, year, amount, declared_at: now },
  ]);
};

/** The history of the people of the demo with their pension plans. */
export const insertPensionStories = async (db: Db, now: Date): Promise<void> => {
  const [book, prices] = [openBook(), await loadPrices(db, [BONDS, SHARES])];
  const ines = await getHeld(db, NUMBERS.ines);
  addPastTransfer(book, prices, {
    account_uuid: ines.uuid,
    holder: ines.holder,
    product_code: BONDS,
    day: civilDate('2015-03-31'),
    plan_code: 'N1207',
    fund_code: 'F0583',
    contributions: BROUGHT,
  });
  await addRetirement(db, book, prices, now);
  await fillYear(db, book, prices, now);
  await writeBook(db, book);
  await insertSpouses(db);
  await designateHeirs(db, ines, [HEIR], SIGNED);
};
