import type { HistoryStep, Operation, OperationSummary } from '@area/contract/operations/schemas';
import { listOperationDocuments } from '@area/contract/operation-documents/calls';
import { listRelatedOperations } from '@area/contract/operation-changes/calls';
import { getOperation, listHistory } from '@area/contract/operations/calls';
import { listInstalments } from '@area/contract/periodics/calls';
import type { InstalmentShown } from '@area/contract/periodics/schemas';
import { getMe } from '@area/contract/me/calls';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Route } from 'wouter';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { fakeServer, reply, replyList } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { accountOf, idOf, meOf, operationOf } from '../../testing/people.ts';
import { OperationScreen } from './operation-screen.tsx';

const step = (to: HistoryStep['to'], from: HistoryStep['from'] = null): HistoryStep => ({
  from,
  to,
  at: '2026-11-23T10:05:00.000Z',
  actor_kind: 'SYS',
  actor_name: '',
  reason: null,
});

/** An order of which nothing is paid in. */
const outOf = (given: Partial<Operation>): Operation =>
  operationOf({
    payment_method: null,
    payment_instructions: null,
    payment_status: 'NONE',
    can_cancel: false,
    can_sign: false,
    missing_signatures: 0,
    ...given,
  });

const open = (
  operation: Operation,
  steps: readonly HistoryStep[],
  related: readonly OperationSummary[] = [],
  instalments: readonly InstalmentShown[] = [],
) => {
  const heard = fakeServer(
    reply(getMe, () => meOf([accountOf()])),
    reply(getOperation, () => operation),
    replyList(listHistory, () => steps),
    replyList(listOperationDocuments, () => []),
    replyList(listRelatedOperations, () => related),
    replyList(listInstalments, () => instalments),
  );
  const drawn = drawInArea(
    <Route path="/account/operation/:uuid">
      <OperationScreen />
    </Route>,
    `/account/operation/${idOf(31)}`,
  );
  return { ...drawn, heard };
};

const timeline = async (): Promise<string[]> => {
  const list = await screen.findByRole('list', { name: 'Seguimiento de la operación' });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => `${item.getAttribute('aria-current') ? '> ' : ''}${item.textContent}`);
};

