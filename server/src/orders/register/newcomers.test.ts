import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AccountLife } from '../../../test/account-life.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import {
  createRegisterApp,
  leaveFile,
  listDifferences,
  readNight,
  registerDir,
} from '../../../test/register.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createRegisterApp();
});
afterAll(() => app.dispose());

it('an account and its owner go to the register of somebody else, and have arrived when its investors name them', async () => {
  const life = await AccountLife.begin(app, 'REGISTERED_ONLINE');
  await app.db
    .updateTable('interveners')
    .set({ intervener_status: 'VALIDADO' })
    .where('uuid', '=', life.owner.uuid)
    .execute();
  await life.reach('ENVIADO');
  await readNight(app);
  const out = join(registerDir(app), 'out');
  const [name = ''] = (await readdir(out)).filter((file) => file.endsWith('.txt'));
  const text = await readFile(join(out, name), 'utf8');
  expect(text).toContain(`|${life.uuid}|`);
  expect(text).toContain(`|${life.owner.uuid}|`);
  expect((await life.moves()).at(-1)).toBe('VALIDADO > ENVIADO');

  const { number } = await app.db
    .selectFrom('accounts')
    .select('number')
    .where('uuid', '=', life.uuid)
    .executeTakeFirstOrThrow();
  const line = { account: number, document_number: life.owner.document, name: 'Persona' };
  await leaveFile(app, { kind: 'INVESTORS', day: '2026-03-09', lines: [line] });
  await readNight(app);
  expect((await life.moves()).at(-1)).toBe('ENVIADO > FINALIZED');
  const { intervener_status } = await app.db
    .selectFrom('interveners')
    .select('intervener_status')
    .where('uuid', '=', life.owner.uuid)
    .executeTakeFirstOrThrow();
  expect(intervener_status).toBe('FINALIZADO');
  expect(await listDifferences(app)).toEqual([]);
  await expectCleanAudit(app);
});
