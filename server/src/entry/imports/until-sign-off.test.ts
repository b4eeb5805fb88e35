import { signOffImport, undoImport } from '@area/contract/office/imports/calls';
import { madridDate } from '@area/domain/calendar/madrid';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importAll, workOnImports } from '../../../test/imports.ts';
import { inventFile, inventedKinds } from '../../../test/invented-manager/manager.ts';
import type { InventedManager } from '../../../test/invented-manager/names.ts';
import { doTogether, enterPair } from '../../../test/office-pair.ts';
import type { OfficePair } from '../../../test/office-pair.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { inviteLogins } from '../../access/auth/invite-logins.ts';
import { listDueStatements } from '../../orders/printed-documents/make-statements.ts';
import { notifyByMail } from '../../documents/notifications/record-messages.ts';

let app: TestApp;
let pair: OfficePair;
beforeAll(async () => {
  app = await createTestApp({
    JOBS: 'off',
    INVITATIONS_PER_HOUR: '12',
    PUBLIC_URL: 'https://area.example.com',
  });
  pair = await enterPair(app);
});
afterAll(() => app.dispose());

const MANAGER: InventedManager = {
  people: 20,
  seed: 5,
  lots_each: 1,
  products: ['10392'],
  host: 'cierzo',
};

const importOnce = async (): Promise<string> => {
  const kinds = inventedKinds(MANAGER);
  const files = Object.fromEntries(kinds.map((kind) => [kind, inventFile(kind, MANAGER)]));
  const done = await importAll(app, pair, files);
  expect(done).toMatchObject({ status: 'COMMITTED', errors: 0 });
  return done.uuid;
};

const tell = async (): Promise<void> => {
  const { uuid } = await app.db
    .selectFrom('import_map')
    .select('uuid')
    .where('external_id', '=', 'P-0000001')
    .executeTakeFirstOrThrow();
  await notifyByMail(app.db, { intervener: uuid, news: 'validated' });
  await app.parts.outbox.drain();
};

const mails = async () =>
  app.db
    .selectFrom('outbox')
    .select(['sent_at', 'held_by', 'body'])
    .where(sql<boolean>`recipient ~ '^p[0-9]+@example.com$'`)
    .orderBy('created_at')
    .execute();

/** How many accounts that came in are owed a statement. */
const statementsDue = async (): Promise<number> => {
  const due = await listDueStatements(app.db, madridDate(app.clock.business()));
  const came = await app.db.selectFrom('import_map').select('uuid').execute();
  const uuids = new Set(came.map(({ uuid }) => uuid));
  return due.filter(({ account }) => uuids.has(account)).length;
};

const HOUR_MS = 60 * 60 * 1000;

it('writes to nobody who came in before the sign-off, makes no document of them, and invites them little by little after it', async () => {
  const undone = await importOnce();
  await tell();
  expect(await mails()).toMatchObject([{ sent_at: null, held_by: undone }]);
  expect(await statementsDue()).toBe(0);
  expect(await inviteLogins(app.parts)).toEqual({ done: 0, failed: [] });
  const body = { reason: 'Faltaban ficheros' };
  await doTogether(pair, undoImport, { params: { id: undone }, body });
  await workOnImports(app);
  expect(await mails()).toEqual([]);

  const id = await importOnce();
  await tell();
  expect(await mails()).toMatchObject([{ sent_at: null, held_by: id }]);
  await doTogether(pair, signOffImport, { params: { id } });
  expect(await statementsDue()).toBeGreaterThan(0);
  await app.parts.outbox.drain();
  expect(await mails()).toMatchObject([{ held_by: null, sent_at: expect.any(Date) as Date }]);

  expect(await inviteLogins(app.parts)).toEqual({ done: 12, failed: [] });
  expect(await inviteLogins(app.parts)).toEqual({ done: 0, failed: [] });
  app.clock.advanceWall(HOUR_MS + 1000);
  expect(await inviteLogins(app.parts)).toEqual({ done: 8, failed: [] });
  app.clock.advanceWall(HOUR_MS + 1000);
  expect(await inviteLogins(app.parts)).toEqual({ done: 0, failed: [] });
  await app.parts.outbox.drain();
  const invited = (await mails()).slice(1);
  expect(invited).toHaveLength(20);
  for (const { body: text, sent_at } of invited) {
    expect(text).toContain('https://area.example.com/login/new-password?user_uuid=');
    expect(sent_at).not.toBeNull();
  }
});
