import type { Page } from '@playwright/test';
import { lastMailLink } from '../../e2e/src/demo.ts';
import { pick } from '../../e2e/src/choose-controls.ts';
import { answer as choose, chooseProduct, order } from '../../e2e/src/order-steps.ts';
import type { Program } from '../../e2e/src/program.ts';
import { signByKeyboard } from '../../e2e/src/signing-orders.ts';
import { authoriseAtBank } from './page-actions.ts';
import { arrive } from './wait-for-screen.ts';
import { changeConfiguration } from './brands.ts';

/** To an address that stays. */
type Way = (page: Page, program: Program) => Promise<void>;

/** Who orders and signs for the pictures; the phone is that of his codes. */
const IVANS_PHONE = '600100201';
const ACCOUNT = /cuenta/i;
const PRODUCT = /Alisios Renta Serena/;
const AMOUNT = '1.000';

/** The page that the first link of a kind on the page before leads to. */
export const follow =
  (href: string): Way =>
  async (page) => {
    const link = page.locator(`main a[href*="${href}"]`).first();
    await page.goto((await link.getAttribute('href')) ?? href);
  };

/** A section of the first account on the page before, which must have it: without it the account would show its first. */
export const followToSection =
  (section: string): Way =>
  async (page, program) => {
    const part = `?section=${section}`;
    await follow('/account/myaccount/')(page, program);
    await page.goto(`${new URL(page.url()).pathname}${part}`);
    await page.locator(`a[aria-current="page"][href$="${part}"]`).waitFor();
  };

/** The first questions of what is known of a client. */
export const kycSection: Way = async (page, program) => {
  await follow('/profile/kyc-form?')(page, program);
  await page
    .getByRole('main')
    .getByText(/cuestionario$/)
    .click();
  await page.getByRole('main').getByRole('navigation').waitFor();
};

interface Known {
  readonly uuid: string;
  readonly type: string;
  readonly operation_status: string;
  readonly payment_status: string;
}

/** Runs in the page, with the session that is open there. */
const listOwn = async (): Promise<readonly Known[]> => {
  const answer = await fetch('/api/operations?$limit=100', {
    headers: { Authorization: `Bearer ${localStorage.getItem('access_token')}` },
  });
  return ((await answer.json()) as { data: readonly Known[] }).data;
};

type Wanted = (operation: Known) => boolean;

const findOperation = async (page: Page, isWanted: Wanted): Promise<string | undefined> =>
  (await page.evaluate(listOwn)).find(isWanted)?.uuid;

const getOperation = async (page: Page, isWanted: Wanted): Promise<string> => {
  const uuid = await findOperation(page, isWanted);
  if (!uuid) throw new Error(`no operation is as wanted: ${String(isWanted)}`);
  return uuid;
};

/** The page of an operation of the past. */
export const operationThatIs =
  (isWanted: Wanted): Way =>
  async (page) =>
    void (await page.goto(`/account/operation/${await getOperation(page, isWanted)}`));

/** An existing one of a kind, or else one made with the given function. */
const findOrMake =
  (isWanted: Wanted, make: Way) =>
  async (page: Page, program: Program): Promise<string> => {
    const found = await findOperation(page, isWanted);
    if (found) return found;
    await make(page, program);
    return getOperation(page, isWanted);
  };

const isWaiting: Wanted = ({ operation_status }) => operation_status.startsWith('REGISTERED');
const isCancelled: Wanted = ({ operation_status }) => operation_status === 'CANCELLED';
const isToPay: Wanted = (operation) =>
  operation.payment_status === 'PENDING' && !isWaiting(operation) && !isCancelled(operation);

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

/** The pages of the person's own order, which is made if there is none yet. */
export const toSign: Way = async (page, program) =>
  void (await page.goto(`/sign-documents?operation=${await findWaiting(page, program)}`));
export const waitingOrder: Way = async (page, program) =>
  void (await page.goto(`/account/operation/${await findWaiting(page, program)}`));
export const signedOrder: Way = async (page, program) =>
  void (await page.goto(`/account/operation/${await findSigned(page, program)}`));
export const receipt: Way = async (page, program) =>
  void (await page.goto(`/operate/summary/${await findSigned(page, program)}`));
export const cancelledOrder: Way = async (page, program) =>
  void (await page.goto(`/account/operation/${await findCancelled(page, program)}`));
/** With the sealed copy: otherwise the document would be replaced while it is looked at. */
export const justSigned: Way = async (page, program) => {
  await sign(page, program);
  await page.getByText('Estamos sellando el documento').waitFor({ state: 'detached' });
};

