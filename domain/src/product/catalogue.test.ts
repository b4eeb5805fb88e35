import { describe, expect, it } from 'vitest';
import { whyNotProduct } from './catalogue.ts';
import { isDocumentOf, whyNotDocumented } from './documents.ts';

const FUND = {
  code: 'N-1',
  isin: 'ES0103970002',
  iban: 'ES9121000418450200051332',
  type: 'F',
} as const;
const PLAN = {
  dgsfp_code: 'N1234',
  fund_name: 'Fondo',
  fund_code: 'F1234',
  manager: 'Gestora',
  depositary: 'Depositaria',
};
const fieldsOf = (
  change: Partial<Omit<typeof FUND, 'type'>> & { type?: 'F' | 'P' },
  plan = false,
) => whyNotProduct({ ...FUND, ...change }, plan ? PLAN : null).map(({ field }) => field);

describe('a product', () => {
  it('has names that others can use', () => {
    expect(fieldsOf({})).toEqual([]);
    expect(fieldsOf({ type: 'P' }, true)).toEqual([]);
  });

  it.each(['', 'a1', '-A', 'A'.repeat(21), 'A 1', 'Ñ1'])('has no code like %j', (code) => {
    expect(whyNotProduct({ ...FUND, code }, null).map(({ field }) => field)).toEqual(['code']);
  });

  it('has numbers of the register if it is a plan, and none if it is a fund', () => {
    expect(fieldsOf({ type: 'P' })).toEqual(['plan']);
    expect(fieldsOf({}, true)).toEqual(['plan']);
  });

  it('has a true ISIN and IBAN', () => {
    const wrong = { ...FUND, isin: 'ES0103970003', iban: 'ES9121000418450200051333' };
    expect(whyNotProduct(wrong, null).map(({ field }) => field)).toEqual(['isin', 'iban']);
  });
});

describe('the document to be read before an order', () => {
  it('is the DFI of a fund and the DFP of a plan', () => {
    expect(whyNotDocumented('F', { dfi: '/a.pdf', dfp: null })).toBeUndefined();
    expect(whyNotDocumented('P', { dfi: null, dfp: '/a.pdf' })).toBeUndefined();
    expect(whyNotDocumented('F', { dfi: null, dfp: '/a.pdf' })?.key).toBe('rules.product_document');
    expect(whyNotDocumented('P', { dfi: '/a.pdf', dfp: null })?.key).toBe('rules.product_document');
  });

  it('is of its kind of product; the others are of both', () => {
    expect(isDocumentOf('dfi', 'P')).toBe(false);
    expect(isDocumentOf('dfp', 'F')).toBe(false);
    expect(isDocumentOf('prospectus', 'P')).toBe(true);
    expect(isDocumentOf('half_year_report', 'F')).toBe(true);
  });
});
