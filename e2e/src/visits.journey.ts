import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishBrand } from './demo.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { PEOPLE, logIn } from './people.ts';
import type { Program } from './program.ts';

test.use({ programName: 'visits' });

const TAG = 'GTM-TEST01';

/** Reports what it can reach: nothing of the page around it, nothing stored in the browser. */
const SCRIPT = `
const tryTo = (read) => { try { return String(read()); } catch { return 'refused'; } };
const seen = { page: new URLSearchParams(location.search).get('page'), parent: tryTo(() => parent.document.title), kept: tryTo(() => localStorage.length), cookie: tryTo(() => document.cookie) };
fetch('/analytics/seen?' + new URLSearchParams(seen), { mode: 'no-cors' }).catch(() => {});
`;

/** What the server adds to a brand automatically. */
const ADDED = ['id', 'demo', 'user_prefix', 'consumer', 'apikey', 'staff_sso'];

const publishTag = async (program: Program): Promise<void> => {
  const answer = await fetch(`${program.address}/api/onboarding/public-configuration/cierzo`);
  const { data } = (await answer.json()) as { data: Record<string, unknown> };
  const brand = Object.fromEntries(Object.entries(data).filter(([name]) => !ADDED.includes(name)));
  const file = join(program.dataDir, 'cierzo.json');
  await writeFile(file, JSON.stringify({ ...brand, tag_manager_ap: TAG }));
  await publishBrand(program, 'cierzo', file);
  await mkdir(join(program.dataDir, 'analytics'), { recursive: true });
  await writeFile(join(program.dataDir, 'analytics', `${TAG}.js`), SCRIPT);
};

test('visits are measured after a yes, by a tag that reaches nothing and knows the page alone', async ({
  person: page,
  program,
}) => {
  await publishTag(program);
  const policy =
    (await fetch(`${program.address}/login`)).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/https?:/);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const measured = (): string[] => asked.filter((url) => url.includes('/analytics/'));

  await page.goto('/login?config=cierzo');
  const question = page.getByRole('region', { name: 'Medición de visitas' });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'the question about visits');
  expect(measured()).toEqual([]);
  await question.getByRole('button', { name: 'Rechazar' }).click();
  await page.reload();
  await page.getByRole('button', { name: /Cambiar mi respuesta/ }).click();
  expect(measured()).toEqual([]);

  const told = page.waitForRequest((request) => request.url().includes('/analytics/seen'));
  await page.getByRole('button', { name: 'Aceptar' }).click();
  const seen = new URL((await told).url()).searchParams;
  expect(Object.fromEntries(seen)).toEqual({
    page: '/login',
    parent: 'refused',
    kept: 'refused',
    cookie: 'refused',
  });
  await expectAccessible(page, 'the login with the tag');

  await logIn(page, PEOPLE.ivan);
  const inArea = page.waitForRequest((request) =>
    request.url().includes(`seen?page=${encodeURIComponent('/account/operations/:uuidAccount?')}`),
  );
  await page.goto('/account/operations?search=Renta');
  expect(Object.fromEntries(new URL((await inArea).url()).searchParams)).toMatchObject({
    parent: 'refused',
    kept: 'refused',
    cookie: 'refused',
  });
  expect(measured().some((url) => url.includes('Renta'))).toBe(false);
  await expectAccessible(page, 'a page of the area with the tag');
});
