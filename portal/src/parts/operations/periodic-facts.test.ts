import { expect, test } from 'vitest';
import { periodicFacts } from './periodic-facts.ts';

const TERMS: Parameters<typeof periodicFacts>[0] = {
  periodicity: 'MENSUAL',
  start: '2026-12-05',
  end: null,
  increase_type: null,
  increase: null,
  revaluation: null,
  revaluation_value: null,
  next_date: '2026-12-09',
  current_amount: '100.00',
  paid_count: 0,
  total_paid: '0.00',
  suspended_because: null,
  can_suspend: false,
  can_resume: false,
  is_next_certain: false,
  pending_change: null,
};

const NEXT = '100,00\u00a0€ el 09-dic-2026';

test.each([
  ['just signed', {}, ['Primer pago', NEXT]],
  ['just signed', {}, ['Pagos hechos', 'Ninguno']],
  ['once something was paid', { paid_count: 2 }, ['Próximo pago', NEXT]],
  [
    'once something was paid',
    { paid_count: 2, total_paid: '200.00' },
    ['Pagos hechos', '2 · 200,00 €'],
  ],
  ['once nothing follows', { paid_count: 2, next_date: null }, ['Próximo pago', 'No quedan pagos']],
] as const)(
  'an order that repeats names what comes next and what was paid, %s',
  (_when, given, expected) => {
    const facts = periodicFacts({ ...TERMS, ...given }).map(({ term, value }) => [term, value]);
    expect(facts).toContainEqual(expected);
    // The day asked for and the day of the first payment are two things, with two names.
    expect(facts).toContainEqual(['Desde el', '05-dic-2026']);
  },
);
