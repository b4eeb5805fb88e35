import { listClientEvents } from '@area/contract/office/clients/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountLife } from '../../../test/account-life.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { deskOf } from '../../../test/desk.ts';
import { PersonLife } from '../../../test/person-life.ts';
import { readAnswers } from '../../../test/registrar-answers.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import { exportOrders } from './export-orders.ts';
import { parseDetailAnswer } from './detail-answer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.clock.setBusiness(TEST_NOW));
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

const linesOf = async (uuid: string) =>
  app.db
    .selectFrom('registrar_details')
    .select(['kind', 'text'])
    .where('subject_uuid', '=', uuid)
    .execute();
const exportNow = async () => exportOrders(app.db, app.parts, app.clock.business());
const issuesAbout = async (who: string) =>
  app.db
    .selectFrom('issues')
    .select(['subject', 'description'])
    .where('subject', 'like', `%${who}%`)
    .execute();

describe('people and accounts that the office accepted', () => {
  it('go to the registrar without an order, once, and their way is no news', async () => {
    const life = await PersonLife.begin(app, 'REGISTERED_ONLINE');
    await life.reach('VALIDADO');
    await exportNow();
    const [line, ...more] = await linesOf(life.person.uuid);
    expect([line?.kind, more]).toEqual(['I', []]);
    expect(line?.text.split('|')[9]).toBe('FINALIZADO');
    expect((await life.moves()).at(-1)).toBe('VALIDADO > ENVIADO');
    await exportNow();
    await life.confirm();
    await exportNow();
    expect(await linesOf(life.person.uuid)).toHaveLength(1);
    expect((await life.moves()).at(-1)).toBe('ENVIADO > FINALIZADO');
  });

  it('of an account its people are told first', async () => {
    const life = await AccountLife.begin(app, 'REGISTERED_EMAIL');
    await life.reach('ENVIADO');
    expect(await linesOf(life.owner.uuid)).toHaveLength(1);
    const [line] = await linesOf(life.uuid);
    expect(line?.text).toContain('|FINALIZED|');
    await life.confirm();
    expect((await life.moves()).at(-1)).toBe('ENVIADO > FINALIZED');
    await life.close();
    await exportNow();
    expect((await linesOf(life.uuid)).at(-1)?.text).toContain('|CLOSED|');
  });

  it.each([true, false])(
    'that are blocked read alike, by suspicion (%s) or not',
    async (is_aml) => {
      const owner = await PersonLife.begin(app, 'REGISTERED_ONLINE');
      await owner.reach('FINALIZADO');
      await owner.block(is_aml);
      const account = await AccountLife.begin(app, 'REGISTERED_EMAIL');
      await account.reach('FINALIZED');
      await account.block(is_aml);
      await exportNow();
      for (const [uuid, status] of [
        [owner.person.uuid, 9],
        [account.uuid, 5],
      ] as const)
        expect((await linesOf(uuid)).at(-1)?.text.split('|')[status]).toBe('BLOQUEADO');
    },
  );

  it('are moved once by eight exports at once', async () => {
    const life = await PersonLife.begin(app, 'REGISTERED');
    await life.reach('VALIDADO');
    await Promise.all(Array.from({ length: 8 }, exportNow));
    expect(await linesOf(life.person.uuid)).toHaveLength(1);
    expect((await life.moves()).filter((move) => move === 'VALIDADO > ENVIADO')).toHaveLength(1);
  });
});

describe('what the registrar answers of them', () => {
  it('is an issue of the office where it refuses, and they stay on their way until it takes them', async () => {
    const life = await PersonLife.begin(app, 'REGISTERED_EMAIL');
    await life.reach('ENVIADO');
    const { uuid, document } = life.person;
    const refusal = `I|${uuid}|KO|N12|documento no válido`;
    expect(await readAnswers(app, refusal)).toMatchObject({ kept: 1, settled: 0, unknown: [] });
    const [issue, ...others] = await issuesAbout(document);
    expect([issue?.description.includes('N12 documento no válido'), others]).toEqual([true, []]);
    expect(await readAnswers(app, refusal)).toMatchObject({ is_known: true, kept: 0 });
    expect(await issuesAbout(document)).toHaveLength(1);
    expect((await life.moves()).at(-1)).toBe('VALIDADO > ENVIADO');
    await app.db
      .updateTable('interveners')
      .set({ name: 'Nombre Corregido' })
      .where('uuid', '=', uuid)
      .execute();
    await exportNow();
    expect((await linesOf(uuid)).at(-1)?.text).toContain('Nombre Corregido');
    expect(await readAnswers(app, `I|${uuid}|OK|P-1`)).toMatchObject({ kept: 1, settled: 1 });
    expect((await life.moves()).at(-1)).toBe('ENVIADO > FINALIZADO');
    const events = await (
      await deskOf(app)
    ).ask(listClientEvents, { params: { id: uuid }, query: { $limit: 100 } });
    const told = events
      .filter(({ kind }) => kind === 'REGISTRAR' || kind === 'STATUS')
      .map(({ what, detail }) => [what, detail].filter(Boolean).join(' '));
    expect(told.toSorted()).toEqual([
      'ENVIADO',
      'FINALIZADO',
      'KO N12 documento no válido',
      'OK P-1',
      'REGISTERED_EMAIL',
      'SIGNED',
      'VALIDADO',
    ]);
  });

  it('waits for the end of a block', async () => {
    const life = await PersonLife.begin(app, 'REGISTERED_EMAIL');
    await life.reach('ENVIADO');
    await life.block(false);
    await life.confirm();
    expect((await life.moves()).at(-1)).toBe('ENVIADO > BLOQUEADO');
    await life.unblock(false);
    await readAnswers(app, 'H|RD', `I|${life.person.uuid}|OK|P-2`);
    expect((await life.moves()).at(-1)).toBe('ENVIADO > FINALIZADO');
  });

  it('names whom it was never told of', async () => {
    const life = await PersonLife.begin(app, 'REGISTERED');
    await life.reach('VALIDADO');
    const { uuid } = life.person;
    expect(await readAnswers(app, `I|${uuid}|OK|P-3`, 'H|early')).toMatchObject({
      kept: 0,
      unknown: [uuid],
    });
    expect((await life.moves()).at(-1)).toBe('SIGNED > VALIDADO');
  });

  it.each([
    'I|x|OK|P',
    'B|01a1fe56-8226-7ef7-b406-7d5bbb41ac4c|OK|P',
    'I|01a1fe56-8226-7ef7-b406-7d5bbb41ac4c|OK',
    'I|01a1fe56-8226-7ef7-b406-7d5bbb41ac4c|OK|P|more',
    'A|01a1fe56-8226-7ef7-b406-7d5bbb41ac4c|KO|N1',
    'A|01a1fe56-8226-7ef7-b406-7d5bbb41ac4c|KO||why',
    'A|01a1fe56-8226-7ef7-b406-7d5bbb41ac4c|NO|N1|why',
  ])('is no answer: %s', (line) => {
    expect(parseDetailAnswer(line)).toBeUndefined();
  });
});
