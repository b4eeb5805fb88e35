import { MADRID_CALENDAR } from '../calendar/holidays.ts';
import { describe, expect, it } from 'vitest';
import { OPERATION_TYPE_ROWS } from '../code-lists/operation-types.ts';
import { civilDate } from '../calendar/civil-date.ts';
import { cents } from '../money/money.ts';
import { allowedTypes, orderableTypes, whyNotType } from './allowed-types.ts';
import { OPERATION_STATUSES } from './codes.ts';
import { FUND_OPERATION_TYPES, PENSION_OPERATION_TYPES } from './specified-types.cases.ts';
import { OPERATION_TYPES } from './types.ts';
import { whyNotExport } from './guards.ts';
import type { EarlierOperation, ExternalOrigin } from './order-guards.ts';
import {
  hasInitialSubscription,
  hasPendingTotal,
  needsNotice,
  whyNotFrom,
} from './order-guards.ts';
import {
  isPeriodicOver,
  isTooCloseToStop,
  whyNotCancelSent,
  whyNotFinalizeDated,
  whyNotSuspend,
  whyNotValidateOrder,
  whyNotWithoutReason,
  whySuspend,
} from './step-guards.ts';

const ON = { ALLOW_PERIODIC_SUBSCRIPTIONS: true, ALLOW_PENSION_PLANS: true };
const OFF = { ALLOW_PERIODIC_SUBSCRIPTIONS: false, ALLOW_PENSION_PLANS: false };

const of = (code: string) =>
  OPERATION_TYPE_ROWS.find((row) => row.code === code)?.product_types.join('');

describe('what may be ordered', () => {
  it('follows the product and the flags', () => {
    expect(allowedTypes('F', ON)).toEqual(FUND_OPERATION_TYPES);
    expect(allowedTypes('F', OFF)).toEqual([
      'SUSCRIPCION',
      'SOLICITUD_TRASPASO_EXTERNO_ENTRADA',
      'SOLICITUD_TRASPASO_INTERNO',
      'REEMBOLSO',
    ]);
    // Internally too. ADR 69.
    expect(allowedTypes('P', ON)).toEqual([
      ...PENSION_OPERATION_TYPES,
      'SOLICITUD_TRASPASO_INTERNO',
      'DEVOLUCION_EXCESO',
    ]);
    expect(allowedTypes('P', OFF)).toEqual([]);
  });

  it('is never an instalment nor a technical operation', () => {
    expect(orderableTypes('F', ON)).toEqual(
      FUND_OPERATION_TYPES.filter((type) => type !== 'REEMBOLSO_PERIODICO'),
    );
    expect(orderableTypes('P', ON)).toEqual([
      ...PENSION_OPERATION_TYPES.filter((type) => type !== 'APORTACION_PERIODICA'),
      'SOLICITUD_TRASPASO_INTERNO',
      'DEVOLUCION_EXCESO',
    ]);
    expect(whyNotType('TRASPASO_ENTRADA', 'F', ON)).toEqual({ key: 'rules.order.type' });
    expect(whyNotType('RESCATE', 'F', ON)).toEqual({ key: 'rules.order.type' });
    expect(whyNotType('RESCATE', 'P', ON)).toBeUndefined();
  });

  it('is what the list of operation types says of clients', () => {
    const orderable = new Set([...orderableTypes('F', ON), ...orderableTypes('P', ON)]);
    const ofClients = OPERATION_TYPE_ROWS.filter(({ who }) => who === 'CLIENT');
    expect(ofClients.map(({ code }) => code).toSorted()).toEqual([...orderable].toSorted());
    expect(OPERATION_TYPE_ROWS.map(({ code }) => code)).toEqual(OPERATION_TYPES);
    expect(
      OPERATION_TYPE_ROWS.filter(
        ({ who, needs_signature }) => needs_signature !== (who === 'CLIENT'),
      ),
    ).toEqual([]);
  });

  it('knows which product each type is of', () => {
    expect(
      [
        'SUSCRIPCION',
        'RESCATE',
        'SOLICITUD_TRASPASO_EXTERNO_ENTRADA',
        'DONACION_SALIDA',
        'CONTINGENCIA_SALIDA',
        'HERENCIA_ENTRADA',
        'DEVOLUCION_EXCESO',
      ].map(of),
    ).toEqual(['F', 'P', 'FP', 'F', 'P', 'F', 'P']);
  });
});

