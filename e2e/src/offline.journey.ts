import type { Page } from '@playwright/test';
import { expect, expectAccessible, openWindow, test } from './journey.ts';
import { PEOPLE, logIn } from './people.ts';

test.use({ programName: 'readers' });

interface Manifest {
  readonly name: string;
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly purpose: string;
  }[];
}

const expectInstallable = async (page: Page): Promise<void> => {
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await page.request.get(href ?? '')).json()) as Manifest;
  expect(manifest).toMatchObject({
    name: 'Cierzo Inversiones',
    start_url: '/',
    display: 'standalone',
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
  }
};

/** The worker and the kept position come long after the page. */
const waitUntilKept = async (page: Page): Promise<void> => {
  await expect
    .poll(async () => page.evaluate(() => localStorage.getItem('last_position')))
    .not.toBeNull();
  await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(async () => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
};

const listLeft = async (page: Page) =>
  page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        cached.push(new URL(url).pathname);
    return {
      position: localStorage.getItem('last_position'),
      keys: (await indexedDB.databases()).map(({ name }) => name),
      cached: cached.map((path) => path.replace(/-[^-]+\.js$/, '')).toSorted(),
    };
  });

test.use({ viewport: { width: 390, height: 844 } });

/** In a window of its own: its console reports the missing pages, as expected. */
test('without a connection the last position is there with its date, and after the logout nothing is', async ({
  chromium,
  program,
}) => {
  const context = await openWindow(chromium, program, { viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await logIn(page, PEOPLE.lucia);
  await expectInstallable(page);
  await waitUntilKept(page);
  expect(await page.evaluate(() => localStorage.getItem('last_position'))).not.toContain('€');

  await context.setOffline(true);
  await page.goto('/account/wallet');
  await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible();
  const position = page.getByRole('region', { name: 'Su última posición conocida' });
  await expect(position).toContainText(/\d,\d\d\s€/);
  await expect(position).toContainText(/A \d\d-[a-z]{3}-\d{4} \| \d\d:\d\d h/);
  await expectAccessible(page, 'the page without a connection');
  await expect(page.goto('/office')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await expect(page.goto('/onboarding')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);

  await context.setOffline(false);
  await page.goto('/account/position');
  await expect(page.getByText('Valor total')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { expanded: false }).first().click();
  await page.getByRole('button', { name: 'Salir', exact: true }).click();
  await expect(page.getByLabel('Número de documento')).toBeVisible();
  await expect
    .poll(async () => listLeft(page))
    .toEqual({ position: null, keys: [], cached: ['/assets/unconnected', '/offline'] });

  await context.setOffline(true);
  await page.goto('/account/position');
  await expect(page.getByText(/no mostramos ningún dato suyo/)).toBeVisible();
  await expect(page.getByText('€')).toHaveCount(0);
  await context.close();
});
