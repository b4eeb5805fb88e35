import type { Page } from '@playwright/test';
import { tick } from './choose-controls.ts';
import { expectWhole } from './expect-whole-page.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { answer, beginOrder } from './order-steps.ts';
import { PEOPLE, logIn } from './people.ts';
import { press as pressKey, tick as tickKey, type } from './keyboard-steps.ts';
import { signByKeyboard } from './signing-orders.ts';

test.use({ programName: 'contribution', viewport: { width: 390, height: 844 } });

const PHONES = { ines: '600101312', paula: '600101514' } as const;

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
    await answer(page, 'Aportar');
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
    await signByKeyboard(page, program, PHONES.ines);
    await beginOrder(page, { account: /plan de pensiones/, act: 'Aportar' });
    await answer(page, /Jubilación Renta Fija/);
    await expect(
      page.getByText('Ya ha aportado todo lo que permite la ley este año'),
    ).toBeVisible();
    await expectAccessible(page, 'a limit that is used up');
  });
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test(
    'whoever is five euros below the limit is offered those five, and puts them in',
    {
      tag: '@task-9',
    },
    async ({ person: page, program }) => {
      await logIn(page, PEOPLE.paula);
      await beginOrder(page, { account: /plan/i, act: 'Aportar' });
      await answer(page, /Jubilación Bolsa/);
      await type(page, 'Importe', '100');
      // One wrong amount, one word of it.
      await expect(page.getByText(/igual o menor a 5/)).toHaveCount(1);
      await expectWhole(page, 'five euros that are left');
      await pressKey(page, 'button', /^Aportar 5,00/);
      await expect(page.getByLabel('Importe', { exact: true })).toHaveValue('5,00');
      await tickKey(page, /He leído el documento/);
      await tickKey(page, /Conozco el resultado/);
      await pressKey(page, 'button', 'Continuar');
      await expect(page.getByRole('heading', { name: /^Revise su orden/ })).toBeVisible();
      // A plan has a document of its own.
      await expect(page.getByRole('main')).not.toContainText('DFI');
      await expectWhole(page, 'the review of five euros');
      await pressKey(page, 'button', 'Confirmar y pasar a la firma');
      await signByKeyboard(page, program, PHONES.paula);
      await expect(page.getByRole('heading', { name: /^Ha ordenado aportar 5,00/ })).toBeVisible();
      await expectWhole(page, 'five euros that were ordered');
    },
  );
});
