import { listTests, scoreConvenience } from '@area/contract/polls/calls';
import { getIntervenerDocument } from '@area/contract/uploads/calls';
import { PDF } from '@libpdf/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOrderer } from '../../access/auth/orderer.ts';
import { runDay } from '../../entry/schedule/run-day.ts';
import { enterArea, addStaff } from '../../../test/staff.ts';
import { addAccount, addInvestor, addPerson } from '../../../test/people.ts';
import { EXPERT, IGNORANT } from '../../../test/questionnaires.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const levels = (verdicts: string) =>
  Object.fromEntries(
    [...verdicts].map((each, place) => [
      String(place + 1),
      each === 'y' ? 'CONVENIENTE' : 'NO_CONVENIENTE',
    ]),
  );
const stored = async (intervener: string) =>
  app.db
    .selectFrom('convenience_tests')
    .selectAll()
    .where('intervener_uuid', '=', intervener)
    .where('answers', 'is not', null)
    .orderBy('taken_at')
    .execute();

describe('the convenience test', () => {
  it('is failed, then passed, and the second verdict is in force for two years', async () => {
    const { person, client } = await addInvestor(app);
    const first = await client.ask(scoreConvenience, { body: { answers: IGNORANT } });
    expect(first).toMatchObject({
      score: { K: 0, B: 0, X: { '1': 0 } },
      levels: levels('----'),
      attempts_left: 1,
      is_contradictory: false,
    });
    const second = await client.ask(scoreConvenience, { body: { answers: EXPERT } });
    expect(second).toMatchObject({
      score: { K: 7, B: 2 },
      levels: levels('yyyy'),
      attempts_left: 0,
    });
    expect(second.valid_until.slice(0, 4)).toBe(String(app.clock.business().getUTCFullYear() + 2));
    expect((await getOrderer(app.db, person.uuid)).test?.levels).toEqual(levels('yyyy'));
    const tests = await client.ask(listTests, { params: { id: person.uuid } });
    expect(
      tests.map(({ is_valid, pdf_document_uuid, version }) => ({
        is_valid,
        version,
        has_paper: pdf_document_uuid !== null,
      })),
    ).toEqual([
      { is_valid: true, version: 1, has_paper: true },
      { is_valid: false, version: 1, has_paper: true },
      { is_valid: false, version: null, has_paper: false },
    ]);
  });

  it('gives a copy that says what was asked, answered and judged', async () => {
    const { person, client } = await addInvestor(app);
    const { pdf_document_uuid } = await client.ask(scoreConvenience, { body: { answers: EXPERT } });
    const reply = await client.try(getIntervenerDocument, {
      params: { id: person.uuid, docId: pdf_document_uuid },
    });
    expect(reply.status).toBe(200);
    const text = (await PDF.load(reply.bytes))
      .extractText()
      .map((page) => page.text)
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    expect(text).toContain('Test de conveniencia y resultado');
    expect(text).toContain('La rentabilidad pasada');
    expect(text).toContain('7 de 8');
    expect(text).toContain(person.document);
  });

  it('is taken twice in a day, and the register keeps all', async () => {
    const { person, client } = await addInvestor(app);
    for (const answers of [IGNORANT, EXPERT])
      await client.ask(scoreConvenience, { body: { answers } });
    const refused = await client.try(scoreConvenience, { body: { answers: EXPERT } });
    expect(refused).toMatchObject({
      status: 429,
      result: { code: 'TEST_TOO_OFTEN', info: 'Solo puede hacer el test dos veces en 24 horas.' },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    expect(
      (await stored(person.uuid)).map(({ attempt, answers }) => ({ attempt, answers })),
    ).toEqual([
      { attempt: 2, answers: IGNORANT },
      { attempt: 3, answers: EXPERT },
    ]);
    await expect(
      sql`update convenience_tests set levels = '{}' where intervener_uuid = ${person.uuid}`.execute(
        app.db,
      ),
    ).rejects.toThrow('append-only');
    app.clock.setBusiness(new Date(app.clock.business().getTime() + 25 * 3_600_000));
    expect((await client.try(scoreConvenience, { body: { answers: IGNORANT } })).status).toBe(200);
  });

  it('counts two attempts at once as two', async () => {
    const { client } = await addInvestor(app);
    const replies = await Promise.all(
      Array.from({ length: 4 }, async () =>
        client.try(scoreConvenience, { body: { answers: EXPERT } }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429]);
  });

  it('warns whoever claims much and knows nothing', async () => {
    const { client } = await addInvestor(app);
    const nothing = Object.fromEntries(
      Array.from({ length: 8 }, (_, place) => [`Q${place + 4}`, 'NO_SE']),
    );
    const answers = { ...IGNORANT, ...nothing, Q3C: 'DOS_O_MAS', Q3C_LAST: 'MENOS_3_ANOS' };
    expect(await client.ask(scoreConvenience, { body: { answers } })).toMatchObject({
      levels: levels('----'),
      is_contradictory: true,
    });
  });

  it('leaves out what was not asked', async () => {
    const { person, client } = await addInvestor(app);
    await client.ask(scoreConvenience, {
      body: { answers: { ...EXPERT, Q3A_LAST: 'MENOS_3_ANOS' } },
    });
    expect((await stored(person.uuid))[0]?.answers).toEqual(EXPERT);
  });

  it('is not for a minor, nor for staff in the area', async () => {
    const minor = await addPerson(app, { is_minor: true });
    expect(await minor.client.try(scoreConvenience, { body: { answers: EXPERT } })).toMatchObject({
      status: 403,
      result: { code: 'REPRESENTATIVE_ONLY' },
    });
    const { person } = await addInvestor(app);
    const staff = await enterArea(app, person.document, await addStaff(app));
    expect(await staff.try(scoreConvenience, { body: { answers: EXPERT } })).toMatchObject({
      status: 403,
      result: { code: 'CLIENT_ONLY' },
    });
    expect(await stored(minor.uuid)).toEqual([]);
  });

  it("shows nobody else's tests", async () => {
    const [one, other] = [await addInvestor(app), await addInvestor(app)];
    expect(await other.client.try(listTests, { params: { id: one.person.uuid } })).toMatchObject({
      status: 404,
      result: { info: 'No encontrado' },
    });
  });
});

describe('a convenience test that is not right', () => {
  it.each([
    ['an open question', { Q7: undefined }, 'answers.Q7', 'Campo requerido.'],
    ['an answer there is not', { Q4: 'QUIZA' }, 'answers.Q4', 'Elija una de las respuestas.'],
    ['two answers', { Q4: ['VERDADERO', 'FALSO'] }, 'answers.Q4', 'Elija una de las respuestas.'],
    ['an inherited name', { Q4: 'constructor' }, 'answers.Q4', 'Elija una de las respuestas.'],
    ['a follow-up left open', { Q3A: 'UNA' }, 'answers.Q3A_LAST', 'Campo requerido.'],
    [
      'a question there is not',
      { Q12: 'SI' },
      'answers.Q12',
      'El campo «Q12» no existe en esta petición.',
    ],
    [
      'an answer that is no text',
      { Q4: 1 },
      'answers.Q4',
      'El valor no tiene el formato esperado.',
    ],
  ])(
    'is refused at its question and counts for nothing: %s',
    async (_name, change, field, message) => {
      const { client } = await addInvestor(app);
      const before = await takeSnapshot(app);
      const reply = await client.post('/score-convenience', { answers: { ...EXPERT, ...change } });
      expect(reply).toMatchObject({
        status: 422,
        result: { code: 'INVALID_INPUT', errors: [{ field, message }] },
      });
      expect(await takeSnapshot(app)).toEqual(before);
    },
  );

  it('takes nothing but its answers', async () => {
    const { person, client } = await addInvestor(app);
    const columns = Object.keys(
      await app.db.selectFrom('convenience_tests').selectAll().limit(1).executeTakeFirstOrThrow(),
    ).filter((name) => name !== 'answers');
    expect(columns.length).toBeGreaterThan(8);
    for (const column of columns)
      expect(
        await client.post('/score-convenience', { answers: EXPERT, [column]: 'x' }),
      ).toMatchObject({
        status: 422,
        result: { errors: [{ field: column, code: 'UNKNOWN_FIELD' }] },
      });
    expect(await stored(person.uuid)).toEqual([]);
  });

  it('is of another version', async () => {
    const { client, person } = await addInvestor(app);
    expect(
      await client.try(scoreConvenience, { body: { answers: EXPERT, poll_uuid: person.uuid } }),
    ).toMatchObject({ status: 409, result: { code: 'VERSION_CONFLICT' } });
  });
});

const told = async (intervener: string) =>
  app.db
    .selectFrom('notifications')
    .select(['title', 'entity_uuid'])
    .where('intervener_uuid', '=', intervener)
    .where('type', '=', 'KNOWLEDGE_TEST')
    .orderBy('created_at')
    .orderBy('uuid')
    .execute();
const endsIn = async (intervener: string, days: number) =>
  app.db
    .updateTable('convenience_tests')
    .set({ valid_until: new Date(app.clock.business().getTime() + days * 86_400_000) })
    .where('intervener_uuid', '=', intervener)
    .execute();
const mailsTo = async (intervener: string) =>
  (
    await app.db
      .selectFrom('outbox')
      .select('subject')
      .where('intervener_uuid', '=', intervener)
      .execute()
  ).map(({ subject }) => subject);

describe('the reminder of the day', () => {
  it('tells once of a test that is missing, that ends in thirty days, that has ended', async () => {
    const [missing, ending, ended, lasting, onlooker] = [
      await addInvestor(app),
      await addInvestor(app),
      await addInvestor(app),
      await addInvestor(app),
      await addPerson(app),
    ];
    await addAccount(app, [
      { uuid: lasting.person.uuid, role: 'TITULAR' },
      { uuid: onlooker.uuid, role: 'AUTORIZADO_CONSULTA' },
    ]);
    await app.db
      .deleteFrom('convenience_tests')
      .where('intervener_uuid', 'in', [missing.person.uuid, onlooker.uuid])
      .execute();
    await endsIn(ending.person.uuid, 29);
    await endsIn(ended.person.uuid, -1);
    await endsIn(lasting.person.uuid, 40);
    expect((await runDay(app.db, app.parts, app.clock.business())).reminded).toBeGreaterThanOrEqual(
      3,
    );
    expect((await runDay(app.db, app.parts, app.clock.business())).reminded).toBe(0);
    expect(await told(missing.person.uuid)).toEqual([
      { title: 'Haga el test de conveniencia', entity_uuid: missing.person.uuid },
    ]);
    expect((await told(ending.person.uuid)).map(({ title }) => title)).toEqual([
      'Su test de conveniencia caduca pronto',
    ]);
    expect((await told(ended.person.uuid)).map(({ title }) => title)).toEqual([
      'Su test de conveniencia ha caducado',
    ]);
    expect([await told(lasting.person.uuid), await told(onlooker.uuid)]).toEqual([[], []]);
    expect(await mailsTo(missing.person.uuid)).toEqual([]);
    expect(await mailsTo(ending.person.uuid)).toEqual(['Su test de conveniencia caduca pronto']);
    await endsIn(ending.person.uuid, -1);
    await runDay(app.db, app.parts, app.clock.business());
    expect(await told(ending.person.uuid)).toHaveLength(2);
  });
});