export const toRefuse: Way = async (page, program) => {
  await toSign(page, program);
  await arrive(page);
  await follow('/rejected-signature')(page, program);
};

export const refused: Way = async (page, program) => {
  await toRefuse(page, program);
  await page.locator('textarea[name=reason]').fill('Prefiero esperar a después del verano.');
  await page.locator('main form button[type=submit]').click();
  await page.locator('textarea[name=reason]').waitFor({ state: 'detached' });
};

/** Refused by now, or refused here. */
export const refusedOrder: Way = async (page, program) => {
  await toSign(page, program);
  await arrive(page);
  if ((await page.locator('main a[href*="/rejected-signature"]').count()) > 0)
    await refused(page, program);
  await waitingOrder(page, program);
};

/** As the office switches on that orders are paid in the portal. */
const offerPayIn = async (program: Program): Promise<void> =>
  changeConfiguration(program, 'cierzo', { PAYMENTS_ACTIVE: true });

/** The receipt of an order that may be paid through the person's bank. */
export const payable: Way = async (page, program) => {
  await offerPayIn(program);
  await receipt(page, program);
};

const isPaid: Wanted = ({ operation_status, payment_status, type }) =>
  type === 'SUSCRIPCION' && payment_status === 'RECONCILED' && operation_status !== 'FINALIZED';

const pay: Way = async (page, program) => {
  await payable(page, program);
  await arrive(page);
  await authoriseAtBank(page);
};

const findPaid = findOrMake(isPaid, pay);

export const paidReceipt: Way = async (page, program) =>
  void (await page.goto(`/operate/summary/${await findPaid(page, program)}`));
export const paidOrder: Way = async (page, program) =>
  void (await page.goto(`/account/operation/${await findPaid(page, program)}`));

/** *Units*: days. Nobody signs for longer than an order waits. */
const LAPSED_DAYS = 35;
const DAY_MS = 86_400_000;

/** What nobody signed in time. */
export const lapsedOrder: Way = async (page, program) => {
  const uuid = await findWaiting(page, program);
  const { data } = (await (await fetch(`${program.address}/demo/state.json`)).json()) as {
    data: { now: string };
  };
  const to = new Date(Date.parse(data.now) + LAPSED_DAYS * DAY_MS).toISOString();
  await fetch(`${program.address}/demo/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to }),
  });
  await fetch(`${program.address}/demo/office/run-day`, { method: 'POST' });
  await page.goto(`/account/operation/${uuid}`);
};

const next = async (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Continuar' }).click();

/** What a page of an order asks, and where it is: an answer may lead to another question at the same address. */
const questionOf = async (page: Page): Promise<string> =>
  page.evaluate(() => `${location.href} ${document.querySelector('main h2')?.textContent ?? ''}`);

/** Through the pages of an order, one answer for each, up to the one after the last. */
export const ordering =
  (...answers: readonly RegExp[]): Way =>
  async (page) => {
    await page.goto('/operate?step=account');
    for (const answer of answers) {
      const before = await questionOf(page);
      await choose(page, answer);
      await page.waitForFunction(
        (asked) =>
          `${location.href} ${document.querySelector('main h2')?.textContent ?? ''}` !== asked,
        before,
      );
      await arrive(page);
    }
  };

/** The same, again and again. */
export const repeating =
  (...answers: readonly RegExp[]): Way =>
  async (page, program) => {
    await ordering(...answers)(page, program);
    await pick(page, /^Periódicamente/);
    await arrive(page);
  };

export const howMuch: Way = async (page) =>
  chooseProduct(page, { account: ACCOUNT, product: PRODUCT });

/** The last page before an order is placed. */
export const review: Way = async (page, program) => {
  await howMuch(page, program);
  await page.getByLabel('Importe').fill(AMOUNT);
  for (const box of await page.getByRole('main').getByRole('checkbox').all())
    await box.check({ force: true });
  await next(page);
  await page.getByRole('button', { name: 'Confirmar y pasar a la firma' }).waitFor();
};

/** Leaves an order unfinished. */
export const leaveDraft: Way = async (page, program) => {
  await howMuch(page, program);
  await page.goto('/operate');
};

/** A recovery link from a mail. */
export const newPassword: Way = async (page, program) => {
  await page.getByLabel('Número de documento').fill('50100403D');
  await page.locator('form button[type=submit]').click();
  await page.goto(await lastMailLink(program, 'tomas@example.com'));
};
