import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pick, tick } from './choose-controls.ts';
import { lastCode } from './demo.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { answer, beginOrder } from './order-steps.ts';
import { PEOPLE, logIn } from './people.ts';
import type { Program } from './program.ts';

test.use({ programName: 'redemption' });

/** Nobody may ask for two codes within a minute: each journey has its own signer. */
const PHONES = { lucia: '600100302', elena: '600100706' } as const;

const press = async (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name }).click();
const next = async (page: Page): Promise<void> => press(page, 'Continuar');

/** A picture for a review of the screens; only when a folder is named. */
const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['E2E_PICTURES'];
  if (!folder) return;
  const size = page.viewportSize();
  await mkdir(folder, { recursive: true });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
  if (size) await page.setViewportSize(size);
};

/** From the page that signs to the one that says it is signed. */
const sign = async (page: Page, program: Program, phone: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Firme su orden' })).toBeVisible();
  await tick(page, 'He leído la orden y quiero firmarla.');
  await press(page, 'Enviar código por SMS');
  // The code was sent once the page says where to.
  await expect(page.getByText(`*** *** ${phone.slice(-3)}`)).toBeVisible();
  await page.getByLabel('Código de firma').fill(await lastCode(program, phone));
  await press(page, 'Firmar la orden');
  await expect(page.getByText('Validado satisfactoriamente.')).toBeVisible();
};

/** No shown text is missing. */
const expectNoKeys = async (page: Page): Promise<void> =>
  expect(page.getByText(/\b(?:codes|operate|operations|orders|rules)\.\w+/)).toHaveCount(0);

const referenceOn = async (page: Page): Promise<string> =>
  /OP\d{10}/.exec(await page.locator('main').innerText())?.[0] ?? '';

test('a client sells part of what she holds, knowing lots, gain, withholding and the day of the money, and signs it', async ({
  person: page,
  program,
}) => {
  await test.step('says from where, how much and to which account', async () => {
    await logIn(page, PEOPLE.lucia);
    // She holds one fund there, so she is not asked which.
    await beginOrder(page, { account: /Ahorro personal/, act: 'Retirar' });
    await pick(page, /Importe bruto/);
    await page.getByLabel('Importe', { exact: true }).fill('100,50');
    await expect(page.getByText(/^Recibiría unos/)).toBeVisible();
    await expectAccessible(page, 'how much');
    await picture(page, 'redemption-details');
    await next(page);
  });

  await test.step('reviews what she would get', async () => {
    await expect(page.getByText(/Enviamos el dinero a su banco/)).toBeVisible();
    await page.getByText(/lotes? de compra/).click();
    await expectAccessible(page, 'the review of a redemption');
    await picture(page, 'redemption-review');
    await press(page, 'Confirmar y pasar a la firma');
  });

  await test.step('signs with the code of the SMS', async () => {
    await sign(page, program, PHONES.lucia);
    await expectAccessible(page, 'the signed redemption');
    await picture(page, 'redemption-signed');
  });

  await test.step('reads the summary', async () => {
    await page
      .getByRole('link', { name: /pagar|cobra|resumen|seguimiento/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/operate\/summary\//);
    await expect(page.getByText('100,50').first()).toBeVisible();
    await expectAccessible(page, 'the summary of a redemption');
    await picture(page, 'redemption-summary');
    await expectNoKeys(page);
  });

  await test.step('finds it among the operations', async () => {
    const reference = await referenceOn(page);
    await page.goto('/account/operations');
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Alisios Bolsa Horizonte' })
      .first()
      .click();
    await expect(page.getByText(reference).first()).toBeVisible();
    await expectAccessible(page, 'the operation of a redemption');
    await picture(page, 'redemption-operation');
    await expectNoKeys(page);
    expect(await program.office('get-order', reference)).toMatchObject({
      operation_status: 'VALIDATED',
    });
  });
});

test('a guardian moves part of a fund to another inside the house, untaxed, and signs it', async ({
  person: page,
  program,
}) => {
  await test.step('says from where, where to and how much', async () => {
    await logIn(page, PEOPLE.elena);
    await beginOrder(page, { account: /Cuenta de Jana/, act: 'Traspasar' });
    await expect(page.getByText(/participaciones disponibles/).first()).toBeVisible();
    await expectAccessible(page, 'from where it leaves');
    await answer(page, /Alisios Bolsa Horizonte/);
    await expect(
      page.getByRole('heading', { level: 2, name: '¿A qué producto quiere traspasar?' }),
    ).toBeVisible();
    await expectAccessible(page, 'where it arrives');
    await answer(page, /Alisios Renta Serena/);
    await expect(
      page.getByRole('heading', { level: 2, name: '¿Cuánto quiere traspasar?' }),
    ).toBeVisible();
    await pick(page, /^Total/);
    await pick(page, /^No$/);
    for (const box of await page.getByRole('checkbox').all()) {
      await box.focus();
      await page.keyboard.press('Space');
      await expect(box).toBeChecked();
    }
    await expectAccessible(page, 'how much of a transfer');
    await picture(page, 'transfer-details');
    await next(page);
  });

  await test.step('reviews what would arrive, and that nothing is taxed', async () => {
    await expect(page.getByText(/No tributa ahora/)).toBeVisible();
    await expectAccessible(page, 'the review of a transfer');
    await picture(page, 'transfer-review');
    await press(page, 'Confirmar y pasar a la firma');
  });

  await test.step('signs with the code of the SMS', async () => sign(page, program, PHONES.elena));

  await test.step('reads the summary, and finds it signed', async () => {
    await page
      .getByRole('link', { name: /pagar|cobra|resumen|seguimiento/ })
      .first()
      .click();
    await expect(page.getByRole('region', { name: 'Traspaso' })).toContainText(
      'Alisios Renta Serena',
    );
    await expectAccessible(page, 'the summary of a transfer');
    await picture(page, 'transfer-summary');
    await expectNoKeys(page);
    const reference = await referenceOn(page);
    expect(await program.office('get-order', reference)).toMatchObject({
      operation_status: 'VALIDATED',
    });
  });
});