describe('guards of an order', () => {
  it('sees a total redemption until it ends', () => {
    const total: EarlierOperation = {
      type: 'REEMBOLSO',
      operation_status: 'SIGNED',
      amount_indicator: 'T',
    };
    const pending = OPERATION_STATUSES.filter((operation_status) =>
      hasPendingTotal([{ ...total, operation_status }]),
    );
    expect(pending).toEqual(
      OPERATION_STATUSES.filter((status) => status !== 'FINALIZED' && status !== 'CANCELLED'),
    );
    expect(
      hasPendingTotal([
        { ...total, amount_indicator: 'P' },
        { ...total, type: 'SUSCRIPCION', amount_indicator: null },
      ]),
    ).toBe(false);
    expect(hasPendingTotal([{ ...total, type: 'SOLICITUD_TRASPASO_INTERNO' }])).toBe(false);
    expect(
      hasPendingTotal([
        { ...total, amount_indicator: 'P' },
        { ...total, type: 'REEMBOLSO_PERIODICO' },
      ]),
    ).toBe(true);
    expect(hasPendingTotal([])).toBe(false);
  });

  it('sees a first subscription once it is finalised', () => {
    const first: EarlierOperation = {
      type: 'SUSCRIPCION',
      operation_status: 'FINALIZED',
      amount_indicator: null,
    };
    expect(hasInitialSubscription([first])).toBe(true);
    expect(hasInitialSubscription([{ ...first, operation_status: 'SIGNED' }, first])).toBe(true);
    expect(hasInitialSubscription([])).toBe(false);
    expect(
      hasInitialSubscription([
        { ...first, operation_status: 'SIGNED' },
        { ...first, type: 'TRASPASO_ENTRADA' },
      ]),
    ).toBe(false);
  });

  it('takes units that were bought before this system kept the register for a first subscription', () => {
    const opened: EarlierOperation = {
      type: 'TRASPASO_ENTRADA',
      operation_status: 'FINALIZED',
      amount_indicator: null,
      is_bought_before: true,
    };
    expect(hasInitialSubscription([opened])).toBe(true);
    expect(hasInitialSubscription([{ ...opened, is_bought_before: false }])).toBe(false);
  });

  it('asks notice above 300,000 euros where the prospectus does', () => {
    expect([
      needsNotice(cents(30_000_000n), true),
      needsNotice(cents(30_000_001n), true),
      needsNotice(cents(30_000_001n), false),
    ]).toEqual([false, true, false]);
  });

  const origin: ExternalOrigin = {
    isin: 'FR0000120271',
    manager: 'Otra Gestora',
    manager_number: '123',
    account_number: '1',
    has_same_holders: true,
    simultaneous_holdings: false,
  };
  it.each([
    [{}, []],
    [{ isin: '' }, ['isin rules.required']],
    [{ isin: 'FR0000120272' }, ['isin rules.isin']],
    [{ isin: 'ES0178430E18' }, ['isin rules.isin_not_own_fund']],
    [
      { manager: ' ', manager_number: '', account_number: '' },
      ['manager rules.required', 'manager_number rules.required', 'account_number rules.required'],
    ],
    [{ has_same_holders: false }, ['has_same_holders rules.order.same_holders']],
    [{ simultaneous_holdings: null }, ['simultaneous_holdings rules.required']],
  ])('of a transfer from elsewhere with %j', (more, expected) => {
    expect(
      whyNotFrom({ ...origin, ...more }, ['ES0178430E18']).map(
        ({ field, key }) => `${field} ${key}`,
      ),
    ).toEqual(expected);
  });
});

