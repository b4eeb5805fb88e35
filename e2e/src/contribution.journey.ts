import type { Page } from '@playwright/test';
import { tick } from './choose-controls.ts';
import { expectWhole } from './expect-whole-page.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { answer, beginOrder } from './order-steps.ts';
import { PEOPLE, logIn } from './people.ts';
import { signByKeyboard } from './signing-orders.ts';

test.use({ programName: 'contribution', viewport: { width: 390, height: 844 } });

const PHONE = '600101312';

const press = async (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).click();
const next = async (page: Page): Promise<void> => press(page, 'Continuar');

test('a saver is refused what the year does not allow, takes what fits, and signs it', async ({
  person: page,
  program,
}) => {
  await test.step('asks for more than the year allows', async () => {
    await logIn(page, PEOPLE.ines);
    await page.goto('/operate?step=account');
    await expect(page.getByRole('heading', { name: '¿Qué quiere hacer?' })).toBeVisible();
    await expectAccessible(page, 'what may be done with a plan');
    await answer(page, 'Invertir');
    await answer(page, /Jubilación Renta Fija/);
    await page.getByLabel('Importe', { exact: true }).fill('1.500');
    await expect(page.getByText(/igual o menor a 1100/)).toBeVisible();
    await expectAccessible(page, 'a contribution above the limit');
    await expectWhole(page, 'a contribution above the limit');
  });

  await test.step('takes what fits at one press, and reviews it', async () => {
    await press(page, /^Aportar 1\.100/);
    await expect(page.getByLabel('Importe', { exact: true })).toHaveValue('1100,00');
    await tick(page, /He leído el documento/);
    await tick(page, /Conozco el resultado/);
    await next(page);
    await expect(page.getByText('Después podrá aportar este año')).toBeVisible();
    await expectAccessible(page, 'the review of a contribution');
    await press(page, 'Confirmar y pasar a la firma');
  });

  await test.step('signs it, and reads that nothing is left of the limit', async () => {
    await signByKeyboard(page, program, PHONE);
    await beginOrder(page, { account: /plan de pensiones/, act: 'Invertir' });
    await answer(page, /Jubilación Renta Fija/);
    await expect(
      page.getByText('Ya ha aportado todo lo que permite la ley este año'),
    ).toBeVisible();
    await expectAccessible(page, 'a limit that is used up');
  });
});
