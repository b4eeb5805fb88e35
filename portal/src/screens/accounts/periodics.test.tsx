import { listAccountInterveners } from '@area/contract/account-people/calls';
import { changeOperationStatus } from '@area/contract/operation-changes/calls';
import {
  changePeriodicOrder,
  endPeriodicOrder,
  listPeriodicOrders,
} from '@area/contract/periodics/calls';
import type { PeriodicOrderShown } from '@area/contract/periodics/schemas';
import { getEnvelope } from '@area/contract/signatures/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterAdminMode } from '@area/kit/session/admin-mode.ts';
import { orderEnvelopeOf } from '../../testing/envelopes.ts';
import {
  inTurn,
  lose,
  refuse,
  refuseAs,
  reply,
  replyList,
  silent,
} from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { openAccount, sentTo } from '../../testing/open-account.tsx';
import { accountOf, idOf, operationOf } from '../../testing/people.ts';
import { PERIODIC_TERMS, periodicOf } from '../../testing/periodics.ts';

const SIGNED = periodicOf({
  operation_status: 'VALIDATED',
  terms: { ...PERIODIC_TERMS, next_date: '2026-12-09', paid_count: 0, total_paid: '0.00' },
});
const PAUSED = periodicOf({
  operation_status: 'PERIODIC_SUSPENDED',
  terms: {
    ...PERIODIC_TERMS,
    next_date: null,
    suspended_because: 'rules.periodic.mandate',
    can_suspend: false,
    can_resume: true,
  },
});
const list = (...orders: readonly PeriodicOrderShown[]) =>
  replyList(listPeriodicOrders, () => orders);
const envelope = reply(getEnvelope, () =>
  orderEnvelopeOf({
    uuid: idOf(67),
    purpose: 'PERIODIC_CANCEL',
    uuid_operation: null,
    order: null,
  }),
);

