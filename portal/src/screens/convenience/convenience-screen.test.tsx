import { getMe } from '@area/contract/me/calls';
import type { Me } from '@area/contract/me/schemas';
import { listPolls, listTests, scoreConvenience } from '@area/contract/polls/calls';
import type { ConvenienceTest, Poll, PollQuestion } from '@area/contract/polls/schemas';
import { getMeAdmin } from '@area/contract/staff/calls';
import { getIntervenerDocument } from '@area/contract/uploads/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { enterAdminMode } from '@area/kit/session/admin-mode.ts';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import {
  fakeServer,
  holdBack,
  inTurn,
  lose,
  refuse,
  refuseAs,
  reply,
  replyFile,
  replyList,
} from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { accountOf, idOf, meOf, visitOf } from '../../testing/people.ts';
import { ConvenienceScreen } from './convenience-screen.tsx';

const question = (
  code: string,
  text: string,
  options: readonly string[],
  more: Partial<PollQuestion> = {},
): PollQuestion => ({
  uuid: idOf(700 + code.length),
  code,
  text,
  kind: 'SINGLE',
  options: options.map((option) => ({ code: option.toUpperCase(), text: option })),
  is_required: true,
  ...more,
});

const POLL: Poll = {
  uuid: idOf(71),
  kind: 'CONVENIENCE',
  valid_from: '2026-01-01',
  version: 1,
  questions: [
    question('Q1', '¿Cuál es su nivel de estudios?', ['Primarios', 'Universitarios']),
    question('Q3A', '¿Ha operado con fondos monetarios?', ['Ninguna', 'Una']),
    question('Q3A_LAST', '¿Cuándo fue la última vez?', ['Hace poco', 'Hace mucho'], {
      depends_on: { code: 'Q3A', answers: ['UNA'] },
    }),
    question('Q4', 'El valor liquidativo puede subir o bajar.', ['Verdadero', 'Falso']),
  ],
};

const SCORE = { K: 3, B: 1, X: { '1': 0, '2': 0, '3': 0, '4': 0 } };

const testOf = (given: Partial<ConvenienceTest> = {}): ConvenienceTest => ({
  uuid: idOf(81),
  version: 1,
  taken_at: '2026-11-23T09:00:00.000Z',
  valid_until: '2028-11-23T09:00:00.000Z',
  levels: { '1': 'CONVENIENTE', '2': 'CONVENIENTE', '3': 'NO_CONVENIENTE', '4': 'NO_CONVENIENTE' },
  score: SCORE,
  is_contradictory: false,
  is_valid: true,
  pdf_document_uuid: idOf(91),
  ...given,
});

const knows = (
  tests: readonly ConvenienceTest[] = [],
  given: Partial<Me['private_area']['intervener']> = {},
): Reply[] => {
  const me = meOf([accountOf()]);
  return [
    reply(getMe, () => ({
      ...me,
      private_area: { ...me.private_area, intervener: { ...me.private_area.intervener, ...given } },
    })),
    replyList(listPolls, () => [POLL]),
    replyList(listTests, () => tests),
  ];
};

const open = () => drawInArea(<ConvenienceScreen />, '/operate/convenience-form');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));

