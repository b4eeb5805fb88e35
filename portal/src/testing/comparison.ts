import type { Compared, Results } from '@area/contract/comparison/schemas';
import { idOf } from './people.ts';

/** Money in a fund beside its benchmark and prices, over three days. */
export const comparisonOf = (given: Partial<Compared> = {}): Compared => ({
  from: '2026-01-30',
  until: '2026-03-10',
  since: '2021-11-02',
  is_held: true,
  benchmark: {
    name: 'Índice Bolsa Mundial',
    is_known: true,
    difference: '2.5000',
    relative: '2.4000',
    negative_from: null,
  },
  inflation: {
    name: 'Precios',
    is_known: true,
    difference: '6.0000',
    relative: '5.9000',
    negative_from: null,
  },
  points: [
    ['2026-01-30', '1000.00', '1000.00', '1000.00', '1000.00', '0.0000', '0.0000', '0.0000'],
    ['2026-02-27', '1530.00', '1500.00', '1520.00', '1501.00', '2.0000', '1.0000', '0.1000'],
    ['2026-03-10', '1600.00', '1500.00', '1550.00', '1502.00', '6.5000', '4.0000', '0.5000'],
  ].map(
    ([
      date = '',
      value = null,
      paid_in = null,
      benchmark_value = null,
      inflation_value = null,
      own_return = null,
      benchmark_return = null,
      inflation_return = null,
    ]) => ({
      date,
      value,
      paid_in,
      benchmark_value,
      inflation_value,
      own_return,
      benchmark_return,
      inflation_return,
    }),
  ),
  orders: [
    {
      date: '2026-02-27',
      type: 'SUSCRIPCION',
      reference: 'OP-1',
      amount: '500.00',
      uuid_operation: idOf(41),
    },
  ],
  ...given,
});

/** What a fund and its benchmark returned. */
export const resultsOf = (given: Partial<Results> = {}): Results => ({
  until: '2026-02-28',
  since: '2021-11-02',
  product: { year_1: '8.2100', years_3: '-0.5000', years_5: null, since_start: '31.0000' },
  benchmark: {
    name: 'Índice Bolsa Mundial',
    year_1: '9.0000',
    years_3: '1.0000',
    years_5: null,
    since_start: '35.0000',
  },
  ...given,
});
