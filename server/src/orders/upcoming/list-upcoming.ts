import type { Upcoming } from '@area/contract/upcoming/schemas';
import { addMonths } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { centsText } from '@area/domain/money/wire';
import { UPCOMING_MONTHS } from '@area/domain/upcoming/kinds';
import { comingDayOf } from '@area/domain/upcoming/order-day';
import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { Db } from '../../platform/db/tables.ts';
import { currentAmount } from '../periodics/terms.ts';
import {
  findEndsOf,
  findTestOf,
  listAnswersDue,
  listComingOrders,
  listComingPeriodics,
} from './upcoming-store.ts';

/** A day with what a calendar knows it by: of which of several days it is, and how often it was changed. */
export interface UpcomingDay extends Omit<Upcoming, 'date'> {
  readonly date: CivilDate;
  readonly occurrence?: CivilDate;
  readonly sequence: number;
}

/** Whose days, and from which one on. */
interface Asked {
  readonly intervener: string;
  /** The accounts that they may see. */
  readonly accounts: readonly string[];
  readonly today: CivilDate;
}

const ofOrders = async (db: Db, { accounts }: Asked): Promise<UpcomingDay[]> =>
  (await listComingOrders(db, accounts)).flatMap((order) => {
    const day = comingDayOf(order, businessCalendar());
    const { uuid: uuid_subject, name, amount, version: sequence } = order;
    return day ? [{ ...day, uuid_subject, name, amount, sequence }] : [];
  });

const ofPeriodics = async (db: Db, { accounts }: Asked): Promise<UpcomingDay[]> =>
  (await listComingPeriodics(db, accounts)).flatMap(({ uuid, name, ...row }) =>
    row.next_date === null
      ? []
      : [
          {
            kind: 'periodic_payment' as const,
            uuid_subject: uuid,
            date: row.next_date,
            ...(row.next_nominal_date !== null && { occurrence: row.next_nominal_date }),
            name,
            amount: centsText(currentAmount(row, null)),
            sequence: 0,
          },
        ],
  );

const NO_MONEY = { amount: null, sequence: 0 };

const ofPerson = async (db: Db, { intervener }: Asked): Promise<UpcomingDay[]> => {
  const ends = await findEndsOf(db, intervener);
  const test = await findTestOf(db, intervener);
  const of = { ...NO_MONEY, uuid_subject: intervener, name: null, sequence: ends.version };
  const { document_expiration_date: document, kyc_valid_until: kyc } = ends;
  return [
    ...(test
      ? [
          {
            ...NO_MONEY,
            kind: 'test_expiry' as const,
            uuid_subject: test.uuid,
            name: null,
            date: test.valid_until,
          },
        ]
      : []),
    ...(document === null || ends.is_document_permanent
      ? []
      : [{ ...of, kind: 'document_expiry' as const, date: document }]),
    ...(kyc === null ? [] : [{ ...of, kind: 'kyc_expiry' as const, date: kyc }]),
  ];
};

const ofAnswers = async (db: Db, { intervener }: Asked): Promise<UpcomingDay[]> =>
  (await listAnswersDue(db, intervener)).map(({ uuid, subject, due }) => ({
    ...NO_MONEY,
    kind: 'answer_due' as const,
    uuid_subject: uuid,
    name: subject,
    date: due,
  }));

/** What somebody has before them, the next day first. *Source*: screens.md (Lo que viene), ADR 223. */
export const listUpcomingOf = async (db: Db, asked: Asked): Promise<UpcomingDay[]> => {
  const until = addMonths(asked.today, UPCOMING_MONTHS);
  const days = [
    ...(await ofOrders(db, asked)),
    ...(await ofPeriodics(db, asked)),
    ...(await ofPerson(db, asked)),
    ...(await ofAnswers(db, asked)),
  ];
  return days
    .filter(({ date }) => date >= asked.today && date <= until)
    .toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1));
};