const answerAll = async (): Promise<void> => {
  await follow('Empezar el test');
  await choose('Universitarios');
  await press('Continuar');
  await choose('Una');
  await choose('Hace poco');
  await press('Continuar');
  await choose('Verdadero');
  await press('Continuar');
  await screen.findByRole('heading', { level: 1, name: 'Repase sus respuestas' });
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('asks one question a page, lets one go back, and says what the result means for each kind of product', async () => {
  const result = testOf();
  const heard = fakeServer(
    reply(scoreConvenience, () => ({
      score: SCORE,
      levels: result.levels,
      valid_until: result.valid_until,
      pdf_document_uuid: idOf(91),
      attempts_left: 1,
      is_contradictory: false,
    })),
    reply(getMe, () => meOf([accountOf()])),
    replyList(listPolls, () => [POLL]),
    inTurn(
      replyList(listTests, () => []),
      replyList(listTests, () => [result]),
    ),
  );
  const { container, history } = open();
  expect(
    await screen.findByText(
      '3 preguntas sobre sus estudios, su experiencia y lo que sabe de los productos.',
    ),
  ).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await answerAll();
  expect(screen.getByText('¿Cuándo fue la última vez?')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await follow('Última pregunta');
  expect(screen.getByText('Pregunta 3 de 3')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Verdadero' })).toHaveProperty('checked', true);
  expect(await findViolations(container)).toEqual([]);
  await press('Continuar');
  await press('Enviar mis respuestas');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Resultado de su test' }),
  ).toBeTruthy();
  expect(heard.find(({ call }) => call === 'scoreConvenience')?.body).toMatchObject({
    answers: { Q1: 'UNIVERSITARIOS', Q3A: 'UNA', Q3A_LAST: 'HACE POCO', Q4: 'VERDADERO' },
  });
  expect(
    screen.getByText('Test hecho el 23-nov-2026 | 10:00 h. Válido hasta el 23-nov-2028 | 10:00 h.'),
  ).toBeTruthy();
  expect(screen.getAllByText('Conveniente')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Ir a Operar' }).getAttribute('href')).toBe('/operate');
  expect(screen.getByText(/Le queda 1 intento/)).toBeTruthy();
  expect(history.at(-1)).toBe('/operate/convenience-form');
  expect(sessionStorage.getItem(`convenience-draft:${idOf(1)}`)).toBeNull();
  expect(await findViolations(container)).toEqual([]);
});

test('what was answered is dropped once it counts, though no further attempt is left when the tests are read again', async () => {
  const me = reply(getMe, () => meOf([accountOf()]));
  const readAgain = holdBack(me);
  const taken = [testOf(), testOf({ uuid: idOf(82), taken_at: '2026-11-23T09:30:00.000Z' })];
  fakeServer(
    reply(scoreConvenience, () => ({
      score: SCORE,
      levels: testOf().levels,
      valid_until: testOf().valid_until,
      pdf_document_uuid: idOf(91),
      attempts_left: 0,
      is_contradictory: false,
    })),
    inTurn(me, readAgain.reply),
    replyList(listPolls, () => [POLL]),
    inTurn(
      replyList(listTests, () => []),
      replyList(listTests, () => taken),
    ),
  );
  open();
  await answerAll();
  await press('Enviar mis respuestas');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Resultado de su test' }),
  ).toBeTruthy();
  readAgain.release();
  await waitFor(() => expect(sessionStorage.getItem(`convenience-draft:${idOf(1)}`)).toBeNull());
});

test('an open question is named at its place and at the top, and the follow-up is asked only when it follows', async () => {
  fakeServer(...knows());
  const { container } = open();
  await follow('Empezar el test');
  await press('Continuar');
  const summary = await screen.findByRole('alert');
  expect(
    within(summary).getByRole('link', { name: 'Su respuesta: Campo requerido.' }),
  ).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await choose('Primarios');
  await press('Continuar');
  await choose('Ninguna');
  expect(screen.queryByText('¿Cuándo fue la última vez?')).toBeNull();
  await choose('Una');
  await press('Continuar');
  expect(
    within(await screen.findByRole('alert')).getByRole('link', {
      name: '¿Cuándo fue la última vez? Campo requerido.',
    }),
  ).toBeTruthy();
});

test('is answered with the keyboard alone', async () => {
  fakeServer(...knows());
  open();
  (await screen.findByRole('link', { name: 'Empezar el test' })).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Pregunta 1 de 3');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Universitarios' })).toHaveProperty('checked', true);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Pregunta 2 de 3')).toBeTruthy();
});

