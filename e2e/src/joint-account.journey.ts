import type { Page } from '@playwright/test';
import { pick, tick } from './choose-controls.ts';
import { lastCode } from './demo.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { answer, beginOrder, order } from './order-steps.ts';
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

/** A redemption of so much net, up to the page that signs. */
const orderNet = async (page: Page, amount: string): Promise<void> => {
  await beginOrder(page, { account: /Cuenta de Lucía y Tomás/, act: 'Retirar' });
  await answer(page, /Alisios Renta Serena/);
  await pick(page, /Importe neto/);
  await page.getByLabel('Importe', { exact: true }).fill(amount);
  await expect(page.getByText(/^Recibiría unos/)).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Confirmar y pasar a la firma' }).click();
  await expect(page.getByRole('heading', { name: 'Firme su orden' })).toBeVisible();
};

/** What is signed, as the page says it. */
const factsOn = async (page: Page): Promise<string> => {
  const facts = page.getByRole('group').filter({ hasText: 'Lo que firma' });
  for (const said of ['5.000,00', 'netos', 'Importe bruto', 'Retención', 'Cuenta de abono'])
    await expect(facts).toContainText(said);
  return facts.innerText();
};

test(
  'a redemption from a joint account needs both signatures, each from its own browser and of the same figures',
  {
    tag: '@task-2',
  },
  async ({ person: lucia, second: tomas, program }) => {
    await logIn(lucia, PEOPLE.lucia);
    await orderNet(lucia, '5.000');
    const facts = await factsOn(lucia);
    await sign(lucia, program, PHONES.lucia);
    await expect(lucia.getByText(/Falta 1 firma/).first()).toBeVisible();
    await expect(lucia.getByText(/Tomás/).first()).toBeVisible();
    await expectAccessible(lucia, 'a signature with another one missing');

    await logIn(tomas, PEOPLE.tomas);
    await tomas.goto('/sign-documents');
    expect(await factsOn(tomas)).toBe(facts);
    await sign(tomas, program, PHONES.tomas);
    await expect(
      tomas.getByRole('heading', { name: /^Ha ordenado reembolsar 5\.000,00/ }),
    ).toBeVisible();
    // Money that one receives: nobody is asked to pay it.
    await expect(tomas.getByRole('link', { name: 'Ver el seguimiento' })).toBeVisible();
    await expect(tomas.getByRole('main')).not.toContainText('pagar');

    await lucia.reload();
    await expect(lucia.getByRole('heading', { name: /^Ha ordenado / })).toBeVisible();
  },
);

test(
  'an order that the other holder refuses is told at the next login, and reads as refused',
  { tag: '@task-3' },
  async ({ person: lucia, second: tomas }) => {
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

    // Another login: what a session keeps of the way through its stops goes with it.
    await lucia.evaluate(() => localStorage.clear());
    await logIn(lucia, PEOPLE.lucia);
    await expect(lucia.getByText('Acordamos otro importe.')).toBeVisible();
    await expect(lucia.getByText(/Tomás .* ha rechazado firmarla/)).toBeVisible();
    await expectAccessible(lucia, 'a refusal that is told at the login');
    await lucia.getByRole('button', { name: /^Ver la orden OP/ }).click();
    await expect(lucia.getByText('Rechazada', { exact: true })).toBeVisible();
    await lucia.goto('/rejected-signature');
    await expect(lucia.getByText('Acordamos otro importe.')).toBeHidden();
  },
);
