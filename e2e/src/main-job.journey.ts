import type { Page } from '@playwright/test';
import { tick } from './choose-controls.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { lastCode } from './demo.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { publishAndRun, reconcile } from './office-day.ts';
import { answer } from './order-steps.ts';
import { PEOPLE, logIn } from './people.ts';
import type { Program } from './program.ts';

const run = promisify(execFile);
const PHONE = '600100201';
/** Not found, or a folder of the search path that the user of the tests may not read. */
const NOT_THERE = ['ENOENT', 'EACCES'];

test.use({ programName: 'main job' });

const chooseProduct = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Operar', exact: true }).first().click();
  // He has one account, so he is not asked which.
  await expect(page.getByText('¿Qué quiere hacer?')).toBeVisible();
  await expect(page.getByText('Paso 1 de 4')).toBeVisible();
  await expectAccessible(page, 'Operar: what to do');
  await answer(page, 'Invertir');
  await expect(page.getByText('¿En qué producto quiere invertir?')).toBeVisible();
  await expect(page.getByText('Paso 2 de 4')).toBeVisible();
  await expectAccessible(page, 'Operar: product');
  await answer(page, /Alisios Renta Serena/);
};

const giveDetails = async (page: Page): Promise<void> => {
  await page.getByLabel('Importe').fill('1.000,35');
  await tick(page, /He leído el documento/);
  await tick(page, /Conozco el resultado/);
  await expectAccessible(page, 'Operar: details');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(
    page.getByRole('heading', { name: 'Revise su orden antes de confirmarla' }),
  ).toBeVisible();
  await expect(page.getByText('1.000,35').first()).toBeVisible();
  await expectAccessible(page, 'Operar: review');
  await page.getByRole('button', { name: 'Confirmar y pasar a la firma' }).click();
};

const expectInPosition = async (page: Page): Promise<void> => {
  await page.reload();
  await page.goto('/account/operations');
  await expect(page.getByRole('table').getByText('Finalizada').first()).toBeVisible();
  await expectAccessible(page, 'Operaciones');
  await page.getByRole('main').getByRole('link', { name: 'Alisios Renta Serena' }).first().click();
  await expect(page.getByText('80,028000').first()).toBeVisible();
  await expectAccessible(page, 'the operation');
  await page.goto('/account/position');
  await expect(page.getByText('Alisios Renta Serena').first()).toBeVisible();
  // In a narrow window a row is two lines that open.
  const more = page
    .getByRole('table', { name: 'Posiciones por producto' })
    .getByRole('button', { name: 'Más datos' });
  if (await more.isVisible()) await more.click();
  await expect(page.getByText('80,028000').first()).toBeVisible();
  await expectAccessible(page, 'Inicio with a position');
};

const signOrder = async (page: Page, program: Program): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Firme su orden' })).toBeVisible();
  await expectAccessible(page, 'the signature');
  await tick(page, 'He leído la orden y quiero firmarla.');
  await page.getByRole('button', { name: 'Enviar código por SMS' }).click();
  await expect(page.getByText('*** *** 201')).toBeVisible();
  await expectAccessible(page, 'the code');
  await page.getByLabel('Código de firma').fill(await lastCode(program, PHONE));
  await page.getByRole('button', { name: 'Firmar la orden' }).click();
  await expect(page.getByText('Validado satisfactoriamente.')).toBeVisible();
  await expectAccessible(page, 'the signed order');
};

const checkSealed = async (page: Page, program: Program): Promise<void> => {
  await page.goto('/account/operations');
  await page.getByRole('main').getByRole('link', { name: 'Alisios Renta Serena' }).first().click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Descargar.*firmada|firmada.*Descargar/i }).click();
  const path = await (await download).path();
  expect(await program.office('verify-pdf', path)).toMatchObject({ valid: true });
  const pdfsig = await run('pdfsig', [path]).catch((error: NodeJS.ErrnoException) =>
    NOT_THERE.includes(error.code ?? '') ? undefined : { stdout: String(error) },
  );
  if (!pdfsig)
    return console.warn('pdfsig is not installed: the seal was checked by our own verifier alone');
  expect(pdfsig.stdout).toContain('Signature is Valid');
  expect(pdfsig.stdout).toContain('Total document signed');
};

test(
  'a newcomer orders a subscription, signs it, and sees it in the position once the unit value is there',
  { tag: '@task-1' },
  async ({ person: page, program }) => {
    await test.step('logs in and has nothing yet', async () => {
      await page.goto('/login?config=cierzo');
      await expectAccessible(page, 'the login');
      await logIn(page, PEOPLE.ivan);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, 'Inicio without a position');
    });

    await test.step('says what to do and chooses the product', async () => chooseProduct(page));

    await test.step('gives amount and confirmations, and reviews', async () => giveDetails(page));

    await test.step('signs with the code of the SMS', async () => signOrder(page, program));

    await test.step('reads how to pay', async () => {
      await page
        .getByRole('link', { name: /pagar|cobra|resumen|seguimiento/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/operate\/summary\//);
      await expect(page.getByText(/^ES\d{2}\s9999/).first()).toBeVisible();
      await expectAccessible(page, 'the summary');
    });

    const reference = /OP\d{10}/.exec(await page.locator('main').innerText())?.[0] ?? '';

    await test.step('the office reconciles the money, publishes the unit value and runs the day', async () => {
      const paid = await reconcile(program, reference);
      expect(paid.operation_status).toBe('RD_SENT');
      await publishAndRun(program, paid, { product: '10392', value: '12.500000' });
    });

    await test.step('sees it finalised and in the position', async () => expectInPosition(page));

    await test.step('reads the sealed order back, and others can check it', async () =>
      checkSealed(page, program));
  },
);