test('what was answered survives leaving and is taken up where it was left, or thrown away', async () => {
  fakeServer(...knows());
  const left = open();
  await follow('Empezar el test');
  await choose('Primarios');
  await press('Continuar');
  left.unmount();
  const { container } = open();
  expect(await screen.findByText('Tiene un test sin terminar')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await follow('Seguir donde lo dejé');
  expect(await screen.findByText('Pregunta 2 de 3')).toBeTruthy();
  await follow('Pregunta anterior');
  expect(screen.getByRole('radio', { name: 'Primarios' })).toHaveProperty('checked', true);
});

test('no page may be opened past an open question', async () => {
  fakeServer(...knows());
  const { history } = drawInArea(
    <ConvenienceScreen />,
    '/operate/convenience-form?question=review',
  );
  expect(await screen.findByText('Pregunta 1 de 3')).toBeTruthy();
  expect(history.at(-1)).toBe('/operate/convenience-form?question=Q1');
});

test('refuses a third attempt, says until when, and keeps the result', async () => {
  fakeServer(
    ...knows([
      testOf({ taken_at: '2026-11-23T09:00:00.000Z' }),
      testOf({ uuid: idOf(82), taken_at: '2026-11-22T18:30:00.000Z' }),
    ]),
  );
  const { container, history } = drawInArea(
    <ConvenienceScreen />,
    '/operate/convenience-form?question=Q1',
  );
  expect(
    await screen.findByText(
      'Solo puede hacer el test dos veces en 24 horas. Podrá repetirlo a partir del 23-nov-2026 | 19:30 h.',
    ),
  ).toBeTruthy();
  expect(history.at(-1)).toBe('/operate/convenience-form');
  expect(screen.queryByRole('link', { name: 'Repetir el test' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Resultado de su test' })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('an expired test says so and is taken again', async () => {
  fakeServer(
    ...knows([
      testOf({
        taken_at: '2024-11-22T09:00:00.000Z',
        valid_until: '2026-11-22T09:00:00.000Z',
        is_valid: false,
      }),
    ]),
  );
  open();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Su test ha caducado' }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Empezar el test' })).toBeTruthy();
});

test('keeps the answers when they do not arrive, and shows what the server refuses', async () => {
  const refused = refuseAs(scoreConvenience, 'INVALID_INPUT', {
    info: 'Solo puede hacer el test dos veces en 24 horas.',
  });
  fakeServer(inTurn(lose(scoreConvenience), refused), ...knows());
  const { container } = open();
  await answerAll();
  await press('Enviar mis respuestas');
  expect(await screen.findByText('No hemos podido enviar sus respuestas')).toBeTruthy();
  expect(screen.getByText('Sus respuestas siguen en esta pestaña.')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await press('Enviar mis respuestas');
  expect(await screen.findByText('Solo puede hacer el test dos veces en 24 horas.')).toBeTruthy();
});

test('hands over the copy in PDF', async () => {
  const created = vi.fn<() => string>(() => 'blob:1');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: created, revokeObjectURL: () => {} }));
  const heard = fakeServer(
    replyFile(getIntervenerDocument, new Blob(['%PDF'])),
    ...knows([testOf()]),
  );
  open();
  await press('Descargar en PDF');
  await waitFor(() => expect(created).toHaveBeenCalledTimes(1));
  expect(heard.at(-1)?.path).toBe(`/api/interveners/${idOf(1)}/documents/${idOf(91)}`);
});

test('a minor is told who answers, an entity whose knowledge counts', async () => {
  fakeServer(...knows([], { is_minor: true, birthdate: '2014-06-21' }));
  const minor = open();
  expect(await screen.findByText('El test lo hace su tutor')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Empezar el test' })).toBeNull();
  minor.unmount();
  fakeServer(...knows([], { is_minor: true, birthdate: '2005-06-21' }));
  const grownUp = open();
  expect(await screen.findByRole('link', { name: 'Empezar el test' })).toBeTruthy();
  grownUp.unmount();
  fakeServer(...knows([], { intervener_type: 'J' }));
  open();
  expect(await screen.findByText('Contesta quien decide por la entidad')).toBeTruthy();
});

test('staff in the area of the client see it closed, with the reason', async () => {
  enterAdminMode('50100302T');
  fakeServer(
    ...knows(),
    reply(getMeAdmin, () => ({ ...meOf([accountOf()]), admin: visitOf() })),
  );
  const { container } = drawInArea(<ConvenienceScreen />, '/operate/convenience-form?question=Q1');
  expect(await screen.findByRole('button', { name: 'Empezar el test' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(
    screen.getByText(
      'Esto solo puede hacerlo el cliente. Usted puede consultarlo, pero no cambiarlo.',
    ),
  ).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('a test that does not come says so and offers another try', async () => {
  const broken = refuse(listPolls, 503, 'El servicio no está disponible en este momento.');
  fakeServer(
    inTurn(
      broken,
      broken,
      broken,
      replyList(listPolls, () => [POLL]),
    ),
    ...knows(),
  );
  const { container } = open();
  expect(await screen.findByText('No hemos podido cargar el test')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await press('Volver a intentarlo');
  expect(await screen.findByRole('link', { name: 'Empezar el test' })).toBeTruthy();
});
