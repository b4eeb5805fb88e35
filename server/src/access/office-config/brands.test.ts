import type { Call } from '@area/contract/call';
import { cierzo } from '@area/contract/brands/cierzo';
import { brumario } from '@area/contract/brands/brumario';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkBrand,
  draftBrand,
  getBrand,
  listBrandVersions,
  previewBrand,
  publishBrand,
  rollBackBrand,
} from '@area/contract/office/brands/calls';
import { addHost, listHosts, setHost } from '@area/contract/office/hosts/calls';
import { inTransaction } from '../../platform/db/transaction.ts';
import { Client } from '../../../test/client.ts';
import { enterAgain, enterAs } from '../../../test/office-client.ts';
import { doTogether, enterPair } from '../../../test/office-pair.ts';
import type { OfficePair } from '../../../test/office-pair.ts';
import type { AskedAtOffice } from '../../../test/staff-browser.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { checkContent } from '../config/check.ts';
import { publishDraft } from '../config/versions-store.ts';

let app: TestApp;
let pair: OfficePair;
let nobody: Client;
beforeAll(async () => {
  // Outside the demo, which answers to names of this machine alone.
  app = await createTestApp({ DEMO: 'false' });
  pair = await enterPair(app, 'IT_ADMIN');
  nobody = new Client(app);
});
afterAll(() => app.dispose());

const contentOf = ({ id: _id, demo: _demo, ...content }: typeof cierzo) => content;
const CIERZO = contentOf(cierzo);

const named = (name: string) => ({ ...CIERZO, name });
const draft = async (id: string, content: object = CIERZO) =>
  pair.maker.ask(draftBrand, { params: { id }, body: { content } });
const publishing = (id: string) => ({ params: { id }, body: {} });
const publish = async (id: string) => doTogether(pair, publishBrand, publishing(id));
const drafting = (id: string, content: object) => ({ params: { id }, body: { content } });
const fromFile = (text: string) => ({
  params: { id: 'de-fichero' },
  body: { file: { name: 'marca.json', content_base64: Buffer.from(text).toString('base64') } },
});
const rollBack = async (id: string) => doTogether(pair, rollBackBrand, publishing(id));

const shownName = async (id = 'cierzo', query = ''): Promise<unknown> => {
  const { data } = await nobody.get(`/onboarding/public-configuration/${id}${query}`);
  return (data as { name?: string } | undefined)?.name;
};

/** Asks for the address of a preview and takes its secret out. */
const preview = async (id: string): Promise<string> => {
  const { address } = await pair.maker.ask(previewBrand, publishing(id));
  const { pathname, searchParams } = new URL(address, 'http://here');
  expect([pathname, searchParams.get('config')]).toEqual(['/login', id]);
  return `?preview=${searchParams.get('preview')}`;
};

/** What stands against a write. */
const refusalOf = async <C extends Call>(call: C, asked: AskedAtOffice<C>) => {
  const { status, errors } = await pair.maker.try(call, asked);
  return [status, errors[0]?.field, errors[0]?.code];
};

const put = (place: string, value: unknown): object => {
  const copy = structuredClone(CIERZO) as object;
  const steps = place.split('.');
  let inner = copy;
  for (const step of steps.slice(0, -1)) inner = Reflect.get(inner, step) as object;
  Reflect.set(inner, steps.at(-1) ?? '', value);
  return copy;
};

const check = async (content: object) => pair.maker.try(checkBrand, { body: { content } });

