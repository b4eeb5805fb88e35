import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cierzo } from '@area/contract/brands/cierzo';
import { brumario } from '@area/contract/brands/brumario';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkContent } from '../../access/config/check.ts';
import { Client } from '../../../test/client.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import type { Result } from './command.ts';
import { configCommand } from './config.ts';
import { hostsCommand } from './hosts.ts';

let app: TestApp;
let dir: string;
let nobody: Client;
beforeAll(async () => {
  // Outside the demo, which answers to names of this machine alone.
  app = await createTestApp({ DEMO: 'false' });
  dir = await mkdtemp(join(tmpdir(), 'brands-'));
  nobody = new Client(app);
});
afterAll(async () => {
  await app.dispose();
  await rm(dir, { recursive: true, force: true });
});

const contentOf = ({ id: _id, demo: _demo, ...content }: typeof cierzo) => content;
const CIERZO = contentOf(cierzo);

const office = (
  words: string[],
  options: Record<string, string> = {},
  by = 'ana',
): Promise<Result> =>
  configCommand.run({ database: app.database, parts: app.parts, by }, { words, options });
const hosts = (words: string[], options: Record<string, string> = {}): Promise<Result> =>
  hostsCommand.run({ database: app.database, parts: app.parts, by: 'ana' }, { words, options });

