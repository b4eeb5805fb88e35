import { expectToFit } from './expect-to-fit.ts';
import { expect, test } from './journey.ts';
import { press, tabTo } from './keyboard-steps.ts';
import { answer, beginOrder } from './order-steps.ts';
import { PEOPLE, logIn } from './people.ts';

test.use({ programName: 'compare' });

test('what one has is laid beside what one could have, and the transfer begins with all of it', async ({
  person: page,
}) => {
  await logIn(page, PEOPLE.lucia);
  await page.goto('/account/wallet');
  const row = page
    .getByRole('region', { name: 'Cuenta de Lucía y Tomás' })
    .getByRole('rowheader', { name: /Alisios Renta Serena/ });
  await row.getByRole('link', { name: /^Comparar/ }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Comparar antes de traspasar' }),
  ).toBeVisible();
  await expect(page.getByText('Elija arriba lo que podría tener')).toBeVisible();

  // By keyboard, on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  const choice = page.getByLabel('Lo que podría tener');
  await tabTo(page, choice);
  await choice.selectOption({ index: 1 });
  const amount = page.getByLabel(/Importe que traspasaría/);
  await tabTo(page, amount);
  await page.keyboard.type('99999999');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/debe tener un valor igual o menor/).first()).toBeVisible();
  await amount.fill('500,50');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/amount=500.50/);
  await expect(page.getByRole('heading', { name: 'Lo que cuestan 500,50 €' })).toBeVisible();
  await expect(page.getByText(/Con el traspaso pagaría/)).toBeVisible();
  await expect(page.getByText(/no tributa ahora/)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Si lo reembolsara' }).getByText('Retención'),
  ).toBeVisible();
  await expectToFit(page, 'a comparison before a transfer');

  // It survives a reload, and the order has what was compared.
  await page.reload();
  await press(page, 'link', 'Preparar el traspaso');
  await expect(
    page.getByRole('heading', { level: 2, name: '¿Cuánto quiere traspasar?' }),
  ).toBeVisible();
  await expect(page.getByLabel('Importe', { exact: true })).toHaveValue('500,50');
  await expect(page.getByText('Revise estos')).toHaveCount(0);
});

test('where a transfer asks for its destination, each one is compared with what would leave', async ({
  person: page,
}) => {
  await logIn(page, PEOPLE.elena);
  await beginOrder(page, { account: /Cuenta de Jana/, act: 'Traspasar' });
  await answer(page, /Alisios Bolsa Horizonte/);
  const question = page.getByRole('heading', {
    level: 2,
    name: '¿A qué producto quiere traspasar?',
  });
  await expect(question).toBeVisible();
  await page
    .getByRole('link', { name: /^Comparar con lo que tiene: Alisios Renta Serena/ })
    .first()
    .click();
  await expect(page.getByLabel('Lo que tiene')).toHaveValue(/.+/);
  await expect(page.getByLabel('Lo que podría tener').locator('option:checked')).toHaveText(
    /^Alisios Renta Serena/,
  );
  await expect(page.getByRole('link', { name: 'Preparar el traspaso' })).toBeVisible();
  // The order that was begun is where it was left.
  await page.goBack();
  await expect(question).toBeVisible();
});
