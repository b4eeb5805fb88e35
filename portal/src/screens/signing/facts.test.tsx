import { getMe } from '@area/contract/me/calls';
import { getOperation } from '@area/contract/operations/calls';
import type { Operation } from '@area/contract/operations/schemas';
import { getEnvelopeDocument, listEnvelopes } from '@area/contract/signatures/calls';
import type { Envelope } from '@area/contract/signatures/schemas';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { kycEnvelopeOf, orderEnvelopeOf } from '../../testing/envelopes.ts';
import { fakeServer, reply, replyFile, replyList } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { accountOf, idOf, meOf, operationOf } from '../../testing/people.ts';
import { PERIODIC_TERMS } from '../../testing/periodics.ts';
import { SignScreen } from './sign-screen.tsx';

beforeEach(() => sessionStorage.clear());

const openFor = (envelope: Envelope, order: Partial<Operation> = {}) => {
  fakeServer(
    reply(getMe, () => meOf([accountOf()])),
    replyFile(getEnvelopeDocument, new Blob(['%PDF'], { type: 'application/pdf' })),
    reply(getOperation, () => operationOf(order)),
    replyList(listEnvelopes, () => [envelope]),
  );
  return drawInArea(<SignScreen />, '/sign-documents');
};

/** What one signs, label by label. */
const facts = async (last: string): Promise<Record<string, string>> => {
  await screen.findByText(last);
  const [list] = screen.getAllByRole('term').map((term) => term.closest('dl'));
  return Object.fromEntries(
    within(list as HTMLElement)
      .getAllByRole('term')
      .map((term) => [
        term.textContent ?? '',
        (term.nextElementSibling?.textContent ?? '').replaceAll('\u00a0', ' '),
      ]),
  );
};

test('a redemption shows what was reviewed of it to every signer', async () => {
  openFor(orderEnvelopeOf(), {
    type: 'REEMBOLSO',
    payment_method: null,
    payment_status: 'NONE',
    payment_instructions: null,
    payout_iban: 'ES5899990001491039200001',
    deferred_loss: '250.00',
    estimate: {
      units: '200.000000',
      gross: '3000.00',
      fee: '0.00',
      withholding: '47.50',
      net: '2952.50',
      nav: '15.000000',
      nav_on: '2026-11-20',
      settlement_date: '2026-11-26',
      reduction: '0.00',
      valued_on: null,
      is_first_payment: false,
      gain: null,
      estimated_tax: null,
      remaining_value: null,
      legal_settlement_date: null,
      lots: [],
      arrival: null,
      benefit: null,
    },
  });
  const shown = await facts('Importe neto');
  expect(shown).toMatchObject({
    Participaciones: '200,000000',
    'Importe bruto': '3.000,00 €',
    'Comisión de reembolso': '0,00 €',
    Retención: '47,50 €',
    'Importe neto': '2.952,50 €',
    'Pago previsto a su banco': '26-nov-2026',
    'Cuenta de abono': 'ES58 9999 0001 4910 3920 0001',
  });
  expect(shown['Pérdidas que aún no se computan']).toMatch(/^250,00 €: conserva participaciones/);
});

test('a periodic order says from where it is paid, until when and how it grows', async () => {
  openFor(orderEnvelopeOf(), {
    type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
    payment_method: 'DOMICILIACION',
    payment_instructions: null,
    debited_iban: 'ES5899990001491039200001',
    periodic: {
      periodicity: 'MENSUAL',
      start: '2026-12-05',
      end: '2027-12-05',
      increase_type: 'PORCENTUAL',
      increase: '3',
      revaluation: null,
      revaluation_value: null,
      next_date: '2026-12-07',
      current_amount: '100.00',
      paid_count: 0,
      total_paid: '0.00',
      suspended_because: null,
      can_suspend: false,
      can_resume: false,
      is_next_certain: false,
      pending_change: null,
    },
  });
  expect(await facts('Último día')).toMatchObject({
    'Cada cuánto': 'Mensual',
    'Desde el': '05-dic-2026',
    'Último día': '05-dic-2027',
    'Revalorización anual': '3 % al año',
    'Cuenta de cargo': 'ES58 9999 0001 4910 3920 0001',
  });
});

test('a change of what repeats shows what differs, and not the amount of before as what is signed', async () => {
  openFor(orderEnvelopeOf({ purpose: 'PERIODIC_CHANGE' }), {
    type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
    payment_instructions: null,
    periodic: {
      ...PERIODIC_TERMS,
      current_amount: '100.00',
      pending_change: {
        amount: '150.00',
        end: '2027-12-05',
        increase_type: PERIODIC_TERMS.increase_type,
        increase: PERIODIC_TERMS.increase,
        revaluation: null,
        revaluation_value: null,
        effective_on: '2026-12-09',
      },
    },
  });
  const shown = await facts('Importe de cada pago');
  expect(shown).toMatchObject({
    'Importe de cada pago': '150,00 € (ahora: 100,00 €)',
    'Último día': '05-dic-2027 (ahora: Hasta que la termine)',
    'Desde el pago del': '09-dic-2026',
  });
  expect(Object.keys(shown)).not.toContain('Importe');
  expect(Object.keys(shown)).not.toContain('Revalorización anual');
});

test('a purchase that puts off a loss says so where it is signed', async () => {
  openFor(orderEnvelopeOf(), { deferred_loss: '100.00' });
  const shown = await facts('Pérdidas que aún no se computan');
  expect(shown['Pérdidas que aún no se computan']).toMatch(/^100,00 €: esta compra aplaza/);
});

test('a mandate says who collects, what it allows and how it is undone', async () => {
  const { container } = openFor(
    kycEnvelopeOf({
      purpose: 'SEPA_MANDATE',
      uuid_account: idOf(11),
      account_alias: 'Cuenta de Lucía y Tomás',
      mandate: {
        reference: 'M0A1B2C3D4E5F',
        iban: 'ES5899990001491039200001',
        creditor: { name: 'Gestora, S.A.', identifier: 'ES12ZZZA00000000' },
      },
    }),
  );
  expect(await facts('Referencia de la orden de domiciliación')).toMatchObject({
    Documento: 'Orden de domiciliación SEPA',
    'Cuenta de cargo': 'ES58 9999 0001 4910 3920 0001',
    'Referencia de la orden de domiciliación': 'M0A1B2C3D4E5F',
    Acreedor: 'Gestora, S.A. · ES12ZZZA00000000',
    'Tipo de pago': 'Recurrente',
  });
  expect(screen.getByText(/autoriza a Gestora, S.A. a cobrarle/)).toBeTruthy();
  expect(screen.getByText(/ocho semanas/)).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});
