import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { publishBrand } from './demo.ts';
import { HIT, watchHarm } from './injection-watch.ts';
import { expect, expectAccessible, openWindow, test } from './journey.ts';
import { PEOPLE, logIn } from './people.ts';
import type { Program } from './program.ts';
import { openClientArea } from './open-client-area.ts';

test.use({ programName: 'hostile' });

const IMAGE = `<img src=x onerror="${HIT}">`;
const SCRIPT = `</script><script>${HIT}</script>`;

/** Text that the office accepts: no character opens markup, unless code decodes an entity or leaves an attribute. */
const NAME = `&lt;img src=x onerror=${HIT}&gt;`;
const LEGAL_NAME = `" onload="${HIT}" x='`;

type Brand = Readonly<Record<string, unknown>>;

const readBrand = async (program: Program, id: string): Promise<Brand> =>
  (await program.officeAs('sistemas', 'get-brand', id)) as Brand;

const fileOf = async (program: Program, content: unknown): Promise<string> => {
  const path = join(program.dataDir, 'hostile.json');
  await writeFile(path, JSON.stringify(content));
  return path;
};

/** The office's answer to a draft that it refuses. */
const refusalOf = async (program: Program, content: unknown): Promise<string> => {
  const words = ['draft-brand', 'hostil', '--file', await fileOf(program, content)];
  return program.officeAs('sistemas', ...words).then(
    () => 'it was taken',
    (error: unknown) => String(error),
  );
};

const login = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Acceda a su área privada' });

test('the office refuses what could act, naming each field and its rule', async ({ program }) => {
  const brand = await readBrand(program, 'cierzo');
  const { styles } = brand as { styles: { light: object } };
  const evil: Brand = {
    name: IMAGE,
    legal_name: 'url(//evil.example/x)',
    legal_line: '</style><b>',
    logo: '//evil.example/logo.svg',
    icon: 'javascript:alert(1)',
    base_path: '/../..',
    support_phone: SCRIPT,
    tag_manager_ap: SCRIPT,
    styles: {
      ...styles,
      login_picture: '/x") url("//evil.example',
      light: { ...styles.light, accent: '#000000;}body{background:url(//evil.example)' },
      css: 'body{}',
    },
  };
  const told = await refusalOf(program, { ...brand, ...evil });
  const rules: Readonly<Record<string, string>> = {
    name: 'plain words, without < > { } \\ ` or invisible signs',
    legal_name: 'plain words, without addresses',
    legal_line: 'plain words, without < > { } \\ ` or invisible signs',
    logo: 'a path on this server, /folder/file.svg',
    icon: 'a path on this server, /folder/file.svg',
    base_path: 'a path on this server, /folder',
    support_phone: 'a telephone number: digits and blanks',
    tag_manager_ap: 'a container, GTM-XXXXXXX',
    'styles.login_picture': 'a path on this server, /folder/file.svg',
    'styles.light.accent': 'a colour, #rrggbb',
    'styles.css': 'no field of a configuration',
  };
  const lines = told.split('\n').map((line) => line.trim());
  for (const [field, rule] of Object.entries(rules))
    expect(lines.find((line) => line.startsWith(`content.${field}: `))).toContain(rule);
  // Nothing of it was stored.
  await expect(program.officeAs('sistemas', 'publish-brand', 'hostil')).rejects.toThrow('NO_DRAFT');
});

