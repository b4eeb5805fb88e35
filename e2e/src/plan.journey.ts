import type { Page } from '@playwright/test';
import { expectWhole } from './expect-whole-page.ts';
import { expect, test } from './journey.ts';
import { choose, press, type } from './keyboard-steps.ts';
import { beginOrder } from './order-steps.ts';
import { PEOPLE, logIn } from './people.ts';
import { signByKeyboard } from './signing-orders.ts';

test.use({ programName: 'plan' });

/** Whose codes of the signature come. */
const PHONE = '600101312';
const WIDTHS = [1440, 991, 390];

const openPlan = async (page: Page, name: string): Promise<void> => {
  await page
    .getByRole('link', { name: /^Mi plan de pensiones/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Su plan de pensiones' }).waitFor();
  await page.getByRole('region', { name }).waitFor();
};

/** No horizontal overflow and no finding of axe, at any width and in both schemes. */
const expectToFit = async (page: Page, what: string): Promise<void> => {
  for (const width of WIDTHS)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await expectWhole(page, `${what}, ${width} px, ${colorScheme}`);
    }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
};

test('a saver of twenty years reads it from Inicio, simulates a retirement and tells what they put in elsewhere', async ({
  person: page,
}) => {
  await logIn(page, PEOPLE.ines);
  await openPlan(page, 'Su plan, en tres respuestas');
  const answers = page.getByRole('region', { name: 'Su plan, en tres respuestas' });
  await expect(answers.getByText('Hoy puede disponer de')).toBeVisible();
  await expect(page.getByText(/^Ahorrando desde/)).toBeVisible();
  await expect(
    page
      .getByRole('list', { name: 'Lo que pasa a estar disponible, año a año' })
      .getByRole('listitem')
      .first(),
  ).toContainText('Hoy');
  await expect(page.getByRole('rowheader', { name: /anteriores a 2007/ })).toBeVisible();
  const simulator = page.getByRole('region', { name: '¿Cuánto cobraría?' });
  const result = simulator.getByRole('region', { name: 'Resultado de la simulación' });
  await expect(result.getByRole('row', { name: /De una vez/ })).toBeVisible();
  await expectToFit(page, 'the plan of a saver of twenty years');

  // Only by keyboard: arrows choose, the rest is typed.
  await simulator.getByRole('radio', { name: 'Todo de una vez' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(
    simulator.getByRole('radio', { name: 'Una parte de una vez y el resto como renta' }),
  ).toBeChecked();
  await simulator.getByLabel('Cuánto en cada pago').fill('600');
  await page.keyboard.press('Enter');
  await expect(result.getByRole('row', { name: /Cada pago/ })).toContainText('600,00');
  await expect(result.getByText(/\d+ (?:años|meses), hasta/)).toBeVisible();

  await page.getByRole('button', { name: 'Indicar lo aportado en otras entidades' }).click();
  await page.getByLabel('Aportado este año en otras entidades').fill('700');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(
    page.getByText('Guardado. Hemos actualizado lo que puede aportar este año').first(),
  ).toBeVisible();
  await page.reload();
  await expect(answers.getByText('400,00')).toBeVisible();
});

test('who collects an income reads the next payment and how far it reaches', async ({
  person: page,
}) => {
  await logIn(page, PEOPLE.gonzalo);
  await openPlan(page, 'La prestación que cobra');
  const benefit = page.getByRole('region', { name: 'La prestación que cobra' });
  await expect(benefit.getByText('Renta financiera, mensual')).toBeVisible();
  await expect(benefit.getByText(/brutos en \d+ pagos/)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Su plan, en tres respuestas' }).getByText(/próximo pago el/),
  ).toBeVisible();
  await expectToFit(page, 'the plan of who collects an income');
});

test('whoever has no plan finds no way to one', async ({ person: page }) => {
  await logIn(page, PEOPLE.lucia);
  await expect(page.getByRole('link', { name: /plan de pensiones/i })).toHaveCount(0);
  await page.getByRole('button', { name: /Lucía/ }).click();
  await expect(page.getByRole('link', { name: /plan de pensiones/i })).toHaveCount(0);
});

test(
  'what is ten years old is taken in part, now, and no reduction is held out',
  {
    tag: '@task-10',
  },
  async ({ person: page, program }) => {
    await logIn(page, PEOPLE.ines);
    await beginOrder(page, { account: /plan de pensiones/, act: 'Cobrar' });
    await choose(page, /hace más de diez años/);
    await press(page, 'button', 'Continuar');
    await choose(page, /^Una cantidad, ahora/);
    await type(page, 'Importe', '1.000');
    await expect(page.getByRole('main')).not.toContainText('40 %');
    await choose(page, /^De todas, en proporción/);
    await expectWhole(page, 'a part of what is ten years old');
    await press(page, 'button', 'Continuar');
    await expect(page.getByRole('heading', { name: /^Revise su orden/ })).toBeVisible();
    // Nobody has to recognise anything: there is a day to be paid by, and one unit value.
    await expect(page.getByText('Le pagaremos a más tardar el')).toBeVisible();
    await expect(page.getByText('Le contestaremos a más tardar el')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Valor liquidativo' })).toContainText(
      /Se valora con el valor liquidativo del \d\d-/,
    );
    await expectWhole(page, 'the review of a part of what is ten years old');
    await press(page, 'button', 'Confirmar y pasar a la firma');
    await signByKeyboard(page, program, PHONE);
    await expect(page.getByRole('heading', { name: /^Ha solicitado su prestación/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver el seguimiento' })).toBeVisible();
  },
);