test('a redemption that is executed shows its lots, what was withheld and where the money goes', async () => {
  const sold = outOf({
    type: 'REEMBOLSO',
    operation_status: 'FINALIZED',
    payment_status: 'PENDING',
    amount_indicator: 'P',
    ordered_units: '500.000000',
    gross: '7625.00',
    gain: '2325.00',
    withholding: '441.75',
    net: '7183.25',
    fee: '0.00',
    units: '500.000000',
    nav: '15.250000',
    nav_date: '2026-11-23',
    payout_iban: 'ES9121000418450200051332',
    settlement_date: '2026-11-26',
    lots: [
      {
        acquired_on: '2019-03-15',
        units: '400.000000',
        cost: '4000.00',
        gross: '6100.00',
        fee: '0.00',
        gain: '2100.00',
      },
      {
        acquired_on: '2022-06-01',
        units: '100.000000',
        cost: '1300.00',
        gross: '1525.00',
        fee: '0.00',
        gain: '225.00',
      },
    ],
  });
  const { container } = open(sold, [step('REGISTERED_ONLINE'), step('FINALIZED', 'RD_SENT')]);
  expect(await screen.findByText('500,000000 participaciones')).toBeTruthy();
  for (const figure of ['7.625,00 €', '441,75 €', '+2.325,00 €', '26-nov-2026'])
    expect(screen.getAllByText(figure).length).toBeGreaterThan(0);
  expect(screen.getByText('2 lotes de compra')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Cobro' }).textContent).toContain('7.183,25');
  expect(screen.queryByRole('region', { name: /^Pago/ })).toBeNull();
  expect((await timeline()).at(-1)).toBe('> Enviamos el dinero a su banco');
  expect(
    await screen.findByText('Los documentos de esta operación no están en su área privada.'),
  ).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('a transfer from another manager says by when each step is due, and what that manager answered', async () => {
  const between = outOf({
    type: 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA',
    operation_status: 'SNCE_1',
    amount_indicator: 'T',
    transfer: {
      origin: {
        isin: 'US0378331005',
        name: 'Fondo Ajeno',
        manager: 'Otra Gestora',
        manager_number: '42',
        account_number: '0042-77',
      },
      destination: null,
      simultaneous_holdings: false,
      plan: null,
      deadlines: [
        { step: 'checks', by: '2026-11-26' },
        { step: 'redemption', by: '2026-11-27' },
      ],
      answer: { text: 'Pendiente de comprobar', until: '2026-11-30' },
    },
  });
  const { container } = open(between, [step('SNCE_1', 'RD_SENT')]);
  const card = await screen.findByRole('region', { name: 'Traspaso' });
  expect(card.textContent).toContain('Fondo Ajeno · US0378331005');
  expect(card.textContent).toContain('Pendiente de comprobar (hasta el 30-nov-2026)');
  expect(card.textContent).toContain('a más tardar el 26-nov-2026');
  expect(card.textContent).toContain('desde el 27-nov-2026');
  expect(await timeline()).toEqual([
    expect.stringContaining('Traspaso solicitado'),
    '> Esperamos la respuesta de la otra entidad',
    'Llegada del dinero',
    'Participaciones en su cuenta',
  ]);
  expect(await findViolations(container)).toEqual([]);
});

test('a periodic order shows its terms, its next payment, and that it is paused', async () => {
  const paused = outOf({
    type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
    operation_status: 'PERIODIC_SUSPENDED',
    payment_method: 'DOMICILIACION',
    periodic: {
      periodicity: 'MENSUAL',
      start: '2026-11-05',
      end: null,
      increase_type: 'PORCENTUAL',
      increase: '3.00',
      next_date: '2026-12-07',
      current_amount: '100.00',
      paid_count: 1,
      total_paid: '100.00',
      revaluation: null,
      revaluation_value: null,
      suspended_because: 'rules.periodic.mandate',
      can_suspend: false,
      can_resume: true,
      is_next_certain: false,
      pending_change: null,
    },
  });
  const { container } = open(paused, [
    step('PERIODIC_ACTIVE', 'VALIDATED'),
    step('PERIODIC_SUSPENDED', 'PERIODIC_ACTIVE'),
  ]);
  const card = await screen.findByRole('region', { name: 'Operación periódica' });
  expect(card.textContent).toMatch(/100,00\s€ el 07-dic-2026/);
  expect(card.textContent).toMatch(/3,00\s% al año/);
  expect(card.textContent).toContain('La orden de domiciliación ya no está activa.');
  expect(
    within(card).getByRole('link', { name: 'Pausar, cambiar o terminar' }).getAttribute('href'),
  ).toBe(`/account/myaccount/${idOf(11)}?section=periodics`);
  expect((await timeline()).at(-1)).toBe('> En pausa');
  expect(await findViolations(container)).toEqual([]);
});

test('a child leads to the order that it belongs to', async () => {
  const parent = {
    uuid: idOf(32),
    reference: 'OP0000000032',
    type: 'SOLICITUD_TRASPASO_INTERNO',
    operation_status: 'RD_SENT',
    is_signature_rejected: false,
  } as const;
  open(outOf({ type: 'TRASPASO_ENTRADA', operation_status: 'RD_SENT', parent }), [step('RD_SENT')]);
  expect((await screen.findByRole('link', { name: /OP0000000032/ })).getAttribute('href')).toBe(
    `/account/operation/${idOf(32)}`,
  );
  expect((await timeline()).at(-1)).toBe('> Registramos sus participaciones');
});

test('a transfer leads to its legs', async () => {
  const leg = operationOf({
    uuid: idOf(33),
    reference: 'OP0000000033',
    type: 'TRASPASO_SALIDA',
    operation_status: 'RD_SENT',
  });
  open(
    outOf({ type: 'SOLICITUD_TRASPASO_INTERNO', operation_status: 'RD_SENT' }),
    [step('RD_SENT')],
    [leg],
  );
  const card = await screen.findByRole('region', { name: 'Operaciones relacionadas' });
  expect(
    within(card)
      .getByRole('link', { name: /OP0000000033/ })
      .getAttribute('href'),
  ).toBe(`/account/operation/${idOf(33)}`);
});

const TERMS: NonNullable<Operation['periodic']> = {
  periodicity: 'MENSUAL',
  start: '2025-11-05',
  end: null,
  increase_type: null,
  increase: null,
  next_date: '2026-12-07',
  current_amount: '100.00',
  paid_count: 1,
  total_paid: '100.00',
  revaluation: null,
  revaluation_value: null,
  suspended_because: null,
  can_suspend: true,
  can_resume: false,
  is_next_certain: false,
  pending_change: null,
};
const made = (day: number, given: Partial<InstalmentShown>): InstalmentShown => ({
  nominal_date: `2026-${String(day).padStart(2, '0')}-05`,
  date: `2026-${String(day).padStart(2, '0')}-05`,
  amount: '100.00',
  outcome: 'PAID',
  operation: null,
  failed_because: null,
  ...given,
});

test('a periodic order lists the payment that comes, those that were made and those that were not, each once', async () => {
  const periodic = outOf({
    type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
    operation_status: 'PERIODIC_ACTIVE',
    payment_method: 'DOMICILIACION',
    periodic: TERMS,
  });
  const child = {
    uuid: idOf(34),
    reference: 'OP0000000034',
    operation_status: 'FINALIZED',
  } as const;
  const earlier = Array.from({ length: 12 }, (_, at) => made(at + 1, {})).toReversed();
  const { container, heard } = open(
    periodic,
    [step('PERIODIC_ACTIVE')],
    [],
    [
      made(11, { operation: child }),
      made(10, { outcome: 'FAILED', failed_because: 'rules.periodic.mandate' }),
      ...earlier,
    ],
  );
  const card = within(await screen.findByRole('region', { name: 'Pagos' }));
  const rows = (await card.findAllByRole('row'))
    .slice(1)
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  expect(rows.slice(0, 3)).toEqual([
    '07-dic-2026Próximo100,00 €',
    '05-nov-2026HechoOP0000000034100,00 €',
    '05-oct-2026No realizadoLa orden de domiciliación ya no está activa.100,00 €',
  ]);
  expect(rows).toHaveLength(12);
  expect(card.getByRole('link', { name: 'OP0000000034' }).getAttribute('href')).toBe(
    `/account/operation/${idOf(34)}`,
  );
  expect(screen.getByText('Importe de cada pago')).toBeTruthy();
  expect(heard.some(({ call }) => call === listRelatedOperations.id)).toBe(false);
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(card.getByRole('button', { name: 'Ver los 15 pagos' }));
  expect(card.getAllByRole('row')).toHaveLength(16);
});

test('what units come to is called an estimate, and what nobody here knows is no amount', async () => {
  const { unmount } = open(
    outOf({
      type: 'SOLICITUD_TRASPASO_INTERNO',
      operation_status: 'VALIDATED',
      amount_indicator: 'T',
      amount: '5794.88',
    }),
    [step('VALIDATED')],
  );
  expect(await screen.findByText('Importe total estimado')).toBeTruthy();
  expect(screen.queryByText('Participaciones estimadas')).toBeNull();
  unmount();
  open(
    outOf({
      type: 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA',
      operation_status: 'VALIDATED',
      amount_indicator: 'T',
      amount: null,
    }),
    [step('VALIDATED')],
  );
  expect((await screen.findAllByText('El total')).length).toBeGreaterThan(0);
  expect(screen.queryByText('0,00')).toBeNull();
});

test('what is collected from the bank asks nobody for a transfer', async () => {
  const { container } = open(
    operationOf({
      operation_status: 'VALIDATED',
      payment_method: 'DOMICILIACION',
      payment_instructions: null,
      can_sign: false,
      can_cancel: false,
    }),
    [step('VALIDATED')],
  );
  expect(await timeline()).toEqual([
    expect.stringContaining('Orden validada'),
    '> La cargamos en su cuenta bancariaNo tiene que hacer nada.',
    'Envío al registro',
    'Participaciones en su cuenta',
  ]);
  expect(container.textContent).not.toContain('transferencia');
});

test('each reason to wait for a manager leads to what shortens it', async () => {
  open(
    operationOf({
      operation_status: 'SIGNED',
      can_sign: false,
      waiting_for: [
        'rules.validation.amount',
        'rules.validation.documents',
        'rules.validation.test',
        'rules.validation.no_bank_account',
      ],
    }),
    [step('SIGNED')],
  );
  expect(
    (await screen.findByRole('link', { name: 'Ver mis documentos' })).getAttribute('href'),
  ).toBe('/account/documents');
  expect(screen.getByRole('link', { name: 'Hacer el test' }).getAttribute('href')).toBe(
    '/operate/convenience-form',
  );
  expect(
    screen.getByRole('link', { name: 'Ir a mis cuentas bancarias' }).getAttribute('href'),
  ).toBe(`/account/myaccount/${idOf(11)}?section=banks`);
});

test('a transfer to another manager begins with its request, needs no signature and ends with the money at the other one', async () => {
  const transfer = {
    origin: null,
    destination: {
      uuid_product: null,
      name: 'US0378331005',
      isin: 'US0378331005',
      manager: 'Gestora de Destino, S.A.',
    },
    simultaneous_holdings: false,
    plan: null,
    deadlines: [{ step: 'cash', by: '2026-11-30' as never }],
    answer: { text: 'Aceptado', until: null },
  };
  const asked = outOf({
    type: 'TRASPASO_SALIDA',
    operation_status: 'SNCE_2',
    amount_indicator: 'P',
    ordered_units: '500.000000',
    gross: null,
    transfer,
  });
  const { container, unmount } = open(asked, [step('SNCE_1'), step('SNCE_2', 'SNCE_1')]);
  expect(await timeline()).toEqual([
    expect.stringContaining('Solicitado por la otra entidad'),
    expect.stringContaining('Respuesta enviada a la otra entidad'),
    '> Esperamos el valor liquidativo',
    'Dinero y datos fiscales enviados',
  ]);
  expect(screen.getByText('Gestora de Destino, S.A.')).toBeTruthy();
  expect(screen.getByText('Envío del dinero')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /cancelar/i })).toBeNull();
  expect(screen.queryByRole('link', { name: /firmar/i })).toBeNull();
  expect(await findViolations(container)).toEqual([]);
  unmount();
  open(
    { ...asked, operation_status: 'FINALIZED', gross: '7625.00' as never, net: '7625.00' as never },
    [
      step('SNCE_1'),
      step('SNCE_2', 'SNCE_1'),
      step('SNCE_3', 'SNCE_2'),
      step('FINALIZED', 'SNCE_3'),
    ],
  );
  expect((await timeline()).at(-1)).toBe('> Enviamos el dinero a la otra entidad');
});
