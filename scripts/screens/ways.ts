import type { Page } from '@playwright/test';
import { lastMailLink } from '../../e2e/src/demo.ts';
import { pick } from '../../e2e/src/choosing.ts';
import { chooseProduct, order } from '../../e2e/src/ordering.ts';
import type { Program } from '../../e2e/src/program.ts';
import { settle } from '../../e2e/src/settle.ts';
import { signByKeyboard } from '../../e2e/src/signing-orders.ts';

/** To an address that stays. */
type Way = (page: Page, program: Program) => Promise<void>;

/** Who orders and signs for the pictures; the phone is that of his codes. */
const IVANS_PHONE = '600100201';
const ACCOUNT = /cuenta/i;
const PRODUCT = /Alisios Renta Serena/;
const AMOUNT = '1.000';

/** The page that the first link of a kind on the page before leads to, and a part of it. */
export const follow = (href: string, part = ''): Way => async (page) => {
  const link = page.locator(`main a[href*="${href}"]`).first();
  await page.goto(`${(await link.getAttribute('href')) ?? href}${part}`);
};

interface Known {
  readonly uuid: string;
  readonly type: string;
  readonly operation_status: string;
  readonly payment_status: string;
}

/** Runs in the page, with the session that is open there. */
const listOwn = async (): Promise<readonly Known[]> => {
  const answer = await fetch('/api/operations?$limit=100', { headers: { Authorization: `Bearer ${localStorage.getItem('access_token')}` } });
  return ((await answer.json()) as { data: readonly Known[] }).data;
};

type Wanted = (operation: Known) => boolean;

const findOperation = async (page: Page, isWanted: Wanted): Promise<string | undefined> => (await page.evaluate(listOwn)).find(isWanted)?.uuid;

const getOperation = async (page: Page, isWanted: Wanted): Promise<string> => {
  const uuid = await findOperation(page, isWanted);
  if (!uuid) throw new Error(`no operation is as wanted: ${String(isWanted)}`);
  return uuid;
};

/** The page of an operation of the past. */
export const operationThatIs = (isWanted: Wanted): Way => async (page) => void (await page.goto(`/account/operation/${await getOperation(page, isWanted)}`));

/** Whatever of a kind is there, else made by what is given. */
const findOrMake = (isWanted: Wanted, make: Way) => async (page: Page, program: Program): Promise<string> => {
  const found = await findOperation(page, isWanted);
  if (found) return found;
  await make(page, program);
  return getOperation(page, isWanted);
};

const isWaiting: Wanted = ({ operation_status }) => operation_status.startsWith('REGISTERED');
const isCancelled: Wanted = ({ operation_status }) => operation_status === 'CANCELLED';
const isToPay: Wanted = (operation) => operation.payment_status === 'PENDING' && !isWaiting(operation) && !isCancelled(operation);

const placeOrder: Way = async (page) => {
  await page.goto('/account/position');
  await order(page, { account: ACCOUNT, product: PRODUCT, amount: AMOUNT });
};

const findWaiting = findOrMake(isWaiting, placeOrder);

const sign: Way = async (page, program) => {
  await placeOrder(page, program);
  await signByKeyboard(page, program, IVANS_PHONE);
};

const findSigned = findOrMake(isToPay, sign);

const cancel: Way = async (page, program) => {
  await placeOrder(page, program);
  await page.goto(`/account/operation/${await getOperation(page, isWaiting)}`);
  await page.getByRole('button', { name: 'Cancelar la orden' }).click();
  await page.getByRole('button', { name: 'Sí, cancelar la orden' }).click();
  await page.getByText('Orden cancelada').first().waitFor();
};

const findCancelled = findOrMake(isCancelled, cancel);

/** The pages of an order of one's own, made where there is none yet. */
export const toSign: Way = async (page, program) => void (await page.goto(`/sign-documents?operation=${await findWaiting(page, program)}`));
export const waitingOrder: Way = async (page, program) => void (await page.goto(`/account/operation/${await findWaiting(page, program)}`));
export const signedOrder: Way = async (page, program) => void (await page.goto(`/account/operation/${await findSigned(page, program)}`));
export const receipt: Way = async (page, program) => void (await page.goto(`/operate/summary/${await findSigned(page, program)}`));
export const cancelledOrder: Way = async (page, program) => void (await page.goto(`/account/operation/${await findCancelled(page, program)}`));
export const justSigned: Way = sign;

export const toRefuse: Way = async (page, program) => {
  await toSign(page, program);
  await settle(page);
  await follow('/rejected-signature')(page, program);
};

export const refused: Way = async (page, program) => {
  await toRefuse(page, program);
  await page.locator('textarea[name=reason]').fill('Prefiero esperar a después del verano.');
  await page.locator('main form button[type=submit]').click();
  await page.locator('textarea[name=reason]').waitFor({ state: 'detached' });
};

const next = async (page: Page): Promise<void> => page.getByRole('button', { name: 'Continuar' }).click();

/** Through the pages of an order, one answer for each, up to the one after the last. */
export const ordering = (...answers: readonly RegExp[]): Way => async (page) => {
  await page.goto('/operate?step=account');
  for (const answer of answers) {
    await pick(page, answer);
    const before = page.url();
    await next(page);
    await page.waitForURL((url) => url.href !== before);
    await settle(page);
  }
};

export const howMuch: Way = async (page) => chooseProduct(page, { account: ACCOUNT, product: PRODUCT });

/** The last page before an order is placed. */
export const review: Way = async (page, program) => {
  await howMuch(page, program);
  await page.getByLabel('Importe').fill(AMOUNT);
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check({ force: true });
  await next(page);
  await page.getByRole('button', { name: 'Confirmar y pasar a la firma' }).waitFor();
};

/** Leaves an order half thought through. */
export const leaveDraft: Way = async (page, program) => {
  await howMuch(page, program);
  await page.goto('/operate');
};

/** A way back in that the mail brought. */
export const newPassword: Way = async (page, program) => {
  await page.getByLabel('Número de documento').fill('50100403D');
  await page.locator('form button[type=submit]').click();
  await page.goto(await lastMailLink(program, 'tomas@example.com'));
};
