import { randomUUID } from 'node:crypto';
import {
  answerAgnosticTest,
  answerPoll,
  getAgnosticTest,
  getLeadsTest,
  listAgnosticQuestions,
  listPolls,
} from '@area/contract/polls/calls';
import { CONVENIENCE_QUESTIONNAIRE } from '@area/domain/suitability/questionnaire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDay } from '../../entry/schedule/run-day.ts';
import { Client, requestToken } from '../../../test/client.ts';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { EXPERT, LEADS_ANSWERS, LEADS_POLL_UUID } from '../../../test/questionnaires.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let person: Person;
let host: Client;
let otherHost: Client;

const hostClient = async (portal: string): Promise<Client> => {
  const answer = await requestToken(app, { grant_type: 'client_credentials' }, { portal });
  return new Client(app, answer.json<{ access_token: string }>().access_token);
};

beforeAll(async () => {
  app = await createTestApp();
  person = await addPerson(app);
  [host, otherHost] = [await hostClient('cierzo'), await hostClient('brumario')];
});
afterAll(() => app.dispose());

describe('the questionnaires', () => {
  it('say what is asked, in words, and never what an answer counts', async () => {
    const [poll, ...more] = await person.client.ask(listPolls, { query: { kind: 'CONVENIENCE' } });
    expect(poll?.valid_from).toBe('2026-01-01');
    expect(more).toEqual([]);
    expect(poll?.questions.map(({ code }) => code)).toEqual(
      CONVENIENCE_QUESTIONNAIRE.questions.map(({ code }) => code),
    );
    expect(poll?.questions.find(({ code }) => code === 'Q8')).toMatchObject({
      text: 'Las comisiones de gestión…',
      kind: 'SINGLE',
      options: [
        { code: 'YA_DESCONTADAS' },
        { code: 'SE_PAGAN_APARTE' },
        { code: 'NO_SE', text: 'No lo sé' },
      ],
    });
    expect(poll?.questions.find(({ code }) => code === 'Q3A_LAST')?.depends_on).toEqual({
      code: 'Q3A',
      answers: ['UNA', 'DOS_O_MAS'],
    });
    expect(JSON.stringify(poll)).not.toMatch(/score|points|polls\.|codes\./);
  });

  it('are two for whoever asks for all, a page at a time', async () => {
    expect((await person.client.ask(listPolls)).map(({ kind }) => kind)).toEqual([
      'CONVENIENCE',
      'LEADS',
    ]);
    expect(
      (await person.client.ask(listPolls, { query: { $limit: '1', $offset: '1' } })).map(
        ({ kind }) => kind,
      ),
    ).toEqual(['LEADS']);
  });

  it('keep answers with their version', async () => {
    const kept = await person.client.ask(answerPoll, {
      body: { poll_uuid: LEADS_POLL_UUID, answers: LEADS_ANSWERS },
    });
    expect(kept).toMatchObject({ poll_uuid: LEADS_POLL_UUID, version: 1 });
    const row = await app.db
      .selectFrom('poll_answers')
      .selectAll()
      .where('uuid', '=', kept.uuid)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      intervener_uuid: person.uuid,
      kind: 'LEADS',
      answers: LEADS_ANSWERS,
    });
  });

  it('tell which questionnaire they are to, when nobody says it', async () => {
    const { client } = await addPerson(app);
    const body = { answers: LEADS_ANSWERS };
    expect(await client.ask(answerPoll, { body })).toMatchObject({ poll_uuid: LEADS_POLL_UUID });
    for (const answers of [{}, { ...LEADS_ANSWERS, ZZ: 'A' }])
      expect(await client.try(answerPoll, { body: { answers } })).toMatchObject({
        status: 422,
        result: { errors: [{ field: 'poll_uuid', code: 'WHICH' }] },
      });
  });

  it.each([
    ['another questionnaire', { poll_uuid: randomUUID() }, 409],
    ['an open question', { answers: { L1: 'FONDOS' } }, 422],
    ['another person', { intervener_uuid: randomUUID() }, 422],
    ['another date', { answered_at: '2020-01-01T00:00:00Z' }, 422],
  ])('refuse %s', async (_name, change, status) => {
    const { client, uuid } = await addPerson(app);
    expect(
      (
        await client.post('/polls/answers', {
          poll_uuid: LEADS_POLL_UUID,
          answers: LEADS_ANSWERS,
          ...change,
        })
      ).status,
    ).toBe(status);
    expect(
      await app.db
        .selectFrom('poll_answers')
        .select('uuid')
        .where('intervener_uuid', '=', uuid)
        .execute(),
    ).toEqual([]);
  });

  it('are answered twenty times a day', async () => {
    const { client } = await addPerson(app);
    const body = { poll_uuid: LEADS_POLL_UUID, answers: LEADS_ANSWERS };
    for (let i = 0; i < 20; i += 1) await client.ask(answerPoll, { body });
    expect((await client.try(answerPoll, { body })).status).toBe(429);
  });
});