describe('a brand that is checked', () => {
  it.each([CIERZO, contentOf(brumario)])(
    'is taken without a correction as those of the demo are',
    async (content) => {
      expect((await check(content)).data).toEqual({ corrections: [] });
    },
  );

  it('is corrected where not everybody could read it', async () => {
    const { data } = await check(put('styles.light.muted', '#dddddd'));
    expect(data.corrections).toEqual([
      {
        scheme: 'light',
        token: 'muted',
        from: '#dddddd',
        to: expect.stringMatching(/^#[0-9a-f]{6}$/),
      },
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

  it('is refused with everything that is missing, and the rule', async () => {
    const { status, errors } = await check({ name: '<script>' });
    expect(status).toBe(422);
    const fields = errors.map(({ field }) => field);
    for (const field of ['legal_name', 'styles', 'logo', 'languajes', 'ALLOW_GDPR'])
      expect(fields).toContain(`content.${field}`);
    expect(errors.find(({ field }) => field === 'content.name')?.message).toContain(
      'plain words, without < > { }',
    );
  });
});

describe('a brand', () => {
  it('is drafted, previewed by whoever has its secret, published by two and taken back', async () => {
    const before = await shownName();
    expect(await draft('cierzo', named('Cierzo Dos'))).toEqual({
      id: 'cierzo',
      version: 2,
      corrections: [],
    });
    expect(await shownName()).toBe(before);

    const query = await preview('cierzo');
    expect(await shownName('cierzo', query)).toBe('Cierzo Dos');
    expect(await shownName('cierzo', '?preview=guess')).toBe(before);
    expect(await shownName('brumario', query)).toBe(brumario.name);

    const proposal = await pair.maker.propose(publishBrand, publishing('cierzo'));
    expect(proposal.changes).toEqual([
      { field: 'brand', from: 'cierzo', to: 'cierzo' },
      { field: 'version', from: '1', to: '2' },
      { field: 'name', from: before, to: 'Cierzo Dos' },
    ]);
    expect((await pair.maker.tryApprove(proposal)).code).toBe('SECOND_PERSON_NEEDED');
    expect(await shownName()).toBe(before);
    expect(await pair.approver.approve(proposal)).toMatchObject({
      status: 'EXECUTED',
      result: { id: 'cierzo', version: 2 },
    });
    expect(await shownName()).toBe('Cierzo Dos');
    await draft('cierzo', named('Cierzo Tres'));
    expect(await shownName('cierzo', query)).toBe('Cierzo Dos');
    await publish('cierzo');
    expect(await shownName()).toBe('Cierzo Tres');

    expect(await rollBack('cierzo')).toMatchObject({ result: { version: 2 } });
    expect(await rollBack('cierzo')).toMatchObject({ result: { version: 1 } });
    expect(await shownName()).toBe(before);
    expect(await refusalOf(rollBackBrand, publishing('cierzo'))).toEqual([
      422,
      'id',
      'FIRST_VERSION',
    ]);
    const versions = await pair.maker.ask(listBrandVersions);
    const both = [pair.maker, pair.approver].map(({ clerk }) => clerk.username).join(', ');
    expect(versions.find(({ id, version }) => id === 'cierzo' && version === 2)).toMatchObject({
      status: 'RETIRED',
      created_by: pair.maker.clerk.username,
      published_by: both,
    });
  });

  it('has one draft, which a new one replaces, and its preview ends', async () => {
    await draft('nueva', named('Una'));
    const query = await preview('nueva');
    expect(await shownName('nueva', query)).toBe('Una');
    await draft('nueva', named('Otra'));
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
    pair = {
      maker: await enterAgain(app, pair.maker.clerk),
      approver: await enterAgain(app, pair.approver.clerk),
    };
  });

  it('is not published as another draft than its checker saw', async () => {
    await draft('nueva', named('La que se ve'));
    const proposal = await pair.maker.propose(publishBrand, publishing('nueva'));
    await draft('nueva', named('La que se cuela'));
    expect((await pair.approver.tryApprove(proposal)).code).toBe('PROPOSAL_STALE');
    expect(await shownName('nueva')).toBeUndefined();
  });

  it('is drafted from a file, unless it is no JSON', async () => {
    expect(await pair.maker.ask(draftBrand, fromFile(JSON.stringify(CIERZO)))).toMatchObject({
      version: 1,
    });
    expect(await refusalOf(draftBrand, fromFile('{'))).toEqual([422, 'file', 'JSON']);
  });

  it('is shown as a content that may be drafted again', async () => {
    const content = await pair.maker.ask(getBrand, { params: { id: 'brumario' } });
    expect((await check(content)).status).toBe(200);
  });

  it('is not published without a draft, nor drafted with a wrong content or under a wrong id', async () => {
    const NO_DRAFT = [422, 'id', 'NO_DRAFT'];
    expect(await refusalOf(publishBrand, publishing('brumario'))).toEqual(NO_DRAFT);
    expect(await refusalOf(previewBrand, publishing('brumario'))).toEqual(NO_DRAFT);
    expect(await refusalOf(draftBrand, drafting('brumario', named('<script>')))).toEqual([
      422,
      'content.name',
      'CONTENT',
    ]);
    expect((await refusalOf(draftBrand, drafting('..x', CIERZO)))[0]).toBe(422);
    expect(await refusalOf(publishBrand, publishing('brumario'))).toEqual(NO_DRAFT);
  });

  it('is the business of whoever configures', async () => {
    const clerk = await enterAs(app);
    const asked = { params: { id: 'cierzo' }, body: { content: CIERZO } };
    expect((await clerk.try(draftBrand, asked)).code).toBe('OFFICE_FORBIDDEN');
    expect((await clerk.try(publishBrand, publishing('cierzo'))).code).toBe('OFFICE_FORBIDDEN');
    expect((await clerk.try(rollBackBrand, publishing('cierzo'))).code).toBe('OFFICE_FORBIDDEN');
    expect((await clerk.try(listBrandVersions)).code).toBe('OFFICE_FORBIDDEN');
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
    const by = { id: 'cierzo', by: 'ana', now: app.clock.wall() };
    await draft('cierzo', named('Cierzo Cuatro'));
    const done = await Promise.all(
      [1, 2].map(async () => inTransaction(app.db, async (tx) => publishDraft(tx, by))),
    );
    expect(done.filter((version) => version !== undefined)).toHaveLength(1);
    expect(await shownName()).toBe('Cierzo Cuatro');
  });
});

const setting = (id: string, body: object) => ({ params: { id }, body });

describe('hosts', () => {
  it('are listed without their secrets', async () => {
    const hosts = await pair.maker.ask(listHosts);
    expect(hosts).toContainEqual(
      expect.objectContaining({
        id: 'agentes',
        user_prefix: 'agentes',
        configuration_id: 'agentes',
        hostnames: ['agentes.localhost'],
      }),
    );
    expect(JSON.stringify(hosts)).not.toMatch(/secret|apikey/);
  });

  it('answer to the names and show the brand they are given, by two people', async () => {
    await draft('otra', named('Otra marca'));
    expect(await refusalOf(setHost, setting('agentes', { configuration_id: 'otra' }))).toEqual([
      422,
      'configuration_id',
      'NOT_PUBLISHED',
    ]);
    await publish('otra');
    const proposal = await pair.maker.propose(
      setHost,
      setting('agentes', {
        configuration_id: 'otra',
        hostnames: ['Agentes.example.com', ' agentes.example.org'],
      }),
    );
    expect(proposal.changes).toEqual([
      { field: 'host', from: 'agentes', to: 'agentes' },
      {
        field: 'hostnames',
        from: 'agentes.localhost',
        to: 'agentes.example.com, agentes.example.org',
      },
      { field: 'configuration_id', from: 'agentes', to: 'otra' },
    ]);
    await pair.approver.approve(proposal);
    const { data } = await nobody.get('/onboarding/public-configuration/otra', {
      host: 'agentes.example.org',
    });
    expect(data).toMatchObject({ name: 'Otra marca', user_prefix: 'agentes' });
  });

  it('are added with credentials of their own, which stand in no proposal', async () => {
    const body = { id: 'sur', configuration_id: 'cierzo', hostnames: ['sur.example.com'] };
    const done = await doTogether(pair, addHost, { body });
    expect(done.result).toEqual({ ...body, user_prefix: 'sur' });
    const { data } = await nobody.get('/onboarding/public-configuration/cierzo', {
      host: 'sur.example.com',
    });
    const { apikey, consumer } = data as { apikey: string; consumer: { secret: string } };
    expect(data).toMatchObject({ user_prefix: 'sur' });
    expect(apikey.length).toBeGreaterThan(20);
    const kept = JSON.stringify(await app.db.selectFrom('proposals').selectAll().execute());
    for (const secret of [apikey, consumer.secret]) expect(kept).not.toContain(secret);
    expect(await refusalOf(addHost, { body: { id: 'sur', configuration_id: 'cierzo' } })).toEqual([
      422,
      'id',
      'TAKEN',
    ]);
  });

  it.each([
    ['nadie', { hostnames: ['x.example.com'] }, [404, undefined, undefined]],
    ['cierzo', {}, [422, 'hostnames', 'REQUIRED']],
    ['cierzo', { hostnames: ['brumario.localhost'] }, [422, 'hostnames', 'TAKEN_NAME']],
    ['cierzo', { hostnames: ['evil.example/x'] }, [422, 'hostnames.0', 'INVALID']],
    ['cierzo', { hostnames: [''] }, [422, 'hostnames.0', 'REQUIRED']],
  ] as const)('%s %j is refused: %j', async (id, body, refused) => {
    expect(await refusalOf(setHost, setting(id, body))).toEqual(refused);
  });

  it.each([
    [{ id: 'Norte', configuration_id: 'cierzo' }, [422, 'id', 'INVALID']],
    [{ id: 'norte' }, [422, 'configuration_id', 'REQUIRED']],
    [{ id: 'norte', configuration_id: 'nada' }, [422, 'configuration_id', 'NOT_PUBLISHED']],
  ] as const)('%j is refused: %j', async (body, refused) => {
    expect(await refusalOf(addHost, { body: { ...body } })).toEqual(refused);
  });
});
