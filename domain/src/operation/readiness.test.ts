import { describe, expect, it } from 'vitest';
import { ACCOUNT_STATUSES } from '../account/status.ts';
import { civilDate } from '../calendar/civil-date.ts';
import { INTERVENER_STATUSES } from '../intervener/status.ts';
import type { OperatedAccount, Orderer } from './readiness.ts';
import { REQUIREMENTS, whyNotOperate } from './readiness.ts';

const NOW = new Date('2026-11-05T11:00:00Z');
const ORDERER: Orderer = {
  status: 'FINALIZADO',
  has_docs_signed: true,
  source_system: null,
  birthdate: civilDate('1980-04-01'),
  is_minor: false,
  email: 'a@b.es',
  mobile_phone: '612345678',
  is_document_permanent: false,
  document_expiration_date: civilDate('2026-11-06'),
  kyc_valid_until: civilDate('2026-11-05'),
  acts_in_own_name: true,
  test: {
    levels: { 1: 'CONVENIENTE', 2: 'CONVENIENTE', 3: 'NO_CONVENIENTE', 4: 'NO_CONVENIENTE' },
    valid_until: new Date('2026-11-05T11:00:01Z'),
  },
};
const ACCOUNT: OperatedAccount = {
  status: 'FINALIZED',
  is_closed: false,
  are_documents_signed: true,
  has_validated_bank_account: true,
  is_incoming_blocked: false,
  suboperations: [],
  related_operations: [],
  holdings: [{ role: 'TITULAR', is_minor: false }],
};
const UNSIGNED = {
  has_docs_signed: false,
  source_system: 'PRIVATE_AREA',
  operation_status: 'REGISTERED_POSTAL',
} as const;
const open = (orderer: Partial<Orderer> = {}, account: Partial<OperatedAccount> = {}) =>
  whyNotOperate({ ...ORDERER, ...orderer }, { ...ACCOUNT, ...account }, NOW).map(
    ({ requirement, who }) => `${requirement} ${who}`,
  );

const personWith = (requirement: string) =>
  INTERVENER_STATUSES.filter((status) => open({ status }).join() === requirement);
const accountWith = (requirement: string) =>
  ACCOUNT_STATUSES.filter((status) => open({}, { status }).join() === requirement);

describe('what keeps a person from operating (G1 to G10)', () => {
  it.each([
    [{}, {}, []],
    [{ is_minor: true }, {}, ['AGE NOBODY']],
    [{ birthdate: civilDate('2008-11-06') }, {}, ['AGE NOBODY']],
    [{ birthdate: civilDate('2008-11-05') }, {}, []],
    [{ email: null }, {}, ['CONTACT CLIENT']],
    [{ mobile_phone: '' }, {}, ['CONTACT CLIENT']],
    [{ document_expiration_date: civilDate('2026-11-05') }, {}, ['DOCUMENT CLIENT']],
    [{ test: undefined }, {}, ['TEST CLIENT']],
    [
      {
        test: {
          levels: { 1: 'CONVENIENTE', 2: 'CONVENIENTE', 3: 'CONVENIENTE', 4: 'CONVENIENTE' },
          valid_until: NOW,
        },
      },
      {},
      ['TEST CLIENT'],
    ],
    [{ acts_in_own_name: false }, {}, ['OWN_NAME OFFICE']],
    [{}, { is_incoming_blocked: true }, ['TAX_RESIDENCE CLIENT']],
    [{ kyc_valid_until: null }, {}, ['KYC CLIENT']],
    [{ kyc_valid_until: civilDate('2026-11-04') }, {}, ['KYC CLIENT']],
    [{}, { is_closed: true }, ['ACCOUNT_STATUS OFFICE']],
    [{}, { are_documents_signed: false }, ['SIGNATURES CLIENT']],
    [{}, { related_operations: [UNSIGNED] }, ['OPERATION_SIGNATURES CLIENT']],
    [{}, { suboperations: [UNSIGNED] }, ['OPERATION_SIGNATURES CLIENT']],
    [{ status: 'VALIDADO', has_docs_signed: false }, {}, ['SIGNATURES CLIENT']],
    [{ status: 'VALIDADO', has_docs_signed: false, source_system: 'RD' }, {}, []],
    [{ status: 'ENVIADO', has_docs_signed: false }, {}, []],
    [{ status: 'REGISTERED', has_docs_signed: false }, {}, ['STATUS OFFICE', 'SIGNATURES CLIENT']],
    [{}, { has_validated_bank_account: false }, ['BANK_ACCOUNT CLIENT']],
    [{}, { holdings: [] }, ['ROLE NOBODY']],
    [{}, { holdings: [{ role: 'AUTORIZADO_CONSULTA', is_minor: false }] }, ['ROLE NOBODY']],
  ] as const)('%j, %j: %j', (orderer, account, expected) => {
    expect(open(orderer, account)).toEqual(expected);
  });

  it('looks at the status of the person', () => {
    expect(personWith('')).toEqual(['VALIDADO', 'ENVIADO', 'FINALIZADO']);
    expect(personWith('STATUS OFFICE')).toEqual([
      'REGISTERED_ONLINE',
      'REGISTERED_EMAIL',
      'REGISTERED_POSTAL',
      'REGISTERED',
      'SIGNED',
    ]);
    expect(personWith('BLOCKED OFFICE')).toEqual(['BLOQUEADO', 'BLOQUEADO_AML']);
  });

  it('and of the account', () => {
    expect(accountWith('')).toEqual(['VALIDADO', 'ENVIADO', 'FINALIZED']);
    expect(accountWith('ACCOUNT_STATUS OFFICE')).toEqual([
      'REGISTERED_ONLINE',
      'REGISTERED_EMAIL',
      'REGISTERED_POSTAL',
      'REGISTERED',
      'SIGNED',
    ]);
    expect(accountWith('BLOCKED OFFICE')).toEqual(['BLOQUEADO', 'BLOQUEADO_AML']);
  });

  it('says everything at once, a block in the place of both statuses', () => {
    const nothing = {
      ...ORDERER,
      status: 'REGISTERED',
      is_minor: true,
      email: null,
      is_document_permanent: false,
      document_expiration_date: null,
      kyc_valid_until: null,
      acts_in_own_name: false,
      test: undefined,
    } as const;
    const bare = {
      status: 'SIGNED',
      is_closed: false,
      are_documents_signed: false,
      suboperations: [UNSIGNED],
      related_operations: [UNSIGNED],
      has_validated_bank_account: false,
      is_incoming_blocked: true,
      holdings: [],
    } as const;
    expect(whyNotOperate(nothing, bare, NOW).map(({ requirement }) => requirement)).toEqual(
      REQUIREMENTS.filter((each) => each !== 'BLOCKED'),
    );
    expect(
      whyNotOperate({ ...nothing, status: 'BLOQUEADO_AML' }, bare, NOW).map(
        ({ requirement }) => requirement,
      ),
    ).toEqual(REQUIREMENTS.filter((each) => each !== 'STATUS' && each !== 'ACCOUNT_STATUS'));
  });
});
