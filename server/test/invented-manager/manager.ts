import type { Role } from '@area/domain/account/roles';
import { addDays, civilDate } from '@area/domain/calendar/civil-date';
import type { ImportKind } from '@area/domain/imports/kinds';
import { formatDecimal } from '@area/domain/money/wire';
import { makeCif, makeDni } from '../../src/entry/demo/make-identifiers.ts';
import { DETAIL_FILES, DETAIL_HEADERS } from './details.ts';
import { accountId, companyId, idOf, isMinor, personId } from './names.ts';
import type { InventedManager, Line } from './names.ts';
import { SeededRandom } from './random.ts';

const GIVEN = ['Ana', 'Luis', 'Marta', 'Íñigo', 'Nuria', 'Jorge', 'Begoña', 'Pau'] as const;
const FAMILY = ['Ruiz', 'Núñez', 'Sanz', 'Arrieta', 'Vidal', 'Peña', 'Castro', 'Soler'] as const;

const HEADERS = {
  ...DETAIL_HEADERS,
  people:
    'external_id;given_name;family_name_1;family_name_2;document_type;document_number;document_expires_on;birthdate;email;mobile_phone;language;kyc_valid_until',
  companies: 'external_id;name;document_type;document_number;email;kyc_valid_until',
  accounts: 'external_id;number;alias;type;signature_arrangement;required_signatures;opened_on',
  account_roles: 'external_id;account;person;role;since;percentage;power_limit_eur',
  opening_lots: 'external_id;account;product_code;acquired_on;entered_on;units;cost',
  control_totals: 'external_id;product_code;lots;units;cost',
} as const satisfies Partial<Record<ImportKind, string>>;

/** A company for so many people, and of every so many one bare ownership and one joint account. */
const EACH_COMPANY = 20;
const EACH_USUFRUCT = 40;
const EACH_JOINT = 6;

const companiesOf = ({ people }: InventedManager): number => Math.floor(people / EACH_COMPANY);

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

const adultAfter = (number: number, { people: count }: InventedManager): number => {
  const next = (number % count) + 1;
  return isMinor(next) ? (next % count) + 1 : next;
};

/** Who is on the account of a person. */
const rolesOf = (
  number: number,
  manager: InventedManager,
): readonly (readonly [number, Role])[] => {
  const other = adultAfter(number, manager);
  if (isMinor(number))
    return [
      [number, 'TITULAR'],
      [other, 'TUTOR'],
    ];
  if (number % EACH_USUFRUCT === 0)
    return [
      [number, 'NUDO_PROPIETARIO'],
      [other, 'USUFRUCTUARIO'],
    ];
  if (number % EACH_JOINT === 0)
    return [
      [number, 'TITULAR'],
      [other, 'TITULAR'],
      [adultAfter(other, manager), 'AUTORIZADO_CONSULTA'],
    ];
  return [[number, 'TITULAR']];
};

function* roles(manager: InventedManager): Generator<Line> {
  let number = 0;
  const line = (account: number, person: string, role: Role, limit = ''): Line => [
    idOf('R', (number += 1)),
    accountId(account),
    person,
    role,
    '2012-06-01',
    '',
    limit,
  ];
  for (let account = 1; account <= manager.people; account += 1)
    for (const [person, role] of rolesOf(account, manager))
      yield line(account, personId(person), role);
  for (let company = 1; company <= companiesOf(manager); company += 1) {
    const account = manager.people + company;
    const first = adultAfter(company, manager);
    yield line(account, companyId(company), 'TITULAR');
    yield line(account, personId(first), 'ADMINISTRADOR');
    yield line(account, personId(adultAfter(first, manager)), 'APODERADO', '30000.00');
  }
}

interface InventedLot {
  readonly product: string;
  readonly units: bigint;
  readonly cost: bigint;
  readonly line: Line;
}

const FIRST_DAY = civilDate('2022-01-10');
const DAYS = 1_400;

function* lots(manager: InventedManager): Generator<InventedLot> {
  const random = new SeededRandom(manager.seed + 1);
  const all = manager.people + companiesOf(manager);
  let number = 0;
  for (let account = 1; account <= all; account += 1)
    for (let each = 0; each < manager.lots_each; each += 1) {
      const product = random.pick(manager.products);
      const [units, cost] = [
        BigInt(random.between(1_000_000, 900_000_000)),
        BigInt(random.between(1_000, 900_000)),
      ];
      number += 1;
      const line = [
        idOf('L', number),
        accountId(account),
        product,
        addDays(FIRST_DAY, random.between(0, DAYS)),
        '',
        formatDecimal(units, 6),
        formatDecimal(cost, 2),
      ];
      yield { product, units, cost, line };
    }
}

function* totals(manager: InventedManager): Generator<Line> {
  const sums = new Map<string, { lots: number; units: bigint; cost: bigint }>();
  for (const { product, units, cost } of lots(manager)) {
    const sum = sums.get(product) ?? { lots: 0, units: 0n, cost: 0n };
    sums.set(product, { lots: sum.lots + 1, units: sum.units + units, cost: sum.cost + cost });
  }
  for (const [code, sum] of sums)
    yield [
      `T-${code}`,
      code,
      String(sum.lots),
      formatDecimal(sum.units, 6),
      formatDecimal(sum.cost, 2),
    ];
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

/** In the order in which one names another; logins only where there is a host. */
export const INVENTED_KINDS = [
  'people',
  'companies',
  'addresses',
  'questionnaires',
  'logins',
  'accounts',
  'account_roles',
  'bank_accounts',
  'opening_lots',
  'control_totals',
] as const satisfies readonly (keyof typeof HEADERS)[];

/** The kinds of which there are rows. */
export const inventedKinds = ({ host }: InventedManager): readonly InventedKind[] =>
  INVENTED_KINDS.filter((kind) => kind !== 'logins' || host !== undefined);
