import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { validateAccount } from '@area/contract/office/accounts/calls';
import { listImports, signOffImport } from '@area/contract/office/imports/calls';
import { addIntegration } from '@area/contract/office/integrations/calls';
import { addDays } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { orderEvent } from '@area/domain/integration/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addValidatedBank } from '../../../test/bank-accounts.ts';
import { login } from '../../../test/client.ts';
import { approveIt, workOnImports } from '../../../test/imports.ts';
import { doTogether, enterPair } from '../../../test/office-pair.ts';
import { payOrder, publish, runTheDay, signOrder } from '../../../test/orders.ts';
import { addInvestor, addProduct } from '../../../test/people.ts';
import { signTogether, waitingOf } from '../../../test/signing.ts';
import type { TestProduct } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startReceiver, verifyWebhook } from '../../../test/webhook-receiver.ts';
import { deliverEvents } from '../../access/webhooks/deliver.ts';
import { relayEvents } from '../../platform/events/relay.ts';
import { DEMO_PASSWORD } from '../demo/people.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const bin = (name: string): string => join(root, 'node_modules/.bin', name);
const GENERATOR = join(
  dirname(createRequire(import.meta.url).resolve('openapi-typescript/package.json')),
  'bin/cli.js',
);
const TYPE_CHECK =
  '--noEmit --strict --target es2023 --module esnext --moduleResolution bundler --allowImportingTsExtensions --skipLibCheck --types node'.split(
    ' ',
  );

