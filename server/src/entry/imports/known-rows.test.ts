import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorsOf, importAll, openWith, planIt } from '../../../test/imports.ts';
import { enterPair } from '../../../test/office-pair.ts';
import type { OfficePair } from '../../../test/office-pair.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let pair: OfficePair;
beforeAll(async () => {
  app = await createTestApp({ JOBS: 'off' });
  pair = await enterPair(app);
});
afterAll(() => app.dispose());

const sheet = (...lines: readonly string[]): string => [...lines, ''].join('\n');

const HEADS = {
  accounts: 'external_id;number;alias;type;signature_arrangement;opened_on',
  account_roles: 'external_id;account;person;role;since',
  addresses: 'external_id;person;kind;street_type;street;number;postal_code;city;state',
  bank_accounts: 'external_id;account;person;iban;is_payout;validated_on',
  logins: 'external_id;person;host',
} as const;

/** Somebody with an account, a minor and a company. */
const FIRST = {
  people: sheet(
    'external_id;given_name;family_name_1;document_type;document_number;birthdate',
    'P-1;Ana;Ruiz;DNI;12345678Z;1981-04-12',
    'P-2;Leo;Ruiz;DNI;00000001R;2018-04-12',
  ),
  companies: sheet(
    'external_id;name;document_type;document_number',
    'E-1;Uno, S. L.;CIF;A58818501',
  ),
  accounts: sheet(HEADS.accounts, 'C-1;4000000001;Mi cuenta;F;I;2015-06-01'),
  account_roles: sheet(HEADS.account_roles, 'R-1;C-1;P-1;TITULAR;2015-06-01'),
  addresses: sheet(HEADS.addresses, 'D-1;P-1;FISCAL;CL;Mayor;12;28013;Madrid;ESP-M'),
  bank_accounts: sheet(HEADS.bank_accounts, 'B-1;C-1;P-1;ES9121000418450200051332;true;2019-04-01'),
  logins: sheet(HEADS.logins, 'U-1;P-1;cierzo'),
  mandates: sheet(
    'external_id;bank_account;id;creditor_id;creditor_name;signed_on',
    'MD-1;B-1;REF-1;ES46ZZZB58378431;Gestora;2019-04-01',
  ),
};

/** More for the same people under other names, and accounts for whoever may not have one alone. */
const SECOND = {
  accounts: sheet(
    HEADS.accounts,
    'C-2;4000000002;De un menor;F;I;2015-06-01',
    'C-3;4000000003;De una entidad;F;I;2099-06-01',
  ),
  account_roles: sheet(
    HEADS.account_roles,
    'R-2;C-1;P-1;TITULAR;2015-06-01',
    'R-3;C-2;P-2;TITULAR;2015-06-01',
    'R-4;C-3;E-1;TITULAR;2015-06-01',
  ),
  addresses: sheet(HEADS.addresses, 'D-2;P-1;FISCAL;CL;Menor;1;28013;Madrid;ESP-M'),
  bank_accounts: sheet(
    HEADS.bank_accounts,
    'B-2;C-1;P-1;ES9121000418450200051332;false;2019-04-01',
    'B-3;C-1;P-1;ES7921000813610123456789;true;2019-04-01',
    'B-4;C-1;P-1;ES6621000418401234567891;false;2019-04-01',
  ),
  logins: sheet(HEADS.logins, 'U-2;P-1;cierzo'),
  periodic_orders: sheet(
    'external_id;account;product_code;type;periodicity;amount;start_date;bank_account;mandate',
    'PO-1;C-1;10392;SOLICITUD_SUSCRIPCION_PERIODICA;MENSUAL;150.00;2022-02-05;B-4;MD-1',
  ),
};

it('a plan finds what is here already, and who is: no batch stops at it later', async () => {
  expect(await importAll(app, pair, FIRST)).toMatchObject({ status: 'COMMITTED', failure: null });
  const id = await openWith(app, pair.maker, SECOND);
  expect(await errorsOf(pair.maker, id)).toEqual([]);
  expect(await planIt(app, pair.maker, id)).toMatchObject({ status: 'OPEN' });
  expect(await errorsOf(pair.maker, id)).toEqual([
    ['account_roles', 2, 'role', 'known'],
    ['accounts', 2, 'external_id', 'no_guardian'],
    ['accounts', 3, 'external_id', 'no_administrator'],
    ['accounts', 3, 'opened_on', 'future'],
    ['addresses', 2, 'kind', 'known'],
    ['bank_accounts', 2, 'iban', 'known'],
    ['bank_accounts', 3, 'is_payout', 'known'],
    ['logins', 2, 'person', 'known'],
    ['periodic_orders', 2, 'mandate', 'other_account'],
  ]);
});
