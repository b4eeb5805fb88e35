import {
  answerAgnosticTest,
  getAgnosticTest,
  getLeadsTest,
  listAgnosticQuestions,
} from '@area/contract/polls/calls';
import type { Poll } from '@area/contract/polls/schemas';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSession } from '@area/kit/session/session.ts';
import { draw } from '@area/kit/testing/draw.tsx';
import { fakeServer, inTurn, refuse, refuseAs, reply } from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { cierzoHost } from '@area/kit/testing/host.ts';
import { idOf } from '../testing/people.ts';
import { OpenTestPage } from './open-test-page.tsx';

const question = (number: number, text: string): Poll['questions'][number] => ({
  uuid: idOf(number),
  code: `L${number}`,
  text,
  kind: 'SINGLE',
  options: [
    { code: 'YES', text: 'Mucho' },
    { code: 'NO', text: 'Poco' },
  ],
  is_required: true,
});
const POLL: Poll = {
  uuid: idOf(9),
  kind: 'LEADS',
  valid_from: '2026-01-01',
  version: 1,
  questions: [question(1, '¿Cuánto le interesa?'), question(2, '¿Cuánto sabe?')],
};
const HOST_TOKEN: Reply = {
  method: 'POST',
  path: /\/oauth2\/token$/,
  id: 'token',
  answer: () =>
    Response.json({ access_token: 'of-the-host', token_type: 'Bearer', expires_in: 900 }),
};
const LEVELS = {
  '1': 'CONVENIENTE',
  '2': 'CONVENIENTE',
  '3': 'NO_CONVENIENTE',
  '4': 'NO_CONVENIENTE',
} as const;
const answersOf = (test: 'LEADS' | 'CONVENIENCE', levels: typeof LEVELS | null) => ({
  uuid: idOf(7),
  test,
  version: 1,
  answers: { L1: 'YES', L2: 'NO' },
  levels,
  answered_at: '2026-11-23T10:00:00.000Z',
});

const open = (path: string, ...replies: readonly Reply[]) => ({
  asked: fakeServer(...replies, HOST_TOKEN),
  ...draw(<OpenTestPage />, {
    path,
    session: createSession(cierzoHost, { retryAfterMs: 0 }),
    configuration: cierzoHost,
  }),
});
const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('radio', { name }));

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('both tests are offered to whoever has no login', async () => {
  const { container } = open('/login/test');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Vea qué productos encajan con usted',
  );
  expect(
    screen.getByRole('link', { name: 'Contestar a cuatro preguntas' }).getAttribute('href'),
  ).toBe('/login/test?test=LEADS');
  expect(screen.getByRole('link', { name: 'Empezar el test' }).getAttribute('href')).toBe(
    '/login/test?test=CONVENIENCE',
  );
  expect(await findViolations(container)).toEqual([]);
});

test('the questions go one by one as the session of the host, and what was said is told back', async () => {
  const { asked, container, history } = open(
    '/login/test?test=LEADS',
    reply(getLeadsTest, () => POLL),
    inTurn(
      refuse(answerAgnosticTest, 503, 'Ahora no.'),
      reply(answerAgnosticTest, () => answersOf('LEADS', null)),
    ),
    reply(getAgnosticTest, () => answersOf('LEADS', null)),
  );
  expect(await screen.findByText('Pregunta 1 de 2')).toBeTruthy();
  await press('Continuar');
  expect(screen.getAllByText(/Campo requerido/).length).toBeGreaterThan(0);
  expect(await findViolations(container)).toEqual([]);
  await choose('Mucho');
  await press('Continuar');
  expect(await screen.findByText('Pregunta 2 de 2')).toBeTruthy();
  await choose('Poco');
  await press('Continuar');
  expect(await screen.findByText('No hemos podido enviar sus respuestas')).toBeTruthy();
  await press('Volver a intentarlo');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Gracias: esto es lo que busca' }),
  ).toBeTruthy();
  expect(await screen.findByText('¿Cuánto sabe?')).toBeTruthy();
  expect(screen.getByText('Poco')).toBeTruthy();
  expect(history.at(-1)).toMatch(/^\/login\/test\?test=LEADS&result=[0-9a-f-]{36}$/);
  const sent = asked.filter(({ call }) => call === answerAgnosticTest.id);
  expect(sent.at(-1)?.body).toEqual({ answers: { L1: 'YES', L2: 'NO' } });
  expect(sent.at(-1)?.headers.get('Authorization')).toBe('Bearer of-the-host');
  expect(localStorage.getItem('access_token')).toBeNull();
});

test('a question is not skipped by its address', async () => {
  const { history } = open(
    '/login/test?test=CONVENIENCE&question=L2',
    reply(listAgnosticQuestions, () => POLL),
  );
  expect(await screen.findByText('Pregunta 1 de 2')).toBeTruthy();
  expect(history.at(-1)).toBe('/login/test?test=CONVENIENCE&question=L1');
});

test('a result is seen again by its address, says that it is for orientation, and is said when it is gone', async () => {
  const path = `/login/test?test=CONVENIENCE&result=${idOf(7)}`;
  const { container, unmount } = open(
    path,
    reply(getAgnosticTest, () => answersOf('CONVENIENCE', LEVELS)),
    reply(listAgnosticQuestions, () => POLL),
  );
  expect(await screen.findByText(/Este resultado es orientativo/)).toBeTruthy();
  expect(screen.getAllByText('No conveniente').length).toBeGreaterThan(0);
  expect(await findViolations(container)).toEqual([]);
  unmount();
  open(
    path,
    refuseAs(getAgnosticTest, 'NOT_FOUND', { info: 'No encontrado' }),
    reply(listAgnosticQuestions, () => POLL),
  );
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Ya no conservamos esas respuestas',
    ),
  );
});
