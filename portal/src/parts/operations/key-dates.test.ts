import type { Operation } from '@area/contract/operations/schemas';
import { describe, expect, it } from 'vitest';
import { signedOrder } from '../../testing/orders.ts';
import { keyDates } from './key-dates.ts';
import { orderedSentence } from './ordered-sentence.ts';

const linesOf = (operation: Operation): readonly string[] =>
  keyDates(operation).map(({ title, when }) => `${title}: ${when}`);

const UNPAID = {
  payment_method: null,
  payment_instructions: null,
  payment_status: 'NONE',
} as const;
const ORIGIN = {
  isin: 'ES0100000001',
  name: 'Fondo Prueba',
  manager: 'Otra gestora',
  manager_number: '1',
  account_number: '1',
};
const TRANSFER = {
  origin: null,
  destination: null,
  simultaneous_holdings: false,
  plan: null,
  deadlines: [] as { step: string; by: string }[],
  answer: null,
};
const PERIODIC = {
  periodicity: 'MENSUAL',
  start: '2026-12-01',
  end: null,
  increase_type: null,
  increase: null,
  revaluation: null,
  revaluation_value: null,
  next_date: '2026-12-01',
  current_amount: '100.00',
  paid_count: 0,
  total_paid: '0.00',
  suspended_because: null,
  can_suspend: true,
  can_resume: false,
  is_next_certain: false,
  pending_change: null,
} as const;

describe('what a signed order says of itself', () => {
  it.each<[string, Partial<Operation>, RegExp, readonly string[]]>([
    [
      'a direct debit',
      {
        type: 'APORTACION',
        payment_method: 'DOMICILIACION',
        product_name: 'Plan',
        product_class: null,
      },
      /^Ha ordenado aportar 4\.000,00\s€ a Plan$/u,
      [
        'Cargo en su cuenta: Desde el 24-nov-2026',
        'Valor liquidativo: Cuando cobremos',
        'Participaciones en Mi cartera: Al día hábil siguiente',
      ],
    ],
    [
      'money that is there',
      { payment_status: 'RECONCILED', nav_date: '2026-11-23' },
      /^Ha ordenado invertir/,
      ['Valor liquidativo: 23-nov-2026', 'Participaciones en Mi cartera: 24-nov-2026'],
    ],
    [
      'a redemption of everything',
      { ...UNPAID, type: 'REEMBOLSO', amount_indicator: 'T', settlement_date: '2026-11-25' },
      /^Ha ordenado reembolsar el total de Alisios Renta Serena/,
      [
        'Valor liquidativo: 23-nov-2026',
        'Importe definitivo: 24-nov-2026',
        'Enviamos el dinero a su banco: 25-nov-2026',
      ],
    ],
    [
      'a transfer inside the house, on a Friday',
      {
        ...UNPAID,
        type: 'SOLICITUD_TRASPASO_INTERNO',
        expected_nav_date: '2026-11-27',
        transfer: {
          ...TRANSFER,
          destination: { uuid_product: null, name: 'Bolsa Horizonte', isin: 'X' },
        },
      },
      /^Ha ordenado traspasar 4\.000,00\s€ de Alisios Renta Serena.* a Bolsa Horizonte$/u,
      [
        'Valor liquidativo de venta: 27-nov-2026',
        'Valor liquidativo de compra: 30-nov-2026',
        'Participaciones en el destino: 01-dic-2026',
      ],
    ],
    [
      'a total transfer from another manager',
      {
        ...UNPAID,
        type: 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA',
        amount: null,
        expected_nav_date: '2026-12-04',
        transfer: { ...TRANSFER, origin: ORIGIN },
      },
      /^Ha ordenado traspasar el total de Fondo Prueba a Alisios Renta Serena/,
      ['Llega su dinero: A más tardar el 04-dic-2026'],
    ],
    [
      'the same once its deadlines are known: it is redeemed there from a day on',
      {
        ...UNPAID,
        type: 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA',
        amount: null,
        transfer: {
          ...TRANSFER,
          origin: ORIGIN,
          deadlines: [
            { step: 'checks', by: '2026-11-26' },
            { step: 'redemption', by: '2026-11-27' },
            { step: 'cash', by: '2026-12-02' },
          ],
        },
      },
      /^Ha ordenado traspasar el total de Fondo Prueba a Alisios Renta Serena/,
      [
        'Comprobaciones de la otra entidad: A más tardar el 26-nov-2026',
        'Reembolso en la otra entidad: Desde el 27-nov-2026',
        'Llegada del dinero: A más tardar el 02-dic-2026',
      ],
    ],
    [
      'something that repeats',
      {
        type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
        payment_method: 'DOMICILIACION',
        amount: '100.00',
        periodic: { ...PERIODIC, end: '2027-12-01' },
      },
      /^Ha ordenado invertir 100,00\s€ cada mes en Alisios Renta Serena/u,
      ['Primer pago: 01-dic-2026', 'Último pago: Hasta el 01-dic-2027'],
    ],
  ])('%s', (_what, given, sentence, dates) => {
    const operation = signedOrder(given);
    expect(orderedSentence(operation)).toMatch(sentence);
    expect(linesOf(operation)).toEqual(dates);
  });

  it('nothing of what no client signs', () => {
    const operation = signedOrder({ ...UNPAID, type: 'BLOQUEO_PARTICIPACIONES' });
    expect(orderedSentence(operation)).toBeUndefined();
    expect(linesOf(operation)).toEqual([]);
    expect(orderedSentence(signedOrder({ type: 'ALGO_NUEVO' }))).toBeUndefined();
  });
});
