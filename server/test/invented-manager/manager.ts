import type { ImportKind } from '@area/domain/imports/kinds';
import { makeCif, makeDni } from '../../src/entry/demo/make-identifiers.ts';
import { DETAIL_FILES, DETAIL_HEADERS } from './details.ts';
import { lots, totals, unitValues } from './holdings.ts';
import { EACH_JOINT, accountId, companiesOf, companyId, isMinor, personId } from './names.ts';
import type { InventedManager, Line } from './names.ts';
import { SeededRandom } from './random.ts';
import { roles } from './roles.ts';

const GIVEN = ['Ana', 'Luis', 'Marta', 'Íñigo', 'Nuria', 'Jorge', 'Begoña', 'Pau'] as const;
const FAMILY = ['Ruiz', 'Núñez', 'Sanz', 'Arrieta', 'Vidal', 'Peña', 'Castro', 'Soler'] as const;

const HEADERS = {
  ...DETAIL_HEADERS,
  people:
    'external_id;given_name;family_name_1;family_name_2;document_type;document_number;document_expires_on;birthdate;email;mobile_phone;language;kyc_valid_until',
  companies: 'external_id;name;document_type;document_number;email;kyc_valid_until',
  accounts: 'external_id;number;alias;type;signature_arrangement;required_signatures;opened_on',
  account_roles: 'external_id;account;person;role;since;percentage;power_limit_eur;has_mandate',
  unit_values: 'external_id;product_code;day;value',
  opening_lots: 'external_id;account;product_code;acquired_on;entered_on;units;cost',
  control_totals: 'external_id;product_code;lots;units;cost',
} as const satisfies Partial<Record<ImportKind, string>>;

function* people({ people: count, seed }: InventedManager): Generator<Line> {
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

function* companies(manager: InventedManager): Generator<Line> {
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

function* accounts(manager: InventedManager): Generator<Line> {
  const all = manager.people + companiesOf(manager);
  for (let number = 1; number <= all; number += 1) {
    const isCompany = number > manager.people;
    const isJoint = !isCompany && number % EACH_JOINT === 0;
    yield [
      accountId(number),
      (3_000_000_000 + number).toString(),
      isCompany ? 'Tesorería' : 'Mi cuenta',
      'F',
      isCompany ? 'S' : isJoint ? 'C' : 'I',
      '',
      '2012-06-01',
    ];
  }
}

/** The files of a whole manager, line by line with their header. */
export const INVENTED_FILES: Readonly<
  Record<keyof typeof HEADERS, (manager: InventedManager) => Generator<string>>
> = {
  people: (manager) => withHeader('people', people(manager)),
  companies: (manager) => withHeader('companies', companies(manager)),
  addresses: (manager) => withHeader('addresses', DETAIL_FILES.addresses(manager)),
  questionnaires: (manager) => withHeader('questionnaires', DETAIL_FILES.questionnaires(manager)),
  logins: (manager) => withHeader('logins', DETAIL_FILES.logins(manager)),
  bank_accounts: (manager) => withHeader('bank_accounts', DETAIL_FILES.bank_accounts(manager)),
  accounts: (manager) => withHeader('accounts', accounts(manager)),
  account_roles: (manager) => withHeader('account_roles', roles(manager)),
  unit_values: (manager) => withHeader('unit_values', unitValues(manager)),
  opening_lots: (manager) =>
    withHeader(
      'opening_lots',
      (function* lines() {
        for (const { line } of lots(manager)) yield line;
      })(),
    ),
  control_totals: (manager) => withHeader('control_totals', totals(manager)),
};

function* withHeader(kind: keyof typeof HEADERS, lines: Iterable<Line>): Generator<string> {
  yield HEADERS[kind];
  for (const line of lines) yield line.join(';');
}

export type InventedKind = keyof typeof HEADERS;

/** A file as one text. */
export const inventFile = (kind: InventedKind, manager: InventedManager): string =>
  [...INVENTED_FILES[kind](manager), ''].join('\n');

/** In the order in which one names another. */
export const INVENTED_KINDS = [
  'people',
  'companies',
  'addresses',
  'questionnaires',
  'logins',
  'unit_values',
  'accounts',
  'account_roles',
  'bank_accounts',
  'opening_lots',
  'control_totals',
] as const satisfies readonly (keyof typeof HEADERS)[];

/** The kinds of which there are rows: logins only where there is a host. */
export const inventedKinds = ({
  host,
  unit_values = false,
}: InventedManager): readonly InventedKind[] =>
  INVENTED_KINDS.filter(
    (kind) => (kind !== 'logins' || host !== undefined) && (kind !== 'unit_values' || unit_values),
  );
