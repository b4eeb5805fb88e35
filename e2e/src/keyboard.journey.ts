import { lastCode } from './demo.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { PEOPLE } from './people.ts';
import { press, tick, tabTo } from './keyboard-steps.ts';

test.use({ programName: 'keyboard', viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

test('the whole order goes by keyboard alone, on a phone, in the dark', async ({
  person: page,
  program,
}) => {
  await page.goto('/login?config=cierzo');
  await tabTo(page, page.getByLabel('Número de documento'));
  await page.keyboard.type(PEOPLE.ivan.document);
  await tabTo(page, page.getByLabel('Contraseña', { exact: true }));
  await page.keyboard.type('demo-2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\/position/);
  await press(page, 'link', 'Operar');
  await press(page, 'button', 'Invertir');
  await press(page, 'button', /Alisios Renta Serena/);
  await tabTo(page, page.getByLabel('Importe'));
  await page.keyboard.type('50');
  await tick(page, /He leído el documento/);
  await tick(page, /Conozco el resultado/);
  await press(page, 'button', 'Continuar');
  await expectAccessible(page, 'the review on a phone');
  await press(page, 'button', 'Confirmar y pasar a la firma');
  await tick(page, /He leído la orden/);
  await press(page, 'button', 'Enviar código por SMS');
  await tabTo(page, page.getByLabel('Código de firma'));
  await page.keyboard.type(await lastCode(program, '600100201'));
  await press(page, 'button', 'Firmar la orden');
  await expect(page.getByText('Validado satisfactoriamente.')).toBeVisible();
  await expectAccessible(page, 'the signed order on a phone');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'nothing sticks out of a phone').toBeLessThanOrEqual(0);
});
