import type { Page } from '@playwright/test';
import { tick } from './choose-controls.ts';
import { lastCode, officeFile, publishBrand } from './demo.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { order } from './order-steps.ts';
import { PEOPLE, logIn } from './people.ts';
import type { Program } from './program.ts';
import { press, tabTo } from './keyboard-steps.ts';

test.use({ programName: 'pay-in', viewport: { width: 390, height: 844 } });

const PAY = 'Pagar ahora con su banco';

/** As the office switches it on: the flag is off until it is published. */
const offer = async (program: Program): Promise<void> => {
  const content = (await program.officeAs('sistemas', 'get-brand', 'cierzo')) as object;
  const file = await officeFile(program, 'cierzo.json', [
    JSON.stringify({ ...content, PAYMENTS_ACTIVE: true }),
  ]);
  await publishBrand(program, 'cierzo', file);
};

const sign = async (page: Page, program: Program): Promise<void> => {
  await tick(page, 'He leído la orden y quiero firmarla.');
  await page.getByRole('button', { name: 'Enviar código por SMS' }).click();
  await expect(page.getByLabel('Código de firma')).toBeVisible();
  await page.getByLabel('Código de firma').fill(await lastCode(program, '600100201'));
  await page.getByRole('button', { name: 'Firmar la orden' }).click();
  await expect(page.getByText('Validado satisfactoriamente.')).toBeVisible();
};

/** Walks with Tab into the frame, to the bank's question. */
const pressAtBank = async (page: Page, name: string): Promise<void> => {
  const button = page.frameLocator('iframe').getByRole('button', { name, exact: true });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
};

test('an order is paid with the bank by keyboard, on a phone: declined once, then paid when the bank says so', async ({
  person: page,
  program,
}) => {
  await logIn(page, PEOPLE.ivan);
  await order(page, { account: /Mi cuenta/, product: /Alisios Renta Serena/, amount: '120' });
  await sign(page, program);
  await page
    .getByRole('link', { name: /pagar|cobra|resumen|seguimiento/ })
    .first()
    .click();
  await expect(page.getByText('Cómo pagar')).toBeVisible();
  await expect(page.getByRole('button', { name: PAY })).toHaveCount(0);

  await offer(program);
  await page.reload();
  await press(page, 'button', PAY);
  const dialog = page.getByRole('dialog', { name: PAY });
  await expect(page.frameLocator('iframe').getByText('Banco de pruebas')).toBeVisible();
  await expectAccessible(page, 'the bank in its dialog');

  await pressAtBank(page, 'El banco lo rechaza');
  await expect(dialog.getByRole('alert')).toContainText('Su banco ha rechazado el pago');
  await expectAccessible(page, 'a payment that was declined');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: PAY })).toBeFocused();

  await page.keyboard.press('Enter');
  await pressAtBank(page, 'Autorizar el pago');
  await expect(dialog.getByRole('alert')).toContainText('Hemos recibido su pago');
  await expectAccessible(page, 'a payment that was received');
  await press(page, 'button', 'Cerrar');
  await expect(page.getByText('Hemos recibido su dinero')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'nothing sticks out of a phone').toBeLessThanOrEqual(0);
  const [reference = ''] = /OP\d{10}/.exec(await page.locator('main').innerText()) ?? [];
  expect(await program.office('get-order', reference)).toMatchObject({
    payment_status: 'RECONCILED',
  });
});
