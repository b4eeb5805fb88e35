import { apiListEvents } from '@area/contract/integration/event-calls';
import { signOffImport, undoImport } from '@area/contract/office/imports/calls';
import { addDays } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wholeManager } from '../../../test/import-files/whole-manager.ts';
import { importAll, workOnImports } from '../../../test/imports.ts';
import { addProgram } from '../../../test/integration.ts';
import type { Program } from '../../../test/integration.ts';
import { doTogether, enterPair } from '../../../test/office-pair.ts';
import type { OfficePair } from '../../../test/office-pair.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { tellKycDue } from '../../clients/kyc/tell-kyc-due.ts';
import { transitionOperation } from '../../orders/operations/transition.ts';
import { relayEvents } from '../../platform/events/relay.ts';
import { recordEvent } from '../../platform/events/store.ts';

let app: TestApp;
let pair: OfficePair;
let program: Program;
let start = 0;
beforeAll(async () => {
  app = await createTestApp({ JOBS: 'off' });
  pair = await enterPair(app);
  program = await addProgram(app, await enterPair(app, 'IT_ADMIN'));
  await relayEvents(app.db);
  start = (await app.db.selectFrom('event_relay').select('last_number').executeTakeFirstOrThrow())
    .last_number;
});
afterAll(() => app.dispose());

const listTold = async () => {
  await relayEvents(app.db);
  const query = { after: String(start), limit: '1000' };
  const { data } = await program.ask(apiListEvents, { query });
  return data;
};

const findMade = async (kind: 'people' | 'periodic_orders', external_id: string) =>
  (
    await app.db
      .selectFrom('import_map')
      .select('uuid')
      .where('kind', '=', kind)
      .where('external_id', '=', external_id)
      .executeTakeFirstOrThrow()
  ).uuid;

/** Brings a manager, one of whose clients has a review due; then a step tells so. */
const bring = async () => {
  const due = addDays(madridDate(app.clock.business()), 10);
  const files = wholeManager();
  const people = files.people
    .split('\n')
    .map((line, at) => (line === '' ? '' : `${line};${at === 0 ? 'kyc_valid_until' : due}`))
    .join('\n');
  const { uuid } = await importAll(app, pair, { ...files, people });
  const done = await tellKycDue({ db: app.db, parts: app.parts, now: app.clock.business() });
  expect(done.failed).toEqual([]);
  return { id: uuid, person: await findMade('people', 'P-1') };
};

it('programs hear of nothing that came in before its sign-off, and of all of it afterwards, in its order', async () => {
  const undone = await bring();
  expect((await listTold()).filter(({ subject }) => subject.uuid === undone.person)).toEqual([]);
  const body = { reason: 'Faltaban ficheros' };
  await doTogether(pair, undoImport, { params: { id: undone.id }, body });
  await workOnImports(app);
  expect((await listTold()).filter(({ subject }) => subject.uuid === undone.person)).toEqual([]);

  const { id, person } = await bring();
  const order = await findMade('periodic_orders', 'PO-1');
  const operation = await app.db
    .selectFrom('operations')
    .selectAll()
    .where('uuid', '=', order)
    .executeTakeFirstOrThrow();
  await transitionOperation(app.db, operation, {
    to: 'PERIODIC_SUSPENDED',
    actor: SYSTEM,
    at: app.clock.business(),
  });
  // What has nothing to do with the import is told meanwhile.
  const { person: other } = await addInvestor(app);
  await recordEvent(app.db, { type: 'client.updated', subject: 'client', uuid: other.uuid });
  const before = await listTold();
  expect(before.map(({ subject }) => subject.uuid)).toContain(other.uuid);
  expect(before.filter(({ subject }) => [person, order].includes(subject.uuid))).toEqual([]);
  const { total } = await app.db
    .selectFrom('integration_events')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('held_by', '=', id)
    .executeTakeFirstOrThrow();
  expect(Number(total)).toBeGreaterThan(1);
  await doTogether(pair, signOffImport, { params: { id } });
  const after = (await listTold()).filter(({ number }) => number > (before.at(-1)?.number ?? 0));
  expect(
    after
      .filter(({ subject }) => [person, order].includes(subject.uuid))
      .map(({ type, subject }) => [type, subject.uuid]),
  ).toEqual([
    ['kyc.due', person],
    ['order.periodic_suspended', order],
  ]);
});
