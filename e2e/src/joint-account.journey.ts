import type { Page } from '@playwright/test';
import { tick } from './choose-controls.ts';
import { lastCode } from './demo.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { order } from './order-steps.ts';
import { PEOPLE, logIn } from './people.ts';
import type { Program } from './program.ts';

test.use({ programName: 'joint account' });

const PHONES = { lucia: '600100302', tomas: '600100403' } as const;

const sign = async (page: Page, program: Program, phone: string): Promise<void> => {
  await tick(page, 'He leído la orden y quiero firmarla.');
  await page.getByRole('button', { name: 'Enviar código por SMS' }).click();
  await expect(page.getByLabel('Código de firma')).toBeVisible();
  await page.getByLabel('Código de firma').fill(await lastCode(program, phone));
  await page.getByRole('button', { name: 'Firmar la orden' }).click();
  await expect(page.getByText('Validado satisfactoriamente.')).toBeVisible();
};

test('an order on a joint account needs both signatures, each from its own browser', async ({
  person: lucia,
  second: tomas,
  program,
}) => {
  await logIn(lucia, PEOPLE.lucia);
  await order(lucia, {
    account: /Cuenta de Lucía y Tomás/,
    product: /Alisios Renta Serena/,
    amount: '250,00',
  });
  await sign(lucia, program, PHONES.lucia);
  await expect(lucia.getByText(/Falta 1 firma/).first()).toBeVisible();
  await expect(lucia.getByText(/Tomás/).first()).toBeVisible();
  await expectAccessible(lucia, 'a signature with another one missing');

  await logIn(tomas, PEOPLE.tomas);
  await tomas.goto('/sign-documents');
  await sign(tomas, program, PHONES.tomas);
  await expect(tomas.getByRole('heading', { name: /^Ha ordenado / })).toBeVisible();

  await lucia.reload();
  await expect(lucia.getByRole('heading', { name: /^Ha ordenado / })).toBeVisible();
});

test('an order that the other holder refuses is told at the next login, and reads as refused', async ({
  person: lucia,
  second: tomas,
}) => {
  await logIn(lucia, PEOPLE.lucia);
  await order(lucia, {
    account: /Cuenta de Lucía y Tomás/,
    product: /Alisios Renta Serena/,
    amount: '240,00',
  });
  const uuid = new URL(lucia.url()).searchParams.get('operation') ?? '';

  await logIn(tomas, PEOPLE.tomas);
  await tomas.goto(`/sign-documents?operation=${uuid}`);
  await tomas.getByRole('link', { name: /^No quiero firmarl/ }).click();
  await tomas.getByLabel(/Motivo/).fill('Acordamos otro importe.');
  await tomas.getByRole('button', { name: 'Rechazar la firma' }).click();
  await expect(tomas.getByRole('heading', { name: 'Firma rechazada' })).toBeVisible();

  // Another login: the progress through the stops ends with the session.
  await lucia.evaluate(() => localStorage.clear());
  await logIn(lucia, PEOPLE.lucia);
  await expect(lucia.getByText('Acordamos otro importe.')).toBeVisible();
  await expect(lucia.getByText(/Tomás .* no ha querido firmarla/)).toBeVisible();
  await expectAccessible(lucia, 'a refusal that is told at the login');
  await lucia.getByRole('button', { name: /^Ver la orden OP/ }).click();
  await expect(lucia.getByText('Rechazada', { exact: true })).toBeVisible();
  await lucia.goto('/rejected-signature');
  await expect(lucia.getByText('Acordamos otro importe.')).toBeHidden();
});