test('what the office takes is shown as the text that it is', async ({ person: page, program }) => {
  const harm = await watchHarm(page, program.address);
  const brand = await readBrand(program, 'brumario');
  const hostile = await fileOf(program, { ...brand, name: NAME, legal_name: LEGAL_NAME });
  await publishBrand(program, 'brumario', hostile);

  // First as the browser fetches the configuration, then as the server writes it into the page.
  for (const address of ['/login?config=brumario', '/login']) {
    await page.goto(address);
    await expect(login(page)).toBeVisible();
    await expect(page.getByRole('img', { name: NAME, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`Acceda a su área privada · ${NAME}`);
  }
  await expectAccessible(page, 'the login of a hostile brand');
  await logIn(page, PEOPLE.marta);
  await expect(page.getByRole('contentinfo')).toContainText(LEGAL_NAME);
  await expect(page.locator('img[src=x], [onerror], [onload]')).toHaveCount(0);
  expect(harm).toEqual([]);
});

test('what people type is shown as the text that it is', async ({
  person: page,
  second: client,
  program,
}) => {
  const harm = [await watchHarm(page, program.address), await watchHarm(client, program.address)];
  const reason = `${IMAGE} ${SCRIPT}`;
  await page.goto('/login/admin?config=cierzo');
  await openClientArea(page, { document: PEOPLE.lucia.document, reason });
  await expect(page.getByRole('region', { name: 'Acceso de un empleado' })).toContainText(reason);
  await logIn(client, PEOPLE.lucia);
  await client.goto('/profile?section=security');
  await expect(client.getByText(reason).first()).toBeVisible();
  await expect(client.locator('img[src=x], [onerror]')).toHaveCount(0);
  expect(harm).toEqual([[], []]);
});

const asked = (path: string, name: string, value: string): string =>
  `${path}?${name}=${encodeURIComponent(value)}`;

test('a hostile address leads to a page of ours and to nothing else', async ({
  person: page,
  program,
}) => {
  const harm = await watchHarm(page, program.address);
  for (const id of [
    SCRIPT,
    IMAGE,
    '../../x',
    '..',
    '//evil.example',
    'javascript:alert(1)',
    '__proto__',
  ]) {
    await page.goto(asked('/login', 'config', id));
    await expect(login(page)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Cierzo Inversiones' })).toBeVisible();
    // Remembered once the portal has read the address: before that the page shows the server's first drawing.
    await expect
      .poll(async () => page.evaluate(() => localStorage.getItem('public_configuration_id')))
      .toBe('cierzo');
    await page.evaluate(() => localStorage.clear());
  }
  await page.goto(asked('/login', 'document', IMAGE));
  await expect(login(page)).toBeVisible();
  const evil = [
    asked('', 'user_uuid', `<svg onload=${HIT}>`),
    `${asked('', 'user_uuid', SCRIPT)}#${SCRIPT}`,
    '?user_uuid=x#%E0%',
    '?user_uuid=%E0%A4%A#x',
  ];
  for (const rest of evil) {
    await page.goto('/login/password-request');
    await page.goto(`/login/new-password${rest}`);
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: /^(?:Elija una contraseña nueva|El enlace está incompleto)$/,
      }),
    ).toBeVisible();
  }
  await page.goto(`${asked('/login365', 'code', SCRIPT)}&state=${encodeURIComponent(IMAGE)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(harm).toEqual([]);
});

const HOME = /^http:\/\/[^/]+\/account\/position$/;

test('the address to go on to after the login is ours or none', async ({
  person: page,
  program,
}) => {
  const harm = await watchHarm(page, program.address);
  await page.goto(asked('/login', 'next', '//evil.example/x'));
  await page.getByLabel('Número de documento').fill(PEOPLE.ivan.document);
  await page.getByLabel('Contraseña', { exact: true }).fill('demo-2026');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(HOME);
  for (const next of [
    `javascript:${HIT}`,
    String.raw`/\evil.example`,
    '/\t/evil.example',
    '\t//evil.example',
    'https://evil.example',
    'data:text/html,x',
  ]) {
    await page.goto(asked('/login', 'next', next));
    await expect(page).toHaveURL(HOME);
    await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  }
  await page.goto(`/account/operation/${encodeURIComponent(IMAGE)}`);
  await expect(page.getByRole('heading').first()).toBeVisible();
  expect(harm).toEqual([]);
});

test('the policy is in force, and the watch of this file sees what breaks it', async ({
  chromium,
  program,
}) => {
  const context = await openWindow(chromium, program);
  const page = await context.newPage();
  const harm = await watchHarm(page, program.address);
  const answer = await page.goto('/login?config=cierzo');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
  await logIn(page, PEOPLE.ivan);
  expect(harm).toEqual([]);

  const refused = await page.evaluate((markup) => {
    try {
      document.body.insertAdjacentHTML('beforeend', markup);
    } catch (error) {
      return String(error);
    }
    return 'it was taken';
  }, IMAGE);
  expect(refused).toContain('TrustedHTML');
  await page.evaluate(async () => fetch('https://evil.example/x').catch(() => undefined));
  await page.evaluate(() => Reflect.set(window, '__hit', 1));
  await expect
    .poll(() => harm)
    .toEqual(
      expect.arrayContaining(['broke require-trusted-types-for', 'broke connect-src', 'ran']),
    );
  await context.close();
});
