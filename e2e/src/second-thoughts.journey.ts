import type { Locator, Page } from '@playwright/test';
import { confirmByCode, today } from './demo.ts';
import { expectWhole } from './expect-whole-page.ts';
import { expect, test } from './journey.ts';
import { listWaiting, passDay, setClock } from './passing-days.ts';
import { beginOrder } from './order-steps.ts';
import { PEOPLE, logIn } from './people.ts';
import { pictureOf } from './picture.ts';
import type { Program } from './program.ts';
import { signByKeyboard } from './signing-orders.ts';
import { press, tick, type } from './keyboard-steps.ts';

test.use({ programName: 'second-thoughts', viewport: { width: 390, height: 844 } });

const PHONES = { ivan: '600100201', lucia: '600100302', elena: '600100706' } as const;
/** More than is validated automatically: it waits for a person, and may be cancelled meanwhile. */
const MUCH = '60000';
/** Of a bank that exists. */
const IBAN = 'ES79 2100 0813 6101 2345 6789';
const REVIEW = 'Revise su orden antes de confirmarla';
const CONFIRM = 'Confirmar y pasar a la firma';

const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { name }).first();
const next = async (page: Page): Promise<void> => press(page, 'button', 'Continuar');

interface Wanted {
  readonly account: RegExp;
  readonly product: RegExp;
  readonly amount: string;
}

/** A subscription by keyboard, up to its details. */
const fillOrder = async (page: Page, { account, product, amount }: Wanted): Promise<void> => {
  await beginOrder(page, { account, act: 'Invertir' });
  await press(page, 'button', product);
  await type(page, 'Importe', amount);
  await tick(page, /He leído el documento/);
  await tick(page, /Conozco el resultado/);
};

const reviewOrder = async (page: Page, wanted: Wanted): Promise<void> => {
  await fillOrder(page, wanted);
  await next(page);
  await expect(heading(page, REVIEW)).toBeVisible();
};

const SMALL: Wanted = { account: /Mi cuenta/, product: /Alisios Renta Serena/, amount: '75' };

/** How many orders the office sees of somebody. */
const countOrders = async (program: Program, name: string): Promise<number> =>
  (await listWaiting(program)).filter(({ person }) => person.startsWith(name)).length;

const openNewest = async (page: Page): Promise<void> => {
  await page.goto('/account/operations');
  await page.getByRole('main').getByRole('link', { name: 'Alisios' }).first().click();
};

const cancelNewest = async (page: Page): Promise<void> => {
  await openNewest(page);
  await press(page, 'button', 'Cancelar la orden');
  await press(page, 'button', 'Sí, cancelar la orden');
  await expect(page.getByText('Orden cancelada').first()).toBeVisible();
};

/** As after an hour without activity. */
const leaveAlone = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.setItem('last_activity', String(Date.now() - 3_600_000)));
  await page.reload();
};

