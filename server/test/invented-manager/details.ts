import { makeIban } from '../../src/entry/demo/make-identifiers.ts';
import { accountId, idOf, isMinor, personId } from './names.ts';
import type { InventedManager, Line } from './names.ts';

export const DETAIL_HEADERS = {
  addresses: 'external_id;person;kind;street_type;street;number;postal_code;city;state;country',
  questionnaires: 'external_id;person;taken_on;valid_until;level_1;level_2;level_3;level_4',
  logins: 'external_id;person;host;password_hash',
  bank_accounts: 'external_id;account;person;iban;is_payout;validated_on',
} as const;

const FITS = 'CONVENIENTE';
const IBAN_BASE = 5_000_000_000;

function* numbers({ people }: InventedManager): Generator<number> {
  for (let number = 1; number <= people; number += 1) yield number;
}

function* addresses(manager: InventedManager): Generator<Line> {
  for (const number of numbers(manager))
    yield [
      idOf('D', number),
      personId(number),
      'FISCAL',
      'CL',
      'Mayor',
      String((number % 200) + 1),
      '28013',
      'Madrid',
      'ESP-M',
      'ES',
    ];
}

function* questionnaires(manager: InventedManager): Generator<Line> {
  for (const number of numbers(manager))
    if (!isMinor(number))
      yield [
        idOf('Q', number),
        personId(number),
        '2025-06-10',
        '2027-06-09',
        FITS,
        FITS,
        FITS,
        'NO_CONVENIENTE',
      ];
}

function* logins(manager: InventedManager): Generator<Line> {
  const { host, password_hash = '' } = manager;
  if (host === undefined) return;
  for (const number of numbers(manager))
    if (!isMinor(number)) yield [idOf('U', number), personId(number), host, password_hash];
}

function* bankAccounts(manager: InventedManager): Generator<Line> {
  for (const number of numbers(manager))
    yield [
      idOf('B', number),
      accountId(number),
      personId(number),
      makeIban(IBAN_BASE + number),
      'true',
      '2019-04-01',
    ];
}

/** The rows of the files about people, beside who they are. */
export const DETAIL_FILES: Readonly<
  Record<keyof typeof DETAIL_HEADERS, (manager: InventedManager) => Generator<Line>>
> = { addresses, questionnaires, logins, bank_accounts: bankAccounts };