let app: TestApp;
let address: string;
let folder: string;
beforeAll(async () => {
  app = await createTestApp({ EVENTS: 'on', WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' });
  address = await app.app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'area-integration-'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const document = `${address}/api/integration/v1/openapi.json`;
  for (const [name, program] of await readPrograms()) await writeFile(join(folder, name), program);
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

/** The programs of the manual, by the name in their first line. */
const readPrograms = async (): Promise<ReadonlyMap<string, string>> => {
  const page = await readFile(join(root, 'docs/integration.md'), 'utf8');
  return new Map(
    [...page.matchAll(/```ts\n\/\/ ([\w-]+\.ts)\b[\s\S]*?```/g)].map(([block, name = '']) => [
      name,
      block.slice('```ts\n'.length, -'```'.length),
    ]),
  );
};

const readProgram = async (name: string): Promise<string> => {
  const program = (await readPrograms()).get(name);
  if (program === undefined) throw new Error(`docs/integration.md shows no ${name}`);
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
      scopes: [
        'people:read',
        'accounts:read',
        'accounts:write',
        'products:read',
        'orders:read',
        'orders:write',
        'imports:read',
        'imports:write',
        'events:read',
        'webhooks:write',
      ],
      expires_on: addDays(madridDate(app.clock.wall()), 30),
      public_key,
    },
  });
  return file;
};

/** Runs a program of the manual, and gives what it says last. */
const runProgram = async (
  name: string,
  env: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, unknown>>> => {
  // A program has the clock of this machine, from which the second factors of staff have taken ours away.
  app.clock.advanceWall(Date.now() - app.clock.wall().getTime());
  const { stdout } = await run(bin('tsx'), [name], {
    cwd: folder,
    env: { ...process.env, AREA_URL: address, ...env },
  });
  return JSON.parse(stdout) as Readonly<Record<string, unknown>>;
};

/** What the office and its step of the background do while a program waits for them. */
const serveImports = async (brought: Promise<unknown>): Promise<void> => {
  const pair = await enterPair(app);
  const waiting = { isOver: false };
  const end = (): void => {
    waiting.isOver = true;
  };
  void brought.then(end, end);
  while (!waiting.isOver) {
    await workOnImports(app);
    for (const { uuid, status } of await pair.maker.ask(listImports, {}))
      if (status === 'PLANNED') await approveIt(pair, uuid);
      else if (status === 'COMMITTED')
        await doTogether(pair, signOffImport, { params: { id: uuid } });
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

const isinOf = async ({ uuid }: TestProduct): Promise<string> =>
  (
    await app.db
      .selectFrom('products')
      .select('isin')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
  ).isin;

const bringClient = async (env: Readonly<Record<string, string>>) => {
  const brought = runProgram('bring-client.ts', {
    ...env,
    AREA_HASH: await bcrypt(DEMO_PASSWORD, 4),
  });
  await serveImports(brought);
  return (await brought) as {
    readonly person: { readonly uuid: string; readonly document_number: string };
    readonly account: { readonly uuid: string; readonly number: string };
  };
};

const tell = async (): Promise<void> => {
  await relayEvents(app.db);
  await deliverEvents(app.parts);
};

interface Told {
  readonly type: string;
  readonly subject: { readonly uuid: string; readonly version: number };
}

describe('a client generated from the document', () => {
  it.each(['area.ts', 'place-order.ts', 'bring-client.ts', 'open-account.ts', 'open-webhook.ts'])(
    'has types that take %s of the manual',
    async (name) => {
      expect(await typeCheck(name, await readProgram(name))).toBe('');
    },
  );

  it('opens an account for somebody who is here, who signs it; two accept it, and it takes orders', async () => {
    const { person, product } = await addInvestor(app);
    const env = { AREA_PROGRAM: 'branch', AREA_KEY_FILE: await letIn('branch') };
    const opened = await runProgram('open-account.ts', {
      ...env,
      AREA_DOCUMENT: person.document,
      AREA_NUMBER: '3000099009',
    });
    expect(opened).toMatchObject({ number: '3000099009', status: 'REGISTERED_EMAIL' });
    const [waiting] = await waitingOf(person, 'ACCOUNT_CONTRACT');
    await signTogether(app, person, [waiting?.uuid ?? '']);
    const params = { id: String(opened['uuid']) };
    await doTogether(await enterPair(app), validateAccount, { params });
    await addValidatedBank(app, {
      client: person.client,
      account: params.id,
      holder: person.uuid,
    });
    const placed = await runProgram('place-order.ts', {
      ...env,
      AREA_ACCOUNT: '3000099009',
      AREA_ISIN: await isinOf(product),
    });
    expect(placed).toMatchObject({ status: 'REGISTERED_EMAIL' });
  });

  it('brings a person with an account, places an order and follows it, through a receiver that fails for an hour', async () => {
    const env = { AREA_PROGRAM: 'core', AREA_KEY_FILE: await letIn('core') };
    let isDown = true;
    const receiver = await startReceiver(() => ({ status: isDown ? 503 : 204 }));
    try {
      const { secret } = await runProgram('open-webhook.ts', {
        ...env,
        AREA_WEBHOOK: receiver.url,
      });
      const { person, account } = await bringClient(env);
      const product = await addProduct(app);
      const placed = await runProgram('place-order.ts', {
        ...env,
        AREA_ACCOUNT: account.number,
        AREA_ISIN: await isinOf(product),
      });
      expect(placed).toMatchObject({
        status: 'REGISTERED_EMAIL',
        types: ['order.registered_email'],
      });
      const uuid = String(placed['uuid']);

      const client = await login(app, person.document_number);
      const signer = { uuid: person.uuid, document: person.document_number, client };
      const order = await signOrder(app, signer, uuid);
      expect(order).toMatchObject({ uuid_account: account.uuid, amount: '1000.35' });
      await payOrder(app, order, { uuid: account.uuid, iban: 'ES9121000418450200051332' });
      await publish(app, product, { day: '2026-03-10', value: '10.000000' });
      app.clock.setBusiness('2026-03-11T19:00:00Z');
      await runTheDay(app);

      await tell();
      for (let minute = 0; minute < 60; minute += 1) {
        app.clock.advanceWall(60_000);
        await tell();
      }
      const failed = receiver.received.length;
      expect(failed).toBeGreaterThan(2);
      expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
      isDown = false;
      app.clock.advanceWall(2 * 3_600_000);
      await tell();
      const told = receiver.received
        .slice(failed)
        .map((got) => verifyWebhook(app, String(secret), got) as Told);
      expect(told.map(({ subject }) => subject.uuid)).toEqual(told.map(() => uuid));
      const versions = told.map(({ subject }) => subject.version);
      expect(versions).toEqual(versions.toSorted((one, other) => one - other));
      const types = told.map(({ type }) => type);
      expect([types[0], types.at(-1)]).toEqual(['order.registered_email', 'order.finalized']);
      const history = await app.db
        .selectFrom('operation_history')
        .select('to_status')
        .where('operation_uuid', '=', uuid)
        .orderBy('step')
        .execute();
      expect(types).toEqual(history.map(({ to_status }) => orderEvent(to_status)));
    } finally {
      await receiver.stop();
    }
  });

  it.each([
    ['a field that no order has', "amount: '1000.35'", "amuont: '1000.35'", 'amuont'],
    ['a channel that nobody has', "channel: 'EMAIL'", "channel: 'PIGEON'", 'PIGEON'],
    ['a write without its key', 'params: { header: once() },', '', 'params'],
  ])('has types that refuse %s', async (_what, right, wrong, complaint) => {
    const program = await readProgram('place-order.ts');
    expect(program).toContain(right);
    expect(await typeCheck('wrong.ts', program.replace(right, wrong))).toContain(complaint);
  });
});