test('an order half thought through survives a reload, a session that ends by itself and an answer that is lost, and is placed once', async ({
  person: page,
  program,
}) => {
  await logIn(page, PEOPLE.ivan);
  await fillOrder(page, SMALL);
  await test.step('a reload', async () => {
    await page.reload();
    await expect(page.getByLabel('Importe')).toHaveValue('75');
    await expect(page.getByRole('checkbox', { name: /He leído el documento/ })).toBeChecked();
    await next(page);
    await expect(heading(page, REVIEW)).toBeVisible();
  });

  await test.step('a session that ended by itself', async () => {
    await leaveAlone(page);
    await expect(page).toHaveURL(/\/login/);
    await logIn(page, PEOPLE.ivan);
    await page.goto('/operate');
    await expect(page.getByText('Tiene una orden sin terminar')).toBeVisible();
    await expectWhole(page, 'a draft that is offered');
    await press(page, 'link', 'Seguir donde la dejó');
    await expect(heading(page, REVIEW)).toBeVisible();
  });

  await test.step('an answer that is lost after the server took the order', async () => {
    const place = /\/api\/operations$/;
    await page.route(
      place,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await press(page, 'button', CONFIRM);
    await expect(page.getByText(/No sabemos si su orden ha llegado/)).toBeVisible();
    await expectWhole(page, 'an order of which no answer came');
    await page.goto('/operate');
    await expect(page.getByText(/no se duplica/)).toBeVisible();
    await press(page, 'link', 'Seguir donde la dejó');
    await press(page, 'button', CONFIRM);
    await expect(heading(page, 'Firme su orden')).toBeVisible();
    expect(await countOrders(program, 'Iván')).toBe(1);
  });

  await test.step('nothing of it remains to be placed again', async () => {
    await page.goto('/operate');
    await expect(page.getByText('Tiene una orden sin terminar')).toHaveCount(0);
  });

  // If it still waited for a signature, it would block Iván's next steps.
  await cancelNewest(page);
});

test('two presses, in two windows, place one order, which is cancelled before it is signed', async ({
  person: page,
  program,
}) => {
  await logIn(page, PEOPLE.ivan);
  await reviewOrder(page, { ...SMALL, amount: '80' });
  const before = await countOrders(program, 'Iván');
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(location.href));
  const other = await opened;
  await expect(heading(other, REVIEW)).toBeVisible();
  await Promise.all(
    [page, other].map(async (each) => each.getByRole('button', { name: CONFIRM }).dblclick()),
  );
  await expect(heading(page, 'Firme su orden')).toBeVisible();
  await expect(heading(other, 'Firme su orden')).toBeVisible();
  expect(await countOrders(program, 'Iván')).toBe(before + 1);
  await other.close();
  await cancelNewest(page);
  expect(await countOrders(program, 'Iván')).toBe(before);
});

test('whoever logs out leaves no draft behind', async ({ person: page }) => {
  await logIn(page, PEOPLE.tomas);
  await fillOrder(page, {
    account: /Cuenta de Lucía y Tomás/,
    product: /Alisios Renta Serena/,
    amount: '90',
  });
  await page.goto('/operate');
  await expect(page.getByText('Tiene una orden sin terminar')).toBeVisible();
  await page.getByRole('button', { name: /^Tomás/ }).click();
  await page
    .getByRole('button', { name: 'Salir', exact: true })
    .or(page.getByRole('menuitem', { name: 'Salir' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, PEOPLE.tomas);
  await page.goto('/operate');
  // He has one account, so he is not asked which.
  await expect(page.getByText('¿Qué quiere hacer?')).toBeVisible();
  await expect(page.getByText('Tiene una orden sin terminar')).toHaveCount(0);
});

test('a signed order is cancelled before 14:00 and no more after it, with the reason and whom to call', async ({
  person: elena,
  second: lucia,
  program,
}) => {
  await setClock(program, new Date(`${await today(program)}T08:00:00Z`));
  await passDay(program);
  await test.step('before', async () => {
    await logIn(elena, PEOPLE.elena);
    await reviewOrder(elena, {
      account: /Cuenta de Jana/,
      product: /Alisios Renta Serena/,
      amount: MUCH,
    });
    await press(elena, 'button', CONFIRM);
    await signByKeyboard(elena, program, PHONES.elena);
    await openNewest(elena);
    await expect(elena.getByText(/Puede cancelarla usted hasta/)).toBeVisible();
    await expectWhole(elena, 'a signed order that may be cancelled');
    await press(elena, 'button', 'Cancelar la orden');
    await press(elena, 'button', 'Sí, cancelar la orden');
    await expect(elena.getByText('Orden cancelada').first()).toBeVisible();
    await expectWhole(elena, 'a cancelled order');
  });

  await test.step('after', async () => {
    await logIn(lucia, PEOPLE.lucia);
    await reviewOrder(lucia, {
      account: /Ahorro personal/,
      product: /Alisios Renta Serena/,
      amount: MUCH,
    });
    await press(lucia, 'button', CONFIRM);
    await signByKeyboard(lucia, program, PHONES.lucia);
    await openNewest(lucia);
    await press(lucia, 'button', 'Cancelar la orden');
    await setClock(program, new Date(`${await today(program)}T15:00:00Z`));
    await press(lucia, 'button', 'Sí, cancelar la orden');
    await expect(lucia.getByText(/La orden ya no se puede cancelar desde aquí/)).toBeVisible();
    await expectWhole(lucia, 'an order that is no longer cancelled');
    await expect(lucia.getByRole('dialog').getByRole('link', { name: /^Llamar al/ })).toBeVisible();
    await lucia.reload();
    await expect(lucia.getByText('Usted no puede cancelar esta orden desde aquí.')).toBeVisible();
    await expect(lucia.getByRole('button', { name: 'Cancelar la orden' })).toHaveCount(0);
    await expectWhole(lucia, 'an order that is no longer cancelled, looked at later');
  });
});

/** Past what questionnaires and tests are valid for, and before the document ends. */
const LATER_DAYS = 900;

/** The account that cannot be operated on, with all that it lacks. */
const lacking = (page: Page, requirement: RegExp): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: requirement });