describe('the tests of nobody in particular', () => {
  it('ask without a person', async () => {
    expect((await host.ask(getLeadsTest)).questions.map(({ text }) => text)[0]).toBe(
      '¿Qué producto le interesa?',
    );
    expect(await host.ask(listAgnosticQuestions, { params: { a: 'LEADS' } })).toEqual(
      await host.ask(getLeadsTest),
    );
    expect((await new Client(app).try(getLeadsTest)).status).toBe(401);
  });

  it('keep answers under the identifier they came with, for their host alone', async () => {
    const params = { a: 'CONVENIENCE', b: randomUUID() };
    const kept = await host.ask(answerAgnosticTest, {
      params: { ...params },
      body: { answers: EXPERT },
    });
    expect(kept).toMatchObject({
      uuid: params.b,
      test: 'CONVENIENCE',
      answers: EXPERT,
      levels: { '4': 'CONVENIENTE' },
    });
    expect(await host.ask(getAgnosticTest, { params })).toEqual(kept);
    expect((await otherHost.try(getAgnosticTest, { params })).status).toBe(404);
    expect((await host.try(getAgnosticTest, { params: { a: 'LEADS', b: params.b } })).status).toBe(
      404,
    );
    expect(
      (
        await host.try(answerAgnosticTest, {
          params: { a: 'LEADS', b: params.b },
          body: { answers: LEADS_ANSWERS },
        })
      ).status,
    ).toBe(404);
    const again = await host.ask(answerAgnosticTest, {
      params,
      body: { answers: { ...EXPERT, Q1: 'PRIMARIOS' } },
    });
    expect(again.levels?.['4']).toBe('NO_CONVENIENTE');
  });

  it('count for no order', async () => {
    const before = await app.db.selectFrom('convenience_tests').select('uuid').execute();
    await person.client.ask(answerAgnosticTest, {
      params: { a: 'CONVENIENCE', b: randomUUID() },
      body: { answers: EXPERT },
    });
    expect(await app.db.selectFrom('convenience_tests').select('uuid').execute()).toEqual(before);
  });

  it.each([
    ['a test there is not', 'NADA', randomUUID(), {}, 404],
    ['an identifier that is none', 'LEADS', 'x', {}, 422],
    ['an open question', 'LEADS', randomUUID(), { answers: {} }, 422],
    ['a verdict of its own', 'LEADS', randomUUID(), { levels: { '1': 'CONVENIENTE' } }, 422],
  ])('refuse %s', async (_name, a, b, change, status) => {
    expect(
      (
        await host.post(`/onboarding/agnostic-test/${a}/answers/${b}`, {
          answers: LEADS_ANSWERS,
          ...change,
        })
      ).status,
    ).toBe(status);
  });

  it('are forgotten after ninety days', async () => {
    const params = { a: 'LEADS', b: randomUUID() };
    await host.ask(answerAgnosticTest, { params, body: { answers: LEADS_ANSWERS } });
    const now = app.clock.business().getTime();
    await runDay(app.db, app.parts, new Date(now + 89 * 86_400_000));
    expect((await host.try(getAgnosticTest, { params })).status).toBe(200);
    await runDay(app.db, app.parts, new Date(now + 91 * 86_400_000));
    expect((await host.try(getAgnosticTest, { params })).status).toBe(404);
  });
});
