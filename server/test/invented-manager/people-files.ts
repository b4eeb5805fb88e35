import { makeCif, makeDni } from '../../src/entry/demo/make-identifiers.ts';
import {
  EACH_JOINT,
  accountId,
  companiesOf,
  companyId,
  fundAccountsOf,
  idOf,
  isMinor,
  personId,
  saversOf,
} from './names.ts';
import type { InventedManager, Line } from './names.ts';
import { SeededRandom } from './random.ts';

const GIVEN = ['Ana', 'Luis', 'Marta', 'Íñigo', 'Nuria', 'Jorge', 'Begoña', 'Pau'] as const;
const FAMILY = ['Ruiz', 'Núñez', 'Sanz', 'Arrieta', 'Vidal', 'Peña', 'Castro', 'Soler'] as const;

export function* people({ people: count, seed }: InventedManager): Generator<Line> {
  const random = new SeededRandom(seed);
  for (let number = 1; number <= count; number += 1) {
    const year = isMinor(number) ? random.between(2012, 2020) : random.between(1940, 1999);
    yield [
      personId(number),
      random.pick(GIVEN),
      random.pick(FAMILY),
      random.pick(FAMILY),
      'DNI',
      makeDni(20_000_000 + number),
      '2033-05-20',
      `${year}-0${random.between(1, 9)}-1${random.between(0, 9)}`,
      `p${number}@example.com`,
      `6${(10_000_000 + number).toString()}`,
      random.pick(['es', 'es', 'es', 'ca', 'en']),
      '2029-12-31',
    ];
  }
}

export function* companies(manager: InventedManager): Generator<Line> {
  for (let number = 1; number <= companiesOf(manager); number += 1)
    yield [
      companyId(number),
      `Sociedad Inventada ${number}, S. L.`,
      'CIF',
      makeCif('B', 1_000_000 + number),
      `e${number}@example.com`,
      '2029-12-31',
    ];
}

/** Not those of accounts that tests make. */
const FIRST_NUMBER = 3_500_000_000;
const OPENED_ON = '2012-06-01';
const numberOf = (account: number): string => (FIRST_NUMBER + account).toString();

export function* accounts(manager: InventedManager): Generator<Line> {
  for (let number = 1; number <= fundAccountsOf(manager); number += 1) {
    const isCompany = number > manager.people;
    const isJoint = !isCompany && number % EACH_JOINT === 0;
    yield [
      accountId(number),
      numberOf(number),
      isCompany ? 'Tesorería' : 'Mi cuenta',
      'F',
      isCompany ? 'S' : isJoint ? 'C' : 'I',
      '',
      OPENED_ON,
    ];
  }
  for (const { account } of saversOf(manager))
    yield [accountId(account), numberOf(account), 'Mi plan', 'P', 'I', '', OPENED_ON];
}

/** Years in which the savers of the plan contributed elsewhere. */
const YEARS = ['2023', '2024', '2025'] as const;

export function* contributions(manager: InventedManager): Generator<Line> {
  const random = new SeededRandom(manager.seed + 4);
  for (const { person } of saversOf(manager))
    for (const year of YEARS)
      yield [
        `${idOf('AA', person)}-${year}`,
        personId(person),
        year,
        `${random.between(100, 1_400)}.00`,
      ];
}
