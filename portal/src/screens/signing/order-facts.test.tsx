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
import './texts.ts';

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