interface WaitingBank {
  readonly uuid: string;
  readonly iban: string;
}

test('what keeps somebody from operating says who mends it and leads there, and once mended the way is free', async ({
  person: page,
  program,
}) => {
  await test.step('without a bank account, until there is one again', async () => {
    await logIn(page, PEOPLE.ivan);
    await page.goto('/account/config');
    await page
      .getByRole('region', { name: 'Mi cuenta' })
      .getByRole('link', { name: 'Cuentas bancarias', exact: true })
      .click();
    await press(page, 'button', /^Quitar la cuenta/);
    await press(page, 'button', 'Sí, quitar');
    await confirmByCode(page, program, { phone: PHONES.ivan, button: 'the removal' });
    await expect(page.getByText('Todavía no hay ninguna cuenta bancaria')).toBeVisible();
    await page.goto('/operate');
    await expect(heading(page, 'Operar')).toBeVisible();
    await expect(lacking(page, /cuenta corriente/)).toContainText('Puede resolverlo usted');
    await expectWhole(page, 'an account without a bank account');
    await press(page, 'link', 'Ir a mis cuentas bancarias');
    await page.getByRole('link', { name: 'Cuentas bancarias' }).first().click();
    await press(page, 'button', 'Añadir una cuenta bancaria');
    await type(page, 'IBAN', IBAN);
    await press(page, 'button', 'Añadir la cuenta');
    await confirmByCode(page, program, { phone: PHONES.ivan, button: 'adding' });
    await page.locator('input[type=file]').first().setInputFiles(pictureOf('certificado.png', 90));
    await expect(page.getByText('Estamos comprobando el certificado')).toBeVisible();
    const banks = (await program.office('list-waiting-bank-accounts')) as readonly WaitingBank[];
    await program.office(
      'validate-bank-account',
      banks.find(({ iban }) => iban === IBAN.replaceAll(' ', ''))?.uuid ?? '',
    );
    await page.goto('/operate?step=account');
    await expect(heading(page, '¿Qué quiere hacer?')).toBeVisible();
  });

  await test.step('with a test and a questionnaire of long ago', async () => {
    await setClock(program, new Date(Date.now() + LATER_DAYS * 86_400_000));
    for (const [requirement, link, title] of [
      [/test de conven/i, 'Hacer el test de conveniencia', 'Su test ha caducado'],
      [/cuestionario/i, 'Actualizar el cuestionario', 'Conocimiento del cliente'],
    ] as const) {
      await page.goto('/operate');
      await expect(heading(page, 'Operar')).toBeVisible();
      await expect(lacking(page, requirement)).toContainText('Puede resolverlo usted');
      await press(page, 'link', link);
      await expect(heading(page, title)).toBeVisible();
    }
  });
});
