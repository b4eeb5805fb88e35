import { expectToFit } from './expect-to-fit.ts';
import { expect, test } from './journey.ts';
import { order } from './order-steps.ts';
import { PEOPLE, logIn } from './people.ts';
import { signByKeyboard } from './signing-orders.ts';

test.use({ programName: 'upcoming' });

const PHONE = '600100201';

test('what comes is listed, and read by a calendar until its address is withdrawn', async ({
  person: page,
  program,
}) => {
  await logIn(page, PEOPLE.ivan);
  const wanted = { account: /Mi cuenta/, product: /Alisios Renta Serena/, amount: '75' };
  await order(page, wanted);
  await signByKeyboard(page, program, PHONE);
  await page.goto('/account/notifications');
  const card = page.getByRole('region', { name: 'Lo que viene' });
  await expect(card.getByRole('link', { name: 'Último día para su transferencia' })).toBeVisible();

  // By keyboard, on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await card.locator('summary').focus();
  await page.keyboard.press('Enter');
  await card.getByRole('button', { name: 'Crear la dirección' }).focus();
  await page.keyboard.press('Enter');
  const address = card.getByRole('note');
  await expect(address).toContainText('/api/calendars/');
  const url = await address.innerText();
  const answer = await page.request.get(url);
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*BEGIN:VEVENT[\s\S]*END:VCALENDAR\r\n$/);
  expect(text).not.toContain('€');
  await expectToFit(page, 'what comes, with an address');

  await card.getByRole('button', { name: 'Retirar la dirección' }).click();
  await page.getByRole('button', { name: 'Sí, retirarla' }).click();
  await expect(card.getByRole('button', { name: 'Crear la dirección' })).toBeVisible();
  expect((await page.request.get(url)).status()).toBe(404);
});

test('a product is projected as a range', async ({ person: page }) => {
  await logIn(page, PEOPLE.lucia);
  await page.goto('/account/wallet');
  await page
    .getByRole('link', { name: /^Alisios Renta Serena/ })
    .first()
    .click();
  const card = page.getByRole('region', { name: 'Proyección' });
  await card.getByLabel(/Aportación al mes/).fill('100,00');
  await card.getByLabel(/Aportación al mes/).press('Enter');
  await expect(card.getByText(/De cada diez recorridos/)).toBeVisible();
  await expect(card.getByRole('row')).toHaveCount(11);
  await expectToFit(page, 'a projection');
});
