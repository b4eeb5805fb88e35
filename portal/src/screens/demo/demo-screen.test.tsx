import { demoMessage, demoPerson, demoStaffMember, demoState } from '@area/contract/demo/schemas';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DemoRoute } from '../../app/demo-route.tsx';
import { draw } from '@area/kit/testing/draw.tsx';
import { fakeServer, replyAt } from '@area/kit/testing/fake-server.ts';
import type { RecordedRequest, Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { idOf } from '../../testing/people.ts';
import { Toasts } from '@area/kit/toasts/toasts.tsx';

const MARTA = demoPerson.parse({
  name: 'Marta Quiroga Lema',
  document_number: '50100504H',
  password: 'demo-2026',
  configuration: 'brumario',
  mobile_phone: '600100504',
  story: 'Administra una empresa.',
});
const NURIA = demoStaffMember.parse({
  username: 'operaciones',
  name: 'Nuria Salas',
  permission_set: 'OPERATIONS',
  password: 'demo-2026',
  totp_secret: 'MFZGKYJNOBZGS5TBMRQS2MBRGEYTCMJR',
  code: '042517',
});
const SMS = demoMessage.parse({
  uuid: idOf(1),
  channel: 'SMS',
  recipient: '600100504',
  subject: null,
  person: 'Marta Quiroga Lema',
  body: 'Brumario: su clave de firma es 264518. Válida 5 minutos.',
  created_at: '2026-11-21T04:21:00Z',
  sent_at: '2026-11-21T04:21:00Z',
});
const MAIL = demoMessage.parse({
  ...SMS,
  uuid: idOf(2),
  channel: 'EMAIL',
  recipient: 'marta@example.com',
  subject: 'Orden firmada',
  body: 'Hola, Marta:',
});

const orderAt = (given: object) => ({
  uuid: idOf(31),
  reference: 'OP0000000031',
  operation_status: 'VALIDATED',
  is_signature_rejected: false,
  payment_status: 'PENDING',
  amount: '3000.00',
  nav_date: null,
  product_name: 'Alisios Renta Serena',
  person: 'Marta Quiroga Lema',
  ...given,
});
const stateAt = (now: string, ...waiting: object[]) =>
  demoState.parse({ now, waiting: waiting.map(orderAt) });

const SATURDAY = '2026-11-21T09:00:00Z';

const demo = (state: () => object = () => stateAt(SATURDAY), ...more: Reply[]): RecordedRequest[] =>
  fakeServer(
    ...more,
    replyAt('GET', '/demo/people.json', () => [MARTA]),
    replyAt('GET', '/demo/staff.json', () => [NURIA]),
    replyAt('GET', '/demo/outbox.json', () => [MAIL, SMS]),
    replyAt('GET', '/demo/state.json', state),
  );

const open = (isDemo = true, close = vi.fn<() => void>()) =>
  draw(
    <>
      <DemoRoute />
      <Toasts />
    </>,
    { path: '/demo', configuration: { demo: isDemo }, session: { close } },
  );

afterEach(() => vi.restoreAllMocks());

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('shows the staff with the code that each one needs beside the password', async () => {
  demo();
  open();
  const name = await screen.findByRole('heading', { name: 'Nuria Salas' });
  const line = name.closest('li');
  expect(line?.textContent).toContain('operaciones · Operaciones');
  expect(line?.textContent).toContain('042517');
  expect(line?.textContent).toContain(NURIA.totp_secret);
  expect(hrefOf('Ir al acceso')).toBe('/login');
  expect(hrefOf('Ir a la oficina')).toBe('/demo/door');
  expect(hrefOf('Abrir la oficina')).toBe('/demo/door');
  expect(hrefOf('Recorrido de la oficina en diez pasos')).toBe('/demo/door?tour');
});

test('tells who the people are and opens the login of their brand, never more than their document written', async () => {
  demo();
  const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
  const close = vi.fn<() => void>();
  const { container } = open(true, close);
  await userEvent.click(await screen.findByRole('button', { name: 'Entrar como Marta' }));
  expect(openTab).toHaveBeenCalledWith('/login?config=brumario&document=50100504H', 'area-privada');
  expect(close).toHaveBeenCalledOnce();
  expect(screen.getByText('demo-2026')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('the phone shows each message, the code ready to copy, and mails apart when asked', async () => {
  demo();
  open();
  const code = await screen.findByText('264518');
  expect(
    within(code.closest('li') ?? document.body).getByRole('button', { name: 'Copiar el código' }),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Correo' }));
  expect(screen.queryByText('264518')).toBeNull();
  expect(screen.getByText('Orden firmada')).toBeTruthy();
});

test('the clock knows the day, and goes on to the next, or to a moment of Madrid', async () => {
  const heard = demo(
    undefined,
    replyAt('POST', '/demo/clock', () => ({ now: '2026-11-23T09:00:00Z' })),
  );
  open();
  expect(await screen.findByText('sábado, 21-nov-2026')).toBeTruthy();
  expect(screen.getByText('No es día hábil')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente día hábil' }));
  expect(
    (await screen.findAllByText('El reloj marca ahora 23-nov-2026 | 10:00 h.')).length,
  ).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: 'Ir' }));
  expect(await screen.findByText('Elija un día y una hora.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Otro momento'), '2026-11-25T13:59');
  await userEvent.click(screen.getByRole('button', { name: 'Ir' }));
  await vi.waitFor(() =>
    expect(heard.filter(({ path }) => path === '/demo/clock').map(({ body }) => body)).toEqual([
      { next: 'business_day' },
      { to: '2026-11-25T12:59:00.000Z' },
    ]),
  );
});

test.each([
  [
    'unsigned',
    stateAt(SATURDAY, { operation_status: 'REGISTERED_ONLINE' }),
    /Falta la firma/,
    undefined,
  ],
  [
    'unpaid',
    stateAt(SATURDAY, {}),
    /Espera la transferencia de 3.000,00/,
    'Abonar la transferencia',
  ],
  [
    'ready to be sent',
    stateAt(SATURDAY, { payment_status: 'RECONCILED' }),
    /sale al registro/,
    'Ejecutar el día',
  ],
  [
    'too early for its unit value',
    stateAt(SATURDAY, {
      operation_status: 'RD_SENT',
      payment_status: 'RECONCILED',
      nav_date: '2026-11-23',
    }),
    /se publica el 24-nov-2026/,
    'Adelantar el reloj',
  ],
  [
    'due',
    stateAt('2026-11-24T09:00:00Z', {
      operation_status: 'RD_SENT',
      payment_status: 'RECONCILED',
      nav_date: '2026-11-23',
    }),
    /Ya puede publicarse/,
    'Publicar y ejecutar el día',
  ],
  [
    'held for a person',
    stateAt(SATURDAY, { operation_status: 'SIGNED', payment_status: 'RECONCILED' }),
    /npm run office -- validate-operation --reference OP0000000031/,
    undefined,
  ],
])('what the office would do for an order that is %s', async (_, state, text, act) => {
  demo(() => state);
  open();
  const order = (await screen.findByText(text)).closest('li') ?? document.body;
  expect(within(order).queryByRole('button')?.textContent).toBe(act);
});

test('the office tells in words what it did', async () => {
  const heard = demo(
    () =>
      stateAt(
        '2026-11-24T09:00:00Z',
        { operation_status: 'RD_SENT', payment_status: 'RECONCILED', nav_date: '2026-11-23' },
        { uuid: idOf(32), reference: 'OP0000000032' },
      ),
    replyAt('POST', '/demo/office/reconcile', () => ({ outcome: 'matched' })),
    replyAt('POST', '/demo/office/publish', () => ({ published: 3 })),
    replyAt('POST', '/demo/office/run-day', () => ({
      expired: 0,
      validated: 0,
      sent: 0,
      finalized: 1,
      waiting: 0,
    })),
  );
  const { container } = open();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Abonar la transferencia: OP0000000032' }),
  );
  expect(
    (await screen.findAllByText(/El banco ha abonado 3.000,00 € de Marta Quiroga Lema/)).length,
  ).toBeGreaterThan(0);
  await userEvent.click(
    screen.getByRole('button', { name: 'Publicar y ejecutar el día: OP0000000031' }),
  );
  expect(
    (
      await screen.findAllByText(
        'Publicados 3 valores liquidativos. 1 orden finalizada: las participaciones ya están en su cuenta.',
      )
    ).length,
  ).toBeGreaterThan(0);
  expect(
    heard
      .filter(({ path }) => path.startsWith('/demo/office'))
      .map(({ path, body }) => [path, body]),
  ).toEqual([
    ['/demo/office/reconcile', { uuid_operation: idOf(32) }],
    ['/demo/office/publish', {}],
    ['/demo/office/run-day', {}],
  ]);
  expect(await findViolations(container)).toEqual([]);
});

test('does not exist where there is no demo', async () => {
  const heard = demo();
  const { container } = open(false);
  expect(await screen.findByRole('heading', { name: 'No encontramos esta página' })).toBeTruthy();
  expect(heard).toEqual([]);
  expect(await findViolations(container)).toEqual([]);
});
