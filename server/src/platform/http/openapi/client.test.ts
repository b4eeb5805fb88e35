import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getOperation } from '@area/contract/operations/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoHost } from '../../../entry/demo/brands.ts';
import { DEMO_PASSWORD } from '../../../entry/demo/people.ts';
import { userName } from '../../../../test/client.ts';
import { addInvestor } from '../../../../test/people.ts';
import { createTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../..', import.meta.url));
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

/** The example program of the manual. */
const readProgram = async (): Promise<string> => {
  const [, program] =
    /```ts\n([\s\S]*?)```/.exec(await readFile(join(root, 'docs/api.md'), 'utf8')) ?? [];
  if (program === undefined) throw new Error('docs/api.md shows no program');
  return program;
};

/** What is wrong, what to write in place of what, and what of it the compiler must name. */
const WRONG = [
  ['a field that no order has', "amount: '1000.35'", "amuont: '1000.35'", 'amuont'],
  ['a type that nobody can order', "'SUSCRIPCION'", "'SUSCRIPTION'", 'SUSCRIPTION'],
  ['a number where text is due', "'1000.35'", '1000.35', 'number'],
  [
    'a call without its key',
    "params: { header: { 'Idempotency-Key': crypto.randomUUID() } },",
    '',
    'params',
  ],
  ['a path that is not there', "'/operations'", "'/orders'", '/orders'],
] as const;
const nameOf = (at: number): string => `wrong-${at}.ts`;
const isOf = (complaint: string, file: string): boolean => complaint.startsWith(`${file}(`);

/**
 * What the compiler says of programs beside the generated types, by file: of one that it likes, nothing. All are compiled at once, because
 * most of the time goes into what they share. What it says of no file is said of each.
 */
const typeCheck = async (
  programs: Readonly<Record<string, string>>,
): Promise<Map<string, string>> => {
  for (const [file, program] of Object.entries(programs))
    await writeFile(join(folder, file), program);
  const files = Object.keys(programs);
  const said = await run(bin('tsc'), [...TYPE_CHECK, ...files], { cwd: folder }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
  // Each complaint begins at the beginning of a line.
  const complaints = said === '' ? [] : said.split(/^(?=\S)/m);
  return new Map(
    files.map((file) => [
      file,
      complaints
        .filter((each) => isOf(each, file) || !files.some((other) => isOf(each, other)))
        .join(''),
    ]),
  );
};

let told: ReadonlyMap<string, string>;

beforeAll(async () => {
  app = await createTestApp();
  address = await app.app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'area-client-'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await run(
    process.execPath,
    [GENERATOR, `${address}/api/openapi.json`, '-o', 'area.d.ts', '--default-non-nullable=false'],
    { cwd: folder },
  );
  const program = await readProgram();
  const wrong = WRONG.map(([, right, changed], at) => [
    nameOf(at),
    program.replace(right, changed),
  ]);
  told = await typeCheck({ 'place-order.ts': program, ...Object.fromEntries(wrong) });
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.dispose();
});

describe('a client generated from the document', () => {
  it('has types that take the program of the manual, and places a real order with it', async () => {
    expect(told.get('place-order.ts')).toBe('');
    const { person, client, product } = await addInvestor(app);
    const { isin } = await app.db
      .selectFrom('products')
      .select('isin')
      .where('uuid', '=', product.uuid)
      .executeTakeFirstOrThrow();
    const { consumer_key, consumer_secret } = demoHost('cierzo');
    const { stdout } = await run(bin('tsx'), ['place-order.ts'], {
      cwd: folder,
      env: {
        ...process.env,
        AREA_URL: address,
        AREA_CONSUMER: `${consumer_key}:${consumer_secret}`,
        AREA_USERNAME: userName('cierzo', person.document),
        AREA_PASSWORD: DEMO_PASSWORD,
        AREA_ISIN: String(isin),
      },
    });
    const { uuid, reference } = JSON.parse(stdout) as Record<'uuid' | 'reference', string>;
    expect(await client.ask(getOperation, { params: { id: uuid } })).toMatchObject({
      reference,
      type: 'SUSCRIPCION',
      amount: '1000.35',
      uuid_product: product.uuid,
      operation_status: 'REGISTERED_ONLINE',
    });
  });

  it.each(WRONG.map(([what, right, , complaint], at) => ({ what, right, complaint, at })))(
    'has types that refuse $what',
    async ({ right, complaint, at }) => {
      expect(await readProgram()).toContain(right);
      expect(told.get(nameOf(at))).toContain(complaint);
    },
  );
});
