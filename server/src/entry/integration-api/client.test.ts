import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { addIntegration } from '@area/contract/office/integrations/calls';
import { addDays } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doTogether, enterPair } from '../../../test/office-pair.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const bin = (name: string): string => join(root, 'node_modules/.bin', name);
const GENERATOR = join(
  dirname(createRequire(import.meta.url).resolve('openapi-typescript/package.json')),
  'bin/cli.js',
);
const TYPE_CHECK =
  '--noEmit --strict --target es2023 --module esnext --moduleResolution bundler --skipLibCheck --types node'.split(
    ' ',
  );

let app: TestApp;
let address: string;
let folder: string;
beforeAll(async () => {
  app = await createTestApp({ EVENTS: 'on' });
  address = await app.app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'area-integration-'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const document = `${address}/api/integration/v1/openapi.json`;
  await run(
    process.execPath,
    [GENERATOR, document, '-o', 'integration.d.ts', '--default-non-nullable=false'],
    { cwd: folder },
  );
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.dispose();
});

/** The example program of the manual. */
const readProgram = async (): Promise<string> => {
  const [, program] =
    /```ts\n([\s\S]*?)```/.exec(await readFile(join(root, 'docs/integration.md'), 'utf8')) ?? [];
  if (program === undefined) throw new Error('docs/integration.md shows no program');
  return program;
};

/** What the compiler says of a program beside the generated types; nothing if it likes it. */
const typeCheck = async (name: string, program: string): Promise<string> => {
  await writeFile(join(folder, name), program);
  return run(bin('tsc'), [...TYPE_CHECK, name], { cwd: folder }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
};

/** A key as the manual makes it, and its public part at the office. */
const letIn = async (id: string): Promise<string> => {
  const file = join(folder, 'integration.key');
  const curve = ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'];
  await run('openssl', ['genpkey', ...curve, '-out', file]);
  const { stdout: public_key } = await run('openssl', ['pkey', '-in', file, '-pubout']);
  await doTogether(await enterPair(app, 'IT_ADMIN'), addIntegration, {
    body: {
      id,
      name: 'Core system',
      scopes: ['products:read', 'orders:read', 'orders:write', 'events:read'],
      expires_on: addDays(madridDate(app.clock.wall()), 30),
      public_key,
    },
  });
  return file;
};

const columnsOf = async (account: string, product: string) => ({
  ...(await app.db
    .selectFrom('accounts')
    .select('number')
    .where('uuid', '=', account)
    .executeTakeFirstOrThrow()),
  ...(await app.db
    .selectFrom('products')
    .select('isin')
    .where('uuid', '=', product)
    .executeTakeFirstOrThrow()),
});

describe('a client generated from the document', () => {
  it('has types that take the program of the manual, which places an order and follows it', async () => {
    expect(await typeCheck('place-order.ts', await readProgram())).toBe('');
    const { account, product } = await addInvestor(app);
    const { number, isin } = await columnsOf(account.uuid, product.uuid);
    const { stdout } = await run(bin('tsx'), ['place-order.ts'], {
      cwd: folder,
      env: {
        ...process.env,
        AREA_URL: address,
        AREA_PROGRAM: 'core',
        AREA_KEY_FILE: await letIn('core'),
        AREA_ACCOUNT: number,
        AREA_ISIN: isin,
      },
    });
    const placed = JSON.parse(stdout) as Readonly<Record<string, unknown>>;
    expect(placed).toMatchObject({ status: 'REGISTERED_EMAIL', types: ['order.registered_email'] });
    const row = await app.db
      .selectFrom('operations')
      .select(['reference', 'amount', 'account_uuid'])
      .where('uuid', '=', String(placed['uuid']))
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      reference: placed['reference'],
      amount: '1000.35',
      account_uuid: account.uuid,
    });
  });

  it.each([
    ['a field that no order has', "amount: '1000.35'", "amuont: '1000.35'", 'amuont'],
    ['a channel that nobody has', "channel: 'EMAIL'", "channel: 'PIGEON'", 'PIGEON'],
    [
      'a write without its key',
      "params: { header: { 'Idempotency-Key': crypto.randomUUID() } },",
      '',
      'params',
    ],
  ])('has types that refuse %s', async (_what, right, wrong, complaint) => {
    const program = await readProgram();
    expect(program).toContain(right);
    expect(await typeCheck('wrong.ts', program.replace(right, wrong))).toContain(complaint);
  });
});
