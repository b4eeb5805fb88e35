import { MADRID_CALENDAR } from '../calendar/holidays.ts';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { cents } from '../money/money.ts';
import { PAYMENT_STATUSES } from './codes.ts';
import type { ValidationFacts } from './guards.ts';
import { unitValueDayOf, whyNotAutoValidate, whyNotExport, whyNotFinalize } from './guards.ts';
import { whyNotCancelSent } from './step-guards.ts';

const FINE: ValidationFacts = {
  amount: cents(5_000_000n),
  aml_risk: 'MEDIO',
  is_blocked: false,
  has_open_blocking_issue: false,
  are_documents_validated: true,
  needs_judicial_authorisation: false,
  verdict: 'NO_CONVENIENTE',
  has_settled_bank_account: true,
  is_kyc_in_date: true,
  is_embargoed: false,
};

describe('validating without a person', () => {
  it.each([
    [{}, []],
    [{ aml_risk: 'BAJO', verdict: 'CONVENIENTE' }, []],
    [{ amount: cents(5_000_001n) }, ['rules.validation.amount']],
    [{ aml_risk: 'ALTO' }, ['rules.validation.risk']],
    [{ is_blocked: true }, ['rules.validation.blocked']],
    [{ has_open_blocking_issue: true }, ['rules.validation.issue']],
    [{ are_documents_validated: false }, ['rules.validation.documents']],
    [{ needs_judicial_authorisation: true }, ['rules.validation.judicial']],
    [{ verdict: 'NO_EVALUADO' }, ['rules.validation.test']],
    [{ has_settled_bank_account: false }, ['rules.validation.bank_account']],
    [{ is_kyc_in_date: false }, ['rules.validation.kyc']],
    [{ is_embargoed: true }, ['rules.validation.embargo']],
    [
      { is_blocked: true, has_settled_bank_account: false },
      ['rules.validation.blocked', 'rules.validation.bank_account'],
    ],
  ] as const)('case %#', (more, keys) => {
    expect(whyNotAutoValidate({ ...FINE, ...more })).toEqual(keys.map((key) => ({ key })));
  });
});

describe('becoming units', () => {
  const facts = {
    payment_status: 'RECONCILED',
    nav_date: civilDate('2026-11-05'),
    has_official_unit_value: true,
  } as const;

  it('takes the money and an official unit value', () => {
    expect(
      PAYMENT_STATUSES.filter((payment_status) => !whyNotFinalize({ ...facts, payment_status })),
    ).toEqual(['RECONCILED']);
    expect(whyNotFinalize({ ...facts, payment_status: 'PENDING', nav_date: null })).toEqual({
      key: 'rules.final.payment',
    });
    expect(whyNotFinalize({ ...facts, nav_date: null })).toEqual({ key: 'rules.final.unit_value' });
    expect(whyNotFinalize({ ...facts, has_official_unit_value: false })).toEqual({
      key: 'rules.final.unit_value',
    });
  });

  it('is dated by the money, and never before the last signature', () => {
    const monday = civilDate('2026-11-16');
    expect(unitValueDayOf(monday, null, MADRID_CALENDAR)).toBe('2026-11-16');
    expect(unitValueDayOf(monday, new Date('2026-11-13T09:00:00Z'), MADRID_CALENDAR)).toBe(
      '2026-11-16',
    );
    expect(unitValueDayOf(monday, new Date('2026-11-17T09:00:00Z'), MADRID_CALENDAR)).toBe(
      '2026-11-17',
    );
    expect(unitValueDayOf(monday, new Date('2026-11-20T23:30:00Z'), MADRID_CALENDAR)).toBe(
      '2026-11-23',
    );
    expect(unitValueDayOf(civilDate('2026-11-14'), null, MADRID_CALENDAR)).toBe('2026-11-16');
  });
});

describe('each refusal says why', () => {
  it('when money has to go back, the order is on its way, or is not paid', () => {
    const sent = {
      is_rejected_by_registrar: false,
      payment_status: 'PENDING',
      sent_on: civilDate('2026-11-05'),
    } as const;
    expect(whyNotCancelSent(sent, civilDate('2026-11-06'))).toEqual({ key: 'rules.step.sent' });
    expect(whyNotExport({ payment_method: 'CHEQUE', payment_status: 'PENDING' })).toEqual({
      key: 'rules.export.payment',
    });
  });
});