describe('guards of a step', () => {
  it('wants a reason where the table says so', () => {
    expect(whyNotWithoutReason('O10', 'OPS', ' ')).toEqual({ key: 'rules.required' });
    expect(whyNotWithoutReason('O8', 'OPS', '')).toEqual({ key: 'rules.required' });
    expect(whyNotWithoutReason('O8', 'C', '')).toBeUndefined();
    expect(whyNotWithoutReason('O6', 'OPS', '')).toBeUndefined();
    expect(whyNotWithoutReason('O10', 'OPS', 'Error')).toBeUndefined();
  });

  const fine = {
    is_aml_blocked: false,
    is_kyc_in_date: true,
    has_validated_bank_account: true,
    are_documents_validated: true,
    is_embargoed: false,
    are_contingency_documents_complete: true,
  };
  it.each([
    [{}, []],
    [{ is_aml_blocked: true }, ['rules.validation.blocked']],
    [
      { is_kyc_in_date: false, is_embargoed: true },
      ['rules.validation.kyc', 'rules.validation.embargo'],
    ],
    [{ has_validated_bank_account: false }, ['rules.validation.no_bank_account']],
    [
      { are_documents_validated: false, are_contingency_documents_complete: false },
      ['rules.validation.documents', 'rules.validation.contingency'],
    ],
  ])('validates by hand with %j', (more, keys) => {
    expect(whyNotValidateOrder({ ...fine, ...more }).map(({ key }) => key)).toEqual(keys);
  });

  it.each([
    [true, 'PENDING', '2026-11-06', true],
    [false, 'PENDING', '2026-12-05', false],
    [false, 'PENDING', '2026-12-06', true],
    [false, 'RECONCILED', '2027-12-06', false],
  ] as const)(
    'cancels what was sent, rejected %j, %s, on %s: %j',
    (is_rejected_by_registrar, payment_status, today, isAllowed) => {
      const facts = { is_rejected_by_registrar, payment_status, sent_on: civilDate('2026-11-05') };
      expect(whyNotCancelSent(facts, civilDate(today)) === undefined).toBe(isAllowed);
    },
  );

  it('takes an official unit value only', () => {
    const nav_date = civilDate('2026-11-05');
    expect(whyNotFinalizeDated({ nav_date, has_official_unit_value: true })).toBeUndefined();
    expect(whyNotFinalizeDated({ nav_date, has_official_unit_value: false })).toEqual({
      key: 'rules.final.unit_value',
    });
    expect(whyNotFinalizeDated({ nav_date: null, has_official_unit_value: true })).toEqual({
      key: 'rules.final.unit_value',
    });
  });

  it('exports what nobody pays in', () => {
    expect(whyNotExport({ payment_method: null, payment_status: 'NONE' })).toBeUndefined();
    expect(
      whyNotExport({ payment_method: 'DOMICILIACION', payment_status: 'PENDING' }),
    ).toBeUndefined();
    expect(whyNotExport({ payment_method: 'TRANSFERENCIA', payment_status: 'PENDING' })).toEqual({
      key: 'rules.export.payment',
    });
    expect(
      whyNotExport({ payment_method: 'TRANSFERENCIA', payment_status: 'RECONCILED' }),
    ).toBeUndefined();
  });

  it('stops a periodic order two business days before at the latest', () => {
    const friday = civilDate('2026-11-06');
    expect(isTooCloseToStop(civilDate('2026-11-10'), friday, MADRID_CALENDAR)).toBe(false);
    expect(isTooCloseToStop(civilDate('2026-11-09'), friday, MADRID_CALENDAR)).toBe(true);
    expect(whyNotSuspend(civilDate('2026-11-09'), friday, MADRID_CALENDAR)).toEqual({
      key: 'rules.step.too_close',
    });
    expect(whyNotSuspend(civilDate('2026-11-10'), friday, MADRID_CALENDAR)).toBeUndefined();
  });

  it('suspends what is not healthy', () => {
    const healthy = {
      failed_in_a_row: 1,
      is_document_expired: false,
      is_account_blocked: false,
      is_test_expired: false,
    };
    expect(whySuspend(healthy)).toEqual([]);
    expect(
      whySuspend({
        failed_in_a_row: 2,
        is_document_expired: true,
        is_account_blocked: true,
        is_test_expired: true,
      }).map(({ key }) => key),
    ).toEqual([
      'rules.periodic.failed',
      'rules.periodic.document',
      'rules.periodic.blocked',
      'rules.periodic.test',
    ]);
  });

  it('ends a periodic order', () => {
    const live = {
      next_date: civilDate('2026-12-01'),
      end_date: civilDate('2026-12-01'),
      instalments_left: 1,
      is_exhausted: false,
    };
    expect(isPeriodicOver(live)).toBe(false);
    expect(isPeriodicOver({ ...live, end_date: civilDate('2026-11-30') })).toBe(true);
    expect(isPeriodicOver({ ...live, instalments_left: 0 })).toBe(true);
    expect(isPeriodicOver({ ...live, is_exhausted: true })).toBe(true);
    expect(isPeriodicOver({ ...live, next_date: null })).toBe(true);
    expect(isPeriodicOver({ ...live, end_date: null, instalments_left: null })).toBe(false);
  });
});
