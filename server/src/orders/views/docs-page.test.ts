import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addLots } from '../../../test/holdings.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { grantView, viewBody } from '../../../test/views.ts';

const run = promisify(execFile);
const PAGE = fileURLToPath(new URL('../../../../docs/views.md', import.meta.url));

let app: TestApp;
let AREA: string;
beforeAll(async () => {
  app = await createTestApp();
  AREA = await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.dispose());

const linesOf = async (): Promise<readonly string[]> => {
  const [, block = ''] = /```sh\n([^]*?)```/.exec(await readFile(PAGE, 'utf8')) ?? [];
  return block.trim().split('\n');
};

it('the lines of docs/views.md read what a key may read', async () => {
  const investor = await addInvestor(app);
  await addLots(app, investor);
  const { secret } = await grantView(
    app,
    investor.person,
    viewBody([investor.account], { kind: 'PROGRAM', name: 'Hoja de cálculo' }),
  );
  const lines = await linesOf();
  expect(lines).toHaveLength(4);
  const answers: unknown[] = [];
  for (const line of lines) {
    const { stdout } = await run('sh', ['-c', line], {
      env: { ...process.env, AREA, KEY: secret, NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1' },
    });
    answers.push(JSON.parse(stdout));
  }
  expect(answers).toMatchObject([
    { data: { kind: 'PROGRAM', accounts: [{ uuid: investor.account.uuid }] } },
    { data: [{ units: '750.750000' }], page: { total: 1, offset: 0 } },
    { page: { offset: 0 } },
    { data: [{ uuid_account: investor.account.uuid }], page: { limit: 100 } },
  ]);
});
