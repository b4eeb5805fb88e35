import { getOperation } from '@area/contract/operations/calls';
import type { Operation } from '@area/contract/operations/schemas';
import { getMe } from '@area/contract/me/calls';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { fakeServer, reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { accountOf, idOf, meOf, operationOf } from '../../testing/people.ts';
import { OrderFacts } from './order-facts.tsx';

beforeEach(() => localStorage.clear());

const ESTIMATE: NonNullable<Operation['estimate']> = {
  units: '500.000000',
  gross: '7625.00',
  fee: '0.00',
  reduction: '0.00',
  withholding: '0.00',
  net: '7625.00',
  nav: '15.250000',
  nav_on: '2026-11-20',
  settlement_date: null,
  valued_on: null,
  is_first_payment: false,
  gain: null,
  estimated_tax: null,
  remaining_value: null,
  legal_settlement_date: null,
  lots: [],
  arrival: null,
  benefit: null,
};

const open = (given: Partial<Operation>) => {
  fakeServer(
    reply(getMe, () => meOf([accountOf()])),
    reply(getOperation, () =>
      operationOf({ payment_method: null, payment_status: 'NONE', ...given }),
    ),
  );
  return drawInArea(<OrderFacts uuid={idOf(31)} isOpen />, '/sign-documents');
};

const said = (container: HTMLElement): string => container.textContent.replaceAll('\u00a0', ' ');

test('a transfer says what leaves, what it comes to and the day of the destination', async () => {
  const { container } = open({
    type: 'SOLICITUD_TRASPASO_INTERNO',
    amount_indicator: 'P',
    ordered_units: '500.000000',
    transfer: {
      origin: null,
      destination: {
        uuid_product: idOf(22),
        name: 'Alisios Bolsa Horizonte',
        isin: 'ES0900751514',
      },
      simultaneous_holdings: false,
      plan: null,
      deadlines: [],
      answer: null,
    },
    estimate: { ...ESTIMATE, valued_on: '2026-11-24' },
  });
  await screen.findByText('Importe que se traspasa');
  for (const text of ['500,000000', '7.625,00 €', '24-nov-2026', 'Alisios Bolsa Horizonte'])
    expect(said(container)).toContain(text);
  expect(said(container)).not.toContain('Comisión de reembolso');
  expect(await findViolations(container)).toEqual([]);
});

test('a benefit says its gross, what of it is not taxed, what is withheld and what arrives', async () => {
  const { container } = open({
    type: 'RESCATE',
    estimate: {
      ...ESTIMATE,
      units: null,
      gross: '84000.00',
      reduction: '12600.00',
      withholding: '20857.20',
      net: '63142.80',
      is_first_payment: true,
    },
  });
  await screen.findByText('Importe bruto del primer pago');
  for (const text of ['84.000,00 €', '12.600,00 €', '20.857,20 €', '63.142,80 €'])
    expect(said(container)).toContain(text);
});

const REVIEW: NonNullable<Operation['review']> = {
  verdict: null,
  purchase: null,
  instalments: [],
  contribution: null,
  excess: null,
  income: null,
};

const TRANSFER: NonNullable<Operation['transfer']> = {
  origin: null,
  destination: { uuid_product: idOf(22), name: 'Alisios Pensiones Futuro', isin: '' },
  simultaneous_holdings: false,
  plan: null,
  deadlines: [],
  answer: null,
};

const PLAN: NonNullable<NonNullable<Operation['transfer']>['plan']> = {
  plan_code: null,
  fund_code: null,
  retirement_plan_type: 'PP',
  insurer_code: null,
  policy_number: null,
  rights: 'A',
  compartment: null,
};

/** What of it is not to be read, and what is in the way of a reader. */
const findLacking = async (
  { container }: ReturnType<typeof open>,
  first: string,
  texts: readonly string[],
): Promise<readonly unknown[]> => {
  await screen.findAllByText(first);
  return [
    ...texts.filter((text) => !said(container).includes(text)),
    ...(await findViolations(container)),
  ];
};

test('a transfer between plans says which contributions move, what arrives and what is left', async () => {
  expect(
    await findLacking(
      open({
        type: 'SOLICITUD_TRASPASO_INTERNO',
        amount_indicator: 'B',
        amount: '1000.00',
        transfer: { ...TRANSFER, plan: { ...PLAN, compartment: '2' } },
        estimate: {
          ...ESTIMATE,
          units: '100.000000',
          gross: '1000.00',
          net: '1000.00',
          remaining_value: '3000.00',
          valued_on: '2026-11-24',
          arrival: {
            is_deferred: true,
            units: '125.000000',
            nav: '8.000000',
            nav_on: '2026-11-20',
          },
          lots: [
            {
              acquired_on: '2013-06-30',
              units: '100.000000',
              cost: '900.00',
              gross: '1000.00',
              fee: '0.00',
              gain: '100.00',
            },
          ],
        },
      }),
      'Importe que se traspasa',
      [
        'Solo de las posteriores a 2006',
        '125,000000',
        'Valor liquidativo del destino a 20-nov-2026',
        '3.000,00 €',
        '1 lote de compra',
        'Cada aportación conserva su fecha',
      ],
    ),
  ).toEqual([]);
});

test('a transfer that is taxed says so, with what is withheld', async () => {
  expect(
    await findLacking(
      open({
        type: 'SOLICITUD_TRASPASO_INTERNO',
        transfer: TRANSFER,
        estimate: {
          ...ESTIMATE,
          withholding: '441.75',
          net: '7183.25',
          arrival: {
            is_deferred: false,
            units: '900.000000',
            nav: '7.777777',
            nav_on: '2026-11-20',
          },
        },
      }),
      'Importe que se traspasa',
      ['441,75 €', '7.183,25 €', 'se tramita como reembolso y suscripción'],
    ),
  ).toEqual([]);
});

test('a transfer from another manager names all that was reviewed of where it comes from', async () => {
  const plan = { ...PLAN, plan_code: 'N1234', fund_code: 'F5678', rights: 'C' as const };
  expect(
    await findLacking(
      open({
        type: 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA',
        amount_indicator: 'T',
        transfer: {
          ...TRANSFER,
          plan,
          origin: {
            isin: 'N1234',
            name: 'Plan Ahorro Norte',
            manager: 'Gestora Norte',
            manager_number: 'G0012',
            account_number: '000123450',
          },
        },
      }),
      'Plan de origen',
      [
        'Plan Ahorro Norte · N1234 · F5678',
        'Derechos consolidados',
        'Gestora Norte · G0012',
        '000123450',
        'De todas, en proporción',
        'cinco días hábiles',
      ],
    ),
  ).toEqual([]);
});

const ONE_PAYMENT = { gross: '900.00', withholding: '0.00', net: '900.00' };

test('one amount at once is called as it was chosen', async () => {
  const shown = open({
    type: 'RESCATE',
    benefit: {
      cause: 'JUBILACION',
      contingency_on: '2026-02-02',
      situation: 'PARTICIPE',
      rights: 'C',
      compartment: null,
      collection: 'OTRAS',
      capital: null,
      defer: 'NO_DIFERIDO',
      deferred_to: null,
      variation: null,
      missing_papers: [],
      complete_on: null,
      is_recognised: false,
      payments: [],
    },
    estimate: {
      ...ESTIMATE,
      units: null,
      ...ONE_PAYMENT,
      benefit: {
        capital: null,
        income: null,
        irregular: [{ date: '2026-12-01', ...ONE_PAYMENT }],
        total_gross: '900.00',
        total_reduction: '0.00',
        total_withholding: '0.00',
        total_net: '900.00',
        no_reduction_because: null,
        recognised_by: '2026-12-10',
        paid_by: '2026-12-02',
      },
    },
  });
  expect(await findLacking(shown, 'Jubilación', ['Una cantidad, ahora', '01-dic-2026'])).toEqual(
    [],
  );
});

test('a benefit that is paid over years says each of its payments and all of it', async () => {
  const payments = ['2027-01-05', '2027-02-05', '2027-03-05'].map((date, at) => ({
    date,
    gross: '1000.00',
    withholding: `${at}0.50`,
    net: `${999 - 10 * at}.50`,
  }));
  const shown = open({
    type: 'RESCATE',
    benefit: {
      cause: 'JUBILACION',
      contingency_on: '2026-02-02',
      situation: 'PARTICIPE',
      rights: 'C',
      compartment: null,
      collection: 'MIXTA',
      capital: '5000.00',
      defer: 'NO_DIFERIDO',
      deferred_to: null,
      variation: null,
      missing_papers: ['INSS_RESOLUTION'],
      complete_on: null,
      is_recognised: false,
      payments: [],
    },
    estimate: {
      ...ESTIMATE,
      units: null,
      gross: '5000.00',
      withholding: '1241.50',
      net: '3758.50',
      benefit: {
        capital: {
          gross: '5000.00',
          reduction: '0.00',
          rate: '24.8300',
          withholding: '1241.50',
          net: '3758.50',
        },
        income: {
          periodicity: 'MENSUAL',
          payment: { date: '2027-01-05', gross: '1000.00', withholding: '0.50', net: '999.50' },
          rate: '0.0500',
          payments: 3,
          months: 3,
          last_on: '2027-03-05',
          schedule: payments,
        },
        irregular: [],
        total_gross: '8000.00',
        total_reduction: '0.00',
        total_withholding: '1273.00',
        total_net: '6727.00',
        no_reduction_because: 'rules.reduction.late',
        recognised_by: '2026-12-10',
        paid_by: '2026-12-02',
      },
    },
  });
  expect(
    await findLacking(shown, 'Jubilación', [
      'Capital y renta',
      '02-feb-2026',
      'Retención (24,83 %)',
      'Neto de cada pago, cada mes',
      '3 meses',
      '05-mar-2027',
      '979,50 €',
      'En total',
      'Neto6.727,00 €',
      'los dos siguientes',
      '02-dic-2026',
      'rendimiento del trabajo',
    ]),
  ).toEqual([]);
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(1 + payments.length);
});

test('the change of an income says what it is now and from which payment on', async () => {
  expect(
    await findLacking(
      open({
        type: 'RESCATE',
        amount: '250.00',
        benefit: {
          cause: 'VARIACION_PRESTACION',
          contingency_on: null,
          situation: 'BENEFICIARIO',
          rights: 'E',
          compartment: null,
          collection: null,
          capital: null,
          defer: 'NO_DIFERIDO',
          deferred_to: null,
          variation: { uuid_benefit: idOf(41), kind: 'INCREMENTO_RENTA', amount: '250.00' },
          missing_papers: [],
          complete_on: null,
          is_recognised: false,
          payments: [],
        },
        review: { ...REVIEW, income: { current_amount: '200.00', next_on: '2026-12-05' } },
      }),
      'La renta es ahora',
      ['250,00 €', '200,00 €', 'Desde el pago del', '05-dic-2026'],
    ),
  ).toEqual([]);
});

const LIMIT: NonNullable<NonNullable<Operation['review']>['contribution']> = {
  year: 2026,
  kind: 'PARTICIPE',
  limit: '1500.00',
  contributed: '100.00',
  committed: '0.00',
  declared_elsewhere: '0.00',
  max: '1400.00',
  is_first: false,
  must_say_for: null,
};

test('a contribution says what it would buy and what it leaves of the year', async () => {
  expect(
    await findLacking(
      open({
        type: 'APORTACION',
        payment_status: 'PENDING',
        amount: '400.00',
        review: {
          ...REVIEW,
          verdict: 'CONVENIENTE',
          purchase: { units: '40.000000', nav: '10.000000', nav_on: '2026-11-20' },
          contribution: LIMIT,
        },
      }),
      'Después podrá aportar este año',
      ['1.000,00 €', '40,000000', '20-nov-2026', 'Conveniente', 'Reduce la base imponible'],
    ),
  ).toEqual([]);
});

test('a periodic contribution says its first dates and the limit that it stays within', async () => {
  expect(
    await findLacking(
      open({
        type: 'SOLICITUD_APORTACION_PERIODICA',
        review: {
          ...REVIEW,
          contribution: LIMIT,
          instalments: [
            { nominal_date: '2026-12-05', date: '2026-12-07', amount: '100.00' },
            { nominal_date: '2027-01-05', date: '2027-01-05', amount: '100.00' },
          ],
        },
      }),
      'Puede aportar todavía',
      ['1.400,00 €', '07-dic-2026', '05-ene-2027', 'los pagos continúan en enero'],
    ),
  ).toEqual([]);
});

test('the refund of an excess says by which units and until when', async () => {
  expect(
    await findLacking(
      open({
        type: 'DEVOLUCION_EXCESO',
        amount: '120.00',
        review: {
          ...REVIEW,
          excess: {
            year: 2026,
            contributed: '1620.00',
            limit: '1500.00',
            excess: '120.00',
            refund: '120.00',
            units_cancelled: '12.000000',
            units_left_in_fund: '0.888889',
            units_lost: '0.000000',
            deadline: '2027-06-30',
            simulated_at: '2026-11-23T10:00:00.000Z',
          },
        },
      }),
      'Participaciones que se cancelan',
      ['12,000000', '0,888889', '30-jun-2027', 'exactamente el exceso'],
    ),
  ).toEqual([]);
});

test('a redemption says what it gains, its tax, what is left and by when the law has it paid', async () => {
  expect(
    await findLacking(
      open({
        type: 'REEMBOLSO',
        estimate: {
          ...ESTIMATE,
          gain: '2325.00',
          estimated_tax: '441.75',
          remaining_value: '3823.94',
          settlement_date: '2026-11-26',
          legal_settlement_date: '2026-11-27',
        },
      }),
      'Ganancia o pérdida',
      ['2.325,00 €', '441,75 €', '3.823,94 €', '27-nov-2026'],
    ),
  ).toEqual([]);
});
