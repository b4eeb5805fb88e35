import type { Page } from '@playwright/test';
import { expect, expectAccessible, openWindow, test } from './journey.ts';
import { PEOPLE, logIn } from './people.ts';

test.use({ programName: 'readers' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const goTo = async (page: Page, section: string): Promise<void> =>
  page.getByRole('navigation').getByRole('link', { name: section, exact: true }).first().click();

/** In a separate window: its console reports the missing page, as expected. */
test('without a connection figures say of when they are, and a page that did not come comes by itself', async ({
  chromium,
  program,
}) => {
  const context = await openWindow(chromium, program);
  const page = await context.newPage();
  await logIn(page, PEOPLE.lucia);
  await goTo(page, 'Mi cartera');
  await expect(page.getByText('Valor de su cartera')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await goTo(page, 'Inicio');
  await expect(page.getByText('Valor total')).toBeVisible();

  await context.setOffline(true);
  await goTo(page, 'Mi cartera');
  const bar = page.getByRole('status').filter({ hasText: 'Sin conexión.' });
  await expect(bar).toContainText(/Los datos que ve son de las \d\d:\d\d h\./);
  await expect(page.getByText('Valor de su cartera')).toBeVisible();
  await expect(page.locator('main [class*="skeleton"]')).toHaveCount(0);

  await goTo(page, 'Operaciones');
  await expect(heading(page, 'Sin conexión')).toBeVisible();
  await expect(page.getByText('Esta página no ha llegado.')).toBeVisible();
  await expectAccessible(page, 'a page that did not come');
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).last().click();
  await expect(heading(page, 'Sin conexión')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/account/operations');

  await context.setOffline(false);
  await expect(heading(page, 'Operaciones')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('table')).toBeVisible();
  await context.close();
});