const fileOf = async (content: unknown): Promise<string> => {
  const path = join(dir, 'brand.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

const named = (name: string) => ({ ...CIERZO, name });
const shownName = async (id = 'cierzo', query = ''): Promise<unknown> => {
  const { data } = await nobody.get(`/onboarding/public-configuration/${id}${query}`);
  return (data as { name?: string } | undefined)?.name;
};

/** Asks for the address of a preview and takes its secret out. */
const preview = async (id: string): Promise<string> => {
  const { json } = await office(['preview', id]);
  const { pathname, searchParams } = new URL((json as { address: string }).address, 'http://here');
  expect([pathname, searchParams.get('config')]).toEqual(['/login', id]);
  return `?preview=${searchParams.get('preview')}`;
};

const put = (place: string, value: unknown): object => {
  const copy = structuredClone(CIERZO) as object;
  const steps = place.split('.');
  let inner = copy;
  for (const step of steps.slice(0, -1)) inner = Reflect.get(inner, step) as object;
  Reflect.set(inner, steps.at(-1) ?? '', value);
  return copy;
};

describe('config validate', () => {
  it.each([CIERZO, contentOf(brumario)])(
    'takes the brands of the demo without a correction',
    async (content) => {
      expect(await office(['validate', await fileOf(content)])).toEqual({
        lines: ['valid'],
        json: { valid: true, corrections: [] },
        succeeded: true,
      });
    },
  );

  it('reports what it corrects so that everybody can read', async () => {
    const { lines, succeeded } = await office([
      'validate',
      await fileOf(put('styles.light.muted', '#dddddd')),
    ]);
    expect([succeeded, lines]).toEqual([
      true,
      ['valid', expect.stringMatching(/^contrast light\.muted #dddddd -> #[0-9a-f]{6}$/)],
    ]);
  });

  const PATHS = [
    'logo',
    'icon',
    'styles.login_picture',
    'styles.logos.dark',
    's3_path',
    'base_path',
  ];
  const EVIL_PATHS = [
    '//evil.example/x',
    'https://evil.example/x',
    'javascript:alert(1)',
    'data:text/html,x',
    '/x") url("//evil',
    '/../etc',
    '/a//b',
    '\\\\evil',
    '/a b',
    '/<script>',
    '/x\0',
  ];
  const WORDS = ['name', 'legal_name', 'legal_line'];
  const EVIL_WORDS = [
    '<script>alert(1)</script>',
    '</style><b>',
    'x{color:red}',
    'javascript:alert(1)',
    'url(//evil.example)',
    'véase //evil.example',
    'a\u202eb',
    'a\u0000b',
    '',
    '   ',
    'a'.repeat(400),
  ];
  const COLOURS = ['styles.light.accent', 'styles.dark.paper', 'styles.light.ink'];
  const EVIL_COLOURS = [
    'red',
    '#fff',
    'url(//evil)',
    '#ffffff;}',
    'var(--x)',
    '#12345g',
    'expression(1)',
    '',
  ];
  const REST = [
    ['tag_manager_ap', 'GTM-<script>'],
    ['tag_manager_ap', 'G-12345678'],
    ['tag_manager_ap', 'gtm-abcd'],
    ['default_distributor_uuid', 'x'],
    ['support_phone', 'tel:+34<b>'],
    ['languajes', []],
    ['languajes', ['es', 'es']],
    ['languajes', ['fr']],
    ['styles.font', 'Comic Sans;}'],
    ['styles.font', 'constructor'],
    ['styles.radius', 99],
    ['styles.radius', 1.5],
    ['styles.css', 'body{}'],
    ['styles.light.shadow', '#000000'],
    ['ALLOW_GDPR', 'true'],
    ['consumer', { key: 'a', secret: 'b' }],
    ['apikey', 'x'],
    ['demo', true],
    ['base_paths', { users: '//evil' }],
    ['PAYMENTS_ACTIVE', 1],
  ] as const;
  const CASES = [
    ...PATHS.flatMap((place) => EVIL_PATHS.map((value) => [place, value] as const)),
    ...WORDS.flatMap((place) => EVIL_WORDS.map((value) => [place, value] as const)),
    ...COLOURS.flatMap((place) => EVIL_COLOURS.map((value) => [place, value] as const)),
    ...REST,
  ];

  it.each(CASES)('refuses %s = %j by field and rule', (place, value) => {
    const checked = checkContent(put(place, value));
    if (!('problems' in checked)) throw new Error('it was taken');
    for (const { field, rule } of checked.problems) {
      expect(field === place || field.startsWith(`${place}.`)).toBe(true);
      expect(rule).not.toMatch(/^Invalid/);
      expect(rule.length).toBeGreaterThan(3);
    }
  });

  it('names everything that is missing, and what is no JSON at all', async () => {
    const { lines, succeeded } = await office(['validate', await fileOf({ name: 'x' })]);
    expect(succeeded).toBe(false);
    for (const field of ['legal_name', 'styles', 'logo', 'languajes', 'ALLOW_GDPR'])
      expect(lines.join('\n')).toContain(`refused ${field}: `);
    await expect(office(['validate', await fileOf('{')])).rejects.toThrow('is not JSON');
    await expect(office(['validate', join(dir, 'missing.json')])).rejects.toThrow('cannot read');
  });
});

describe('a configuration', () => {
  it('is drafted, previewed by whoever has its secret, published and taken back', async () => {
    const before = await shownName();
    expect((await office(['draft', 'cierzo', await fileOf(named('Cierzo Dos'))])).lines).toEqual([
      'cierzo 2 DRAFT',
    ]);
    expect(await shownName()).toBe(before);

    const query = await preview('cierzo');
    expect(await shownName('cierzo', query)).toBe('Cierzo Dos');
    expect(await shownName('cierzo', '?preview=guess')).toBe(before);
    expect(await shownName('brumario', query)).toBe(brumario.name);

    expect((await office(['publish', 'cierzo'], {}, 'berta')).lines).toEqual([
      'cierzo 2 PUBLISHED',
    ]);
    expect(await shownName()).toBe('Cierzo Dos');
    await office(['draft', 'cierzo', await fileOf(named('Cierzo Tres'))]);
    expect(await shownName('cierzo', query)).toBe('Cierzo Dos');
    await office(['publish', 'cierzo']);
    expect(await shownName()).toBe('Cierzo Tres');

    expect((await office(['rollback', 'cierzo'])).lines).toEqual(['cierzo 2 PUBLISHED']);
    expect((await office(['rollback', 'cierzo'])).lines).toEqual(['cierzo 1 PUBLISHED']);
    expect(await shownName()).toBe(before);
    await expect(office(['rollback', 'cierzo'])).rejects.toThrow('no version before');
    const { lines } = await office(['list']);
    expect(lines.find((line) => line.startsWith('cierzo 2'))).toMatch(
      /RETIRED by ana published .* by ana$/,
    );
  });

  it('has one draft, which a new one replaces, and its preview ends', async () => {
    await office(['draft', 'nueva', await fileOf(named('Una'))]);
    const query = await preview('nueva');
    expect(await shownName('nueva', query)).toBe('Una');
    await office(['draft', 'nueva', await fileOf(named('Otra'))]);
    expect(await shownName('nueva', query)).toBeUndefined();
    expect(
      await app.db
        .selectFrom('configurations')
        .select('content')
        .where('id', '=', 'nueva')
        .execute(),
    ).toMatchObject([{ content: { name: 'Otra' } }]);
    const second = await preview('nueva');
    app.clock.advanceWall(24 * 3_600_000 + 1);
    expect(await shownName('nueva', second)).toBeUndefined();
  });

  it('is shown as a file that may be drafted again', async () => {
    const { json } = await office(['show', 'brumario']);
    expect(await office(['validate', await fileOf(json)])).toMatchObject({ succeeded: true });
  });

  it('is not published without a draft, nor from a wrong file, nor under a wrong id', async () => {
    await expect(office(['publish', 'brumario'])).rejects.toThrow('has no draft');
    await expect(office(['preview', 'brumario'])).rejects.toThrow('has no draft');
    expect(await office(['draft', 'brumario', await fileOf(named('<script>'))])).toMatchObject({
      succeeded: false,
    });
    await expect(office(['draft', '../x', await fileOf(CIERZO)])).rejects.toThrow('small letters');
    await expect(office(['constructor'])).rejects.toThrow('is none of');
    await expect(office(['publish', 'brumario'])).rejects.toThrow('has no draft');
  });

  it('that breaks the rules of today is not served, and so the portal falls back', async () => {
    await app.db
      .updateTable('configurations')
      .set({ content: JSON.stringify(put('logo', '//evil.example/x.svg')) })
      .where('id', '=', 'brumario')
      .execute();
    expect((await nobody.get('/onboarding/public-configuration/brumario')).status).toBe(404);
  });

  it('published by two at once has one published version', async () => {
    await office(['draft', 'cierzo', await fileOf(named('Cierzo Cuatro'))]);
    const done = await Promise.allSettled([
      office(['publish', 'cierzo']),
      office(['publish', 'cierzo']),
    ]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await shownName()).toBe('Cierzo Cuatro');
  });
});

describe('hosts', () => {
  it('are listed without their secrets', async () => {
    const { lines } = await hosts([]);
    expect(lines).toContain(
      'agentes prefix agentes configuration agentes hostnames agentes.localhost',
    );
    expect(lines.join('\n')).not.toMatch(/secret|apikey/);
  });

  it('answer to the names and show the brand they are given', async () => {
    await office(['draft', 'otra', await fileOf(named('Otra marca'))]);
    await expect(hosts(['set', 'agentes'], { configuration: 'otra' })).rejects.toThrow(
      'no configuration otra is published',
    );
    await office(['publish', 'otra']);
    await hosts(['set', 'agentes'], {
      configuration: 'otra',
      hostname: 'Agentes.example.com, agentes.example.org',
    });
    const { data } = await nobody.get('/onboarding/public-configuration/otra', {
      host: 'agentes.example.org',
    });
    expect(data).toMatchObject({ name: 'Otra marca', user_prefix: 'agentes' });
  });

  it('are added with credentials of their own, which work at once', async () => {
    const { json } = await hosts(['add', 'sur'], {
      configuration: 'cierzo',
      hostname: 'sur.example.com',
    });
    const { apikey } = json as { apikey: string };
    expect(
      (
        await nobody.get('/onboarding/public-configuration/cierzo', {
          host: 'sur.example.com',
          apikey,
        })
      ).data,
    ).toMatchObject({ user_prefix: 'sur', apikey });
    await expect(hosts(['add', 'sur'], { configuration: 'cierzo' })).rejects.toThrow('already');
  });

  it.each([
    [['set', 'nadie'], { hostname: 'x.example.com' }, 'there is no host nadie'],
    [['set', 'cierzo'], {}, 'is missing'],
    [
      ['set', 'cierzo'],
      { hostname: 'brumario.localhost' },
      'the host brumario already answers to it',
    ],
    [['set', 'cierzo'], { hostname: 'evil.example/x' }, 'is no host name'],
    [['set', 'cierzo'], { hostname: '' }, 'is no host name'],
    [['add', 'Norte'], { configuration: 'cierzo' }, 'small letters'],
    [['add', 'norte'], {}, 'small letters'],
    [['remove'], {}, 'is none of'],
  ] as const)('%j %j: %s', async (words, options, message) => {
    await expect(hosts([...words], { ...options })).rejects.toThrow(message);
  });
});
