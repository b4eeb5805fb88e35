import type { CDPSession, Page } from '@playwright/test';
import { countPresses } from './count-presses.ts';
import { confirmByCode, lastCode } from './demo.ts';
import { expectWhole } from './expect-whole-page.ts';
import { expect, test } from './journey.ts';
import { closeToasts } from './order-steps.ts';
import { PEOPLE } from './people.ts';
import type { Program } from './program.ts';
import { addAuthenticator } from './virtual-authenticator.ts';

// A client who logs in and signs with a passkey. *Source*: screens.md (Passkeys), ADR 228.
const PHONE_OF_IVAN = '600100201';
/** From opening the portal to a signed subscription, on a device that knows the passkey. */
const MOST_TAPS = 9;
const NAME = 'Mi móvil';

/** A passkey works for a name, never for an address in numbers. */
const placeOf = (program: Program): string => `http://localhost:${new URL(program.address).port}`;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first();

const tickByHand = async (page: Page, words: RegExp): Promise<void> =>
  page
    .locator('label')
    .filter({ hasText: words })
    .click({ position: { x: 8, y: 8 } });

const seeTitle = async (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { name })).toBeVisible();

const logInByPassword = async (page: Page, place: string): Promise<void> => {
  await page.goto(`${place}/login?config=cierzo`);
  await page.getByLabel('Número de documento').fill(PEOPLE.ivan.document);
  await page.getByLabel('Contraseña', { exact: true }).fill('demo-2026');
  await button(page, 'Entrar').click();
  await seeTitle(page, 'Inicio');
};

const logOut = async (page: Page): Promise<void> => {
  await closeToasts(page);
  await page.getByRole('button', { name: /^Iván/ }).first().click();
  await page
    .getByRole('button', { name: 'Salir', exact: true })
    .or(page.getByRole('menuitem', { name: 'Salir' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/login/);
};

const ASKED = /\/passkey-login\/challenges$/;
const ANSWERED = /\/passkey-login$/;

/**
 * Opens the login as an address bar does, up to an answer of the server. Whatever the driver evaluates in a page counts as a gesture of
 * the person, and who has done something is not asked for a passkey at once: until then nothing is evaluated.
 */
const openLogin = async (
  page: Page,
  { cdp, place, until }: { cdp: CDPSession; place: string; until: RegExp },
): Promise<void> => {
  const answer = page.waitForResponse(until);
  await cdp.send('Page.navigate', { url: `${place}/login?config=cierzo` });
  await answer;
};

const openSecurity = async (page: Page, place: string): Promise<void> => {
  await page.goto(`${place}/profile?section=security`);
  await expect(page.getByRole('heading', { name: 'Claves de acceso' })).toBeVisible();
};

const addPasskey = async (page: Page, program: Program): Promise<void> => {
  await openSecurity(page, placeOf(program));
  await button(page, 'Añadir una clave de acceso').click();
  await page.getByLabel('Nombre de la clave').fill(NAME);
  await expectWhole(page, 'a passkey is being named');
  await button(page, 'Añadir una clave de acceso').click();
  await confirmByCode(page, program, { phone: PHONE_OF_IVAN, button: 'the passkey' });
  await expect(page.getByRole('list', { name: 'Claves de acceso' })).toContainText(NAME);
  await expectWhole(page, 'a passkey is listed');
};

const choose = async (page: Page): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('link', { name: /Hacer su primera inversión|Hacer otra inversión|Invertir/ })
    .first()
    .click();
  await seeTitle(page, '¿En qué producto quiere invertir?');
  await button(page, /Alisios Renta Serena/).click();
};

/** From the page that asks how much to the one that signs. */
const order = async (page: Page): Promise<void> => {
  await seeTitle(page, '¿Cuánto quiere invertir?');
  await page.getByLabel('Importe', { exact: true }).click();
  await page.keyboard.type('1.000');
  await tickByHand(page, /He leído el documento/);
  await tickByHand(page, /Conozco el resultado/);
  await button(page, 'Continuar').click();
  await seeTitle(page, 'Revise su orden antes de confirmarla');
  await button(page, 'Confirmar y pasar a la firma').click();
  await seeTitle(page, 'Firme su orden');
  await tickByHand(page, /He leído la orden/);
};

const seeSigned = async (page: Page): Promise<void> =>
  expect(page.getByText('Validado satisfactoriamente.')).toBeVisible();

/** Adds a passkey, logs in and signs with it, and removes it, as a first-time investor; and once more if asked. */
export const walkWithPasskey = async (
  page: Page,
  program: Program,
  isAgain = false,
): Promise<void> => {
  const place = placeOf(program);
  const cdp = await page.context().newCDPSession(page);
  const authenticatorId = await addAuthenticator(cdp);
  const taps = await countPresses(page);
  await test.step('it is added after a code by SMS', async () => {
    await logInByPassword(page, place);
    await addPasskey(page, program);
  });
  await test.step('from opening the portal to a signed order in few taps', async () => {
    await logOut(page);
    const before = taps();
    await openLogin(page, { cdp, place, until: ANSWERED });
    await seeTitle(page, 'Inicio');
    await choose(page);
    await order(page);
    await button(page, 'Firmar con clave de acceso').click();
    await seeSigned(page);
    expect(taps() - before).toBeLessThanOrEqual(MOST_TAPS);
  });
  if (isAgain)
    await test.step('who has an order and no position yet invests again in as few', async () => {
      await logOut(page);
      const before = taps();
      await openLogin(page, { cdp, place, until: ANSWERED });
      await seeTitle(page, 'Inicio');
      await expect(page.getByRole('link', { name: 'Seguir mi orden' })).toBeVisible();
      await choose(page);
      await order(page);
      await button(page, 'Firmar con clave de acceso').click();
      await seeSigned(page);
      expect(taps() - before).toBeLessThanOrEqual(MOST_TAPS);
    });
  await test.step('who leaves it has the form and the code before them', async () => {
    await logOut(page);
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await openLogin(page, { cdp, place, until: ASKED });
    await expect(button(page, 'Usar una clave de acceso')).toBeEnabled();
    await button(page, 'Usar una clave de acceso').click();
    await expect(page.getByText('No hemos podido usar ninguna clave de acceso')).toBeVisible();
    await logInByPassword(page, place);
    await page.goto(`${place}/operate?act=invest`);
    await button(page, /Alisios Renta Serena/).click();
    await order(page);
    await button(page, 'Firmar con clave de acceso').click();
    await expect(page.getByText('No se ha firmado nada')).toBeVisible();
    await expectWhole(page, 'nothing was signed');
    await button(page, 'Enviar código por SMS').click();
    await expect(page.getByText(`*** *** ${PHONE_OF_IVAN.slice(-3)}`)).toBeVisible();
    await page.getByLabel('Código de firma').fill(await lastCode(program, PHONE_OF_IVAN));
    await button(page, 'Firmar la orden').click();
    await seeSigned(page);
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  });
  await test.step('removed, it opens nothing', async () => {
    await openSecurity(page, place);
    await button(page, `Quitar la clave ${NAME}`).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click();
    await expect(page.getByText('Todavía no tiene ninguna clave de acceso.')).toBeVisible();
    await logOut(page);
    await openLogin(page, { cdp, place, until: ANSWERED });
    await expect(page.getByText('No hemos podido comprobar su clave de acceso.')).toBeVisible();
    // It is not asked for again at every opening.
    expect(await page.evaluate("localStorage.getItem('passkey_device')")).toBeNull();
  });
};
