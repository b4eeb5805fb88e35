import { getIssue, listIssues, writeInIssue } from '@area/contract/issues/calls';
import type { Conversation, OwnIssue } from '@area/contract/issues/schemas';
import { getMe } from '@area/contract/me/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Route } from 'wouter';
import { fakeServer, lose, refuse, reply, replyList } from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { closeToast, currentToasts } from '@area/kit/toasts/toast-queue.ts';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { idOf, meOf } from '../../testing/people.ts';
import { IssueScreen } from './issue-screen.tsx';
import { IssuesScreen } from './issues-screen.tsx';

const ISSUE = idOf(71);
const own = (given: Partial<OwnIssue> = {}): OwnIssue => ({
  uuid: ISSUE,
  subject: 'Solicitud info: Lucía Ferrer',
  category: 'INTERVENER_CARE',
  status: 'RESOLVED',
  created_at: '2026-11-20T10:00:00.000Z',
  last_at: '2026-11-23T10:00:00.000Z',
  is_answered: true,
  ...given,
});
const conversation = (given: Partial<Conversation> = {}): Conversation => ({
  ...own(),
  answered_by: null,
  messages: [
    { by: 'CLIENT', text: '¿Cuándo llega?', at: '2026-11-20T10:00:00.000Z', files: [] },
    {
      by: 'OFFICE',
      text: 'El jueves.',
      at: '2026-11-23T10:00:00.000Z',
      files: [{ uuid: idOf(81), filename: 'justificante.pdf' }],
    },
  ],
  can_write: true,
  is_reopened: true,
  ...given,
});
const me = reply(getMe, () => meOf([]));

const openOne = (...replies: readonly Reply[]) => {
  const heard = fakeServer(me, ...replies);
  const { container } = drawInArea(
    <Route path="/account/issues/:uuid">
      <IssueScreen />
    </Route>,
    `/account/issues/${ISSUE}`,
  );
  return { heard, container };
};

afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
});

test('the list says of each whose turn it is, and leads to it', async () => {
  fakeServer(
    me,
    replyList(listIssues, () => [
      own(),
      own({ uuid: idOf(72), is_answered: false, status: 'OPEN' }),
      own({ uuid: idOf(73), status: 'CLOSED' }),
    ]),
  );
  const { container } = drawInArea(<IssuesScreen />, '/account/issues');
  const lines = within(await screen.findByRole('list', { name: 'Consultas' })).getAllByRole('link');
  expect(lines.map((line) => line.getAttribute('href'))).toEqual(
    [71, 72, 73].map((number) => `/account/issues/${idOf(number)}`),
  );
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Respondida'),
    expect.stringContaining('Pendiente de respuesta'),
    expect.stringContaining('Cerrada'),
  ]);
  expect(await findViolations(container)).toEqual([]);
});

test('without any, one may ask', async () => {
  fakeServer(
    me,
    replyList(listIssues, () => []),
  );
  drawInArea(<IssuesScreen />, '/account/issues');
  expect(await screen.findByText('Todavía no nos ha preguntado nada')).toBeTruthy();
});

test('an answer is read, and one that does not help opens the question again', async () => {
  const { heard, container } = openOne(
    reply(getIssue, () => conversation()),
    reply(writeInIssue, () => conversation({ status: 'OPEN' })),
  );
  const thread = await screen.findByRole('list', { name: 'Mensajes' });
  expect(within(thread).getByText('El jueves.')).toBeTruthy();
  expect(within(thread).getByRole('button', { name: 'Abrir justificante.pdf' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Volver a abrir la consulta' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Campo requerido.');
  await userEvent.type(screen.getByRole('textbox', { name: 'Mensaje' }), 'Sigo sin verlo');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Mensaje enviado')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Mensaje' })).toHaveProperty('value', '');
  expect(screen.queryByText(/Campo requerido/)).toBeNull();
  const [sent] = heard.filter(({ call }) => call === 'writeInIssue');
  expect(sent?.body).toEqual({ message: 'Sigo sin verlo', documents: [] });
  expect(await findViolations(container)).toEqual([]);
});

test('what could not be sent stays typed', async () => {
  openOne(
    reply(getIssue, () => conversation({ is_reopened: false, status: 'OPEN' })),
    refuse(writeInIssue, 503, 'El servicio no está disponible.'),
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Mensaje' }), 'Hola');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'El servicio no está disponible',
  );
  expect(screen.getByRole('textbox', { name: 'Mensaje' })).toHaveProperty('value', 'Hola');
});

test('after a lost answer the same words have the same key, and other words another', async () => {
  const { heard } = openOne(
    reply(getIssue, () => conversation({ is_reopened: false, status: 'OPEN' })),
    lose(writeInIssue),
  );
  const keys = (): (string | null)[] =>
    heard
      .filter(({ call }) => call === 'writeInIssue')
      .map(({ headers }) => headers.get('Idempotency-Key'));
  const send = async (count: number): Promise<void> => {
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(keys()).toHaveLength(count));
    await screen.findByRole('alert');
  };
  await userEvent.type(await screen.findByRole('textbox', { name: 'Mensaje' }), 'Hola');
  await send(1);
  await send(2);
  await userEvent.type(screen.getByRole('textbox', { name: 'Mensaje' }), ' otra vez');
  await send(3);
  const [first, again, other] = keys();
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('a complaint says until when it is answered, and one of long ago takes nothing more', async () => {
  openOne(reply(getIssue, () => conversation({ answered_by: '2026-12-20', can_write: false })));
  expect(await screen.findByText(/le responderemos a más tardar el 20-dic-2026/)).toBeTruthy();
  expect(screen.getByText(/Esta consulta se cerró hace tiempo/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