const CHANGE = 'Cambiar la operación PER00000031';
const PAUSE = 'Poner en pausa la operación PER00000031';
const RESUME = 'Reanudar la operación PER00000031';
const END = 'Terminar la operación PER00000031';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('each order says what comes next, what was paid, how it stands and why it is paused', async () => {
  const over = periodicOf({
    uuid: idOf(33),
    reference: 'PER00000033',
    operation_status: 'CANCELLED',
    terms: { ...PERIODIC_TERMS, next_date: null, can_suspend: false },
  });
  const { container } = openAccount(
    'periodics',
    {},
    list(periodicOf(), { ...PAUSED, uuid: idOf(32), reference: 'PER00000032' }, over),
  );
  const lines = [
    ...(await screen.findByRole('list', { name: 'Operaciones periódicas' })).children,
  ] as HTMLElement[];
  const said = lines.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  for (const text of [
    'Alisios Bolsa Horizonte, clase C',
    '1.150,50 € el 15-dic-2026',
    '9 · 9.000,00 €',
    '2,50 % al año',
    'Mensual',
  ])
    expect(said[0]).toContain(text);
  expect(
    within(lines[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/account/operation/${idOf(31)}`);
  expect(said[1]).not.toContain('Próximo pago');
  expect(said[2]).toContain('No quedan pagos');
  expect(said[1]).toContain('La orden de domiciliación ya no está activa.');
  expect(
    within(lines[1] as HTMLElement)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Reanudar', 'Terminar']);
  expect(within(lines[2] as HTMLElement).queryAllByRole('button')).toEqual([]);
  expect(await findViolations(container)).toEqual([]);
});

test('one that is signed and not in force yet says its first payment, and may be changed and paused', async () => {
  const before = {
    ...SIGNED.terms,
    next_date: null,
    suspended_because: 'rules.periodic.by_client',
  };
  const { asked } = openAccount(
    'periodics',
    {},
    inTurn(list(SIGNED), list({ ...SIGNED, terms: { ...before, can_resume: true } })),
    reply(changeOperationStatus, () => operationOf({})),
  );
  const lines = await screen.findByRole('list', { name: 'Operaciones periódicas' });
  expect(lines.textContent.replaceAll('\u00a0', ' ')).toContain('1.150,50 € el 09-dic-2026');
  expect(screen.getByRole('button', { name: CHANGE })).toHaveProperty('disabled', false);
  await userEvent.click(screen.getByRole('button', { name: PAUSE }));
  await userEvent.click(screen.getByRole('button', { name: 'Sí, poner en pausa' }));
  expect(await screen.findByRole('button', { name: RESUME })).toBeTruthy();
  expect(screen.queryByRole('button', { name: CHANGE })).toBeNull();
  expect(sentTo(asked, changeOperationStatus.id)).toEqual([{ status: 'PERIODIC_SUSPENDED' }]);
});

test('one is paused after a question, and taken up again', async () => {
  const { asked } = openAccount(
    'periodics',
    {},
    inTurn(list(periodicOf()), list(PAUSED), list(periodicOf())),
    reply(changeOperationStatus, () => operationOf({})),
  );
  await userEvent.click(await screen.findByRole('button', { name: PAUSE }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/no se recuperan/)).toBeTruthy();
  expect(sentTo(asked, changeOperationStatus.id)).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Sí, poner en pausa' }));
  await userEvent.click(await screen.findByRole('button', { name: RESUME }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sí, reanudar' }),
  );
  expect(await screen.findByRole('button', { name: PAUSE })).toBeTruthy();
  expect(sentTo(asked, changeOperationStatus.id)).toEqual([
    { status: 'PERIODIC_SUSPENDED' },
    { status: 'PERIODIC_ACTIVE' },
  ]);
});

test('what keeps it from going on is said where it was asked', async () => {
  const refusal = refuseAs(changeOperationStatus, 'CANNOT_OPERATE', {
    info: 'No se puede.',
    errors: [
      { field: 'status', code: 'over', message: 'No quedan fechas en esta operación periódica.' },
    ],
  });
  openAccount('periodics', {}, list(PAUSED), refusal);
  await userEvent.click(await screen.findByRole('button', { name: RESUME }));
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Sí, reanudar' }));
  expect(await question.findByText('No quedan fechas en esta operación periódica.')).toBeTruthy();
});

test('its end becomes a document to sign', async () => {
  const ending = periodicOf({ waiting: { kind: 'CANCEL', uuid_envelope: idOf(67) } });
  const { asked, container } = openAccount(
    'periodics',
    {},
    inTurn(list(periodicOf()), list(ending)),
    reply(endPeriodicOrder, () => ending),
    envelope,
  );
  await userEvent.click(await screen.findByRole('button', { name: END }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', {
      name: 'Sí, preparar la cancelación',
    }),
  );
  const waiting = within(
    await screen.findByRole('region', { name: 'Cancelación pendiente de firma' }),
  );
  expect((await waiting.findByRole('link', { name: 'Firmar ahora' })).getAttribute('href')).toBe(
    `/sign-documents?envelope=${idOf(67)}`,
  );
  expect(asked.filter(({ call }) => call === endPeriodicOrder.id).map(({ path }) => path)).toEqual([
    `/api/operations/${idOf(31)}/periodic-end`,
  ]);
  expect(await findViolations(container)).toEqual([]);
});

test('a change has the rules of its fields, may change how it grows, and waits to be signed', async () => {
  const changing = periodicOf({ waiting: { kind: 'CHANGE', uuid_envelope: idOf(67) } });
  const refusal = refuseAs(changePeriodicOrder, 'INVALID_INPUT', {
    info: 'Revise los datos.',
    errors: [
      {
        field: 'end',
        code: 'end_next',
        message: 'La fecha de fin no puede ser anterior al próximo pago (15-dic-2026).',
      },
    ],
  });
  const { asked, container } = openAccount(
    'periodics',
    {},
    inTurn(list(periodicOf()), list(changing)),
    inTurn(
      refusal,
      lose(changePeriodicOrder),
      reply(changePeriodicOrder, () => changing),
    ),
    envelope,
  );
  await userEvent.click(await screen.findByRole('button', { name: CHANGE }));
  const amount = screen.getByRole('textbox', { name: 'Importe de cada pago' });
  expect(amount).toHaveProperty('value', '1150,50');
  await userEvent.clear(amount);
  await userEvent.tab();
  expect(screen.getByText('Campo requerido.')).toBeTruthy();
  await userEvent.type(amount, '1.200,5');
  await userEvent.type(screen.getByLabelText(/^Último día/), '2026-12-01');
  const increase = screen.getByRole('textbox', { name: 'Aumento' });
  expect(increase).toHaveProperty('value', '2,50');
  await userEvent.clear(increase);
  await userEvent.type(increase, '101');
  await userEvent.tab();
  expect(screen.getByText(/El incremento no puede superar el 100/)).toBeTruthy();
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Revalorización anual' }),
    'Importe fijo',
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Aumento' }), '12,5');
  expect(await findViolations(container)).toEqual([]);
  const submit = screen.getByRole('button', { name: 'Preparar el cambio' });
  await userEvent.click(submit);
  expect(
    await screen.findByRole('link', { name: /^Último día: La fecha de fin no puede ser anterior/ }),
  ).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(/^Último día/));
  await userEvent.click(submit);
  expect(await screen.findByText(/Lo que ha escrito sigue aquí/)).toBeTruthy();
  await userEvent.click(submit);
  expect(await screen.findByRole('region', { name: 'Cambio pendiente de firma' })).toBeTruthy();
  const grows = { increase_type: 'FIJO', increase: '12.5' };
  expect(sentTo(asked, changePeriodicOrder.id)).toEqual(
    ['2026-12-01', null, null].map((end) => ({ amount: '1200.5', end, ...grows })),
  );
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(CHANGE));
});

test('what is paid into a plan grows in its own four ways', async () => {
  const saving = periodicOf({
    type: 'SOLICITUD_APORTACION_PERIODICA',
    terms: {
      ...PERIODIC_TERMS,
      increase_type: null,
      increase: null,
      current_amount: '100.00',
      revaluation: 'ACUMULATIVO',
      revaluation_value: '3.00',
    },
  });
  const { asked, container } = openAccount(
    'periodics',
    {},
    list(saving),
    reply(changePeriodicOrder, () => saving),
    envelope,
  );
  expect(await screen.findByText('3,00 % al año sobre el último importe')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: CHANGE }));
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Revalorización anual' }),
    'Lineal',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Preparar el cambio' }));
  expect((await screen.findAllByText('Campo requerido.')).length).toBeGreaterThan(0);
  await userEvent.type(screen.getByRole('textbox', { name: 'Aumento' }), '5');
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Preparar el cambio' }));
  await waitFor(() =>
    expect(sentTo(asked, changePeriodicOrder.id)).toEqual([
      {
        amount: '100.00',
        end: null,
        increase_type: null,
        increase: null,
        revaluation: 'LINEAL',
        revaluation_value: '5',
      },
    ]),
  );
});

test('too close to its next date it is neither paused nor changed, only ended', async () => {
  openAccount(
    'periodics',
    {},
    list(periodicOf({ terms: { ...PERIODIC_TERMS, can_suspend: false, is_next_certain: true } })),
  );
  expect(await screen.findByText(/El próximo pago está demasiado cerca/)).toBeTruthy();
  for (const name of [CHANGE, PAUSE])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: END })).toHaveProperty('disabled', false);
});

test('without any it says where one begins; while they are read their place is held', async () => {
  const { unmount } = openAccount('periodics', {}, list());
  expect(await screen.findByText('No hay ninguna operación periódica')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Operar' }).getAttribute('href')).toBe('/operate');
  unmount();
  openAccount('periodics', {}, silent(listPeriodicOrders), silent(listAccountInterveners));
  expect(await screen.findByText('Cargando…')).toBeTruthy();
});

test('a failure names the request and tries again', async () => {
  openAccount(
    'periodics',
    {},
    inTurn(refuse(listPeriodicOrders, 409, 'Ahora no se puede.'), list(periodicOf())),
  );
  expect(await screen.findByText('No hemos podido cargar las operaciones periódicas')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  expect(await screen.findByRole('button', { name: PAUSE })).toBeTruthy();
});

test('whose role does not operate sees them, and is told whose does', async () => {
  const { container } = openAccount(
    'periodics',
    { account: accountOf({ my_actions: ['V', 'D', 'P'] }) },
    list(periodicOf({ terms: { ...PERIODIC_TERMS, can_suspend: false } })),
  );
  expect(
    await screen.findByText(/dar órdenes corresponde a quien puede operar en la cuenta/),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: PAUSE })).toBeNull();
  expect(await findViolations(container)).toEqual([]);
});

test('staff see them, and do nothing with them', async () => {
  enterAdminMode('50100302T');
  openAccount('periodics', {}, list(periodicOf()));
  for (const name of [CHANGE, PAUSE, END])
    expect(await screen.findByRole('button', { name })).toHaveProperty('disabled', true);
});
