import type { BrowserContext, Page } from '@playwright/test';
import { readWording } from './catalogue-texts.ts';
import type { CatalogueText } from './catalogue-texts.ts';
import { expectWhole } from './expect-whole-page.ts';
import { expect, openWindow, test } from './journey.ts';
import { press, tabTo, type } from './keyboard-steps.ts';
import { fillOrder, order } from './order-steps.ts';
import { PEOPLE, logIn } from './people.ts';
import { signByKeyboard } from './signing-orders.ts';
import { settle } from './wait-for-page.ts';

// What the other journeys walk in Spanish, in the other two languages: one on a desktop, one on a phone. *Source*: docs/walks.md.
test.use({ programName: 'parts-in-languages' });

/** A language and what is looked at with. */
interface Reader {
  readonly page: Page;
  readonly language: string;
  readonly say: CatalogueText;
}

const startsWith = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}`);

/** In this language, whole and accessible. */
const expectIn = async ({ page, language }: Reader, state: string): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expectWhole(page, `${state} in ${language}`);
};

const seeTitle = async (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

const logInAsLucia = async ({ page, language, say }: Reader): Promise<void> => {
  await page.goto('/login?config=cierzo');
  await page.getByRole('combobox').first().selectOption(language);
  await seeTitle(page, say('login.title'));
  await page.getByLabel(say('login.document')).fill(PEOPLE.lucia.document);
  await page.getByLabel(say('login.password'), { exact: true }).fill('demo-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  await settle(page);
  await page.waitForFunction(() => localStorage.getItem('login_gates') !== null);
};

const writeGoal = async (reader: Reader): Promise<void> => {
  const { page, say } = reader;
  await page.goto('/account/goals');
  await seeTitle(page, say('shell.goals'));
  await expectIn(reader, 'no goals');
  await press(page, 'button', say('goals.form.open'));
  await type(page, startsWith(say('goals.form.name')), 'Prague');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(`${say('goals.form.amount')}: `);
  await expectIn(reader, 'a goal with problems');
  await type(page, say('goals.form.amount'), '40000');
  await page.getByLabel(say('goals.form.due')).fill('2036-06-30');
  await press(page, 'button', say('goals.form.submit'));
  const list = page.getByRole('list', { name: say('goals.list') });
  await expect(list.getByRole('heading', { name: 'Prague' })).toBeVisible();
  await expectIn(reader, 'a goal');
  // All of everything is used: a second one says so, and what to do.
  await press(page, 'button', say('goals.form.open'));
  await expect(page.getByText(say('goals.form.share_hint.none'))).toBeVisible();
  await press(page, 'button', say('goals.form.submit'));
  await expect(page.getByRole('alert')).toContainText(say('rules-goals.goal.share_none'));
  await expectIn(reader, 'a goal on money that another one uses');
  await press(page, 'button', say('goals.remove.label', { name: 'Prague' }));
  await press(page, 'button', say('goals.remove.action'));
  await expect(page.getByText(say('goals.empty.title'))).toBeVisible();
};

const compare = async (reader: Reader): Promise<void> => {
  const { page, say } = reader;
  await page.goto('/account/wallet');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expectIn(reader, 'the wallet');
  await press(page, 'link', startsWith(say('wallet.positions.compare')));
  await seeTitle(page, say('shell.wallet_compare'));
  const choice = page.getByLabel(say('transfer-comparison.destination'));
  await tabTo(page, choice);
  await choice.selectOption({ index: 1 });
  await type(page, startsWith(say('transfer-comparison.amount')), '500');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/amount=500/);
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectIn(reader, 'a comparison');
};

const seeProduct = async (reader: Reader): Promise<void> => {
  const { page, say } = reader;
  await page.goto('/account/wallet');
  await press(page, 'link', /^Alisios Renta Serena/);
  const card = page.getByRole('region', { name: say('projection.title'), exact: true });
  await type(page, startsWith(say('projection.monthly')), '100');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('row')).toHaveCount(11);
  const beside = page.getByRole('region', { name: say('comparison.title'), exact: true });
  await tabTo(page, beside.getByRole('radio', { checked: true }).first());
  await page.keyboard.press('ArrowRight');
  await expect(
    beside.getByRole('radio', { name: say('comparison.return'), exact: true }),
  ).toBeChecked();
  await expectIn(reader, 'a product with its results, its benchmark and its range');
};

/** Creates an address for a calendar, and withdraws it. */
const subscribe = async (reader: Reader): Promise<void> => {
  const { page, say } = reader;
  await page.goto('/account/notifications');
  const card = page.getByRole('region', { name: say('upcoming.title'), exact: true });
  await tabTo(page, card.locator('summary').last());
  await page.keyboard.press('Enter');
  await press(page, 'button', say('upcoming.calendar.create'));
  await expect(card.getByRole('note')).toContainText('/api/calendars/');
  await expectIn(reader, 'what comes, with an address');
  await press(page, 'button', say('upcoming.calendar.remove'));
  await press(page, 'button', say('upcoming.calendar.remove_do'));
  await expect(
    card.getByRole('button', { name: say('upcoming.calendar.create'), exact: true }),
  ).toBeVisible();
};

const seeProfile = async (reader: Reader): Promise<void> => {
  const { page, say } = reader;
  const see = async (section: string, text: string): Promise<void> => {
    await page.goto(`/profile?section=${section}`);
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    await expectIn(reader, `the profile, ${section}`);
  };
  await see('security', say('profile.passkeys.title'));
  await press(page, 'button', say('profile.passkeys.add'));
  await expect(page.getByLabel(say('profile.passkeys.name'))).toBeVisible();
  await expectIn(reader, 'a passkey that is being named');
  await see('notices', say('device.push.title'));
  await see('views', say('views.empty.title'));
  await press(page, 'button', say('views.form.open'));
  await press(page, 'button', say('views.form.submit'));
  await expect(page.getByRole('alert')).toContainText(say('views.form.accounts'));
  await expectIn(reader, 'a view with problems');
};

const seeCosts = async (reader: Reader): Promise<void> => {
  const { page, say } = reader;
  await page.goto('/account/tax-reports');
  await expect(page.getByText(say('tax-reports.kind.COST_REPORT')).first()).toBeVisible();
  await expectIn(reader, 'the reports of costs');
};

const loseConnection = async (reader: Reader, context: BrowserContext): Promise<void> => {
  const { page, say } = reader;
  await page.goto('/account/position');
  await expect
    .poll(async () => page.evaluate(() => localStorage.getItem('last_position')))
    .not.toBeNull();
  await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(async () => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await context.setOffline(true);
  await page.goto('/account/wallet');
  await seeTitle(page, say('offline.title'));
  await expect(page.getByRole('region', { name: say('offline.position') })).toContainText('€');
  await expectIn(reader, 'the page without a connection');
};

for (const { language, viewport } of [
  { language: 'en', viewport: { width: 1440, height: 900 } },
  { language: 'ca', viewport: { width: 390, height: 844 } },
])
  test(`goals, comparison, results, calendar, passkeys, notices, views and costs in ${language}, by keyboard at ${viewport.width}`, async ({
    chromium,
    program,
  }) => {
    // In a window of its own: without a connection its console reports the missing pages.
    const context = await openWindow(chromium, program, { viewport });
    const reader = { page: await context.newPage(), language, say: await readWording(language) };
    await logInAsLucia(reader);
    await test.step('goals', async () => writeGoal(reader));
    await test.step('a comparison', async () => compare(reader));
    await test.step('a product', async () => seeProduct(reader));
    await test.step('what comes', async () => subscribe(reader));
    await test.step('the profile', async () => seeProfile(reader));
    await test.step('the costs of a year', async () => seeCosts(reader));
    await test.step('without a connection', async () => loseConnection(reader, context));
    await context.close();
  });

const WINDOWS = [
  { language: 'es', width: 1440 },
  { language: 'en', width: 991 },
  { language: 'ca', width: 390 },
] as const;

/** The page that is open, in another language and window. */
const readIn = async (page: Page, { language, width }: (typeof WINDOWS)[number]): Promise<void> => {
  await page.evaluate((chosen) => localStorage.setItem('lang', chosen), language);
  await page.setViewportSize({ width, height: 900 });
  await page.reload();
};

test('what an order costs stands before it is signed in three languages, and its effect is opened by keyboard', async ({
  person: page,
}) => {
  await logIn(page, PEOPLE.ivan);
  await fillOrder(page, {
    account: /Mi cuenta/,
    product: /Alisios Renta Serena/,
    amount: '75',
  });
  for (const window of WINDOWS) {
    const say = await readWording(window.language);
    await readIn(page, window);
    const card = page.getByRole('region', { name: say('operate.costs.title'), exact: true });
    await tabTo(page, card.locator('summary').first());
    await page.keyboard.press('Enter');
    await expect(card.getByLabel(say('operate-effect.effect.growth'))).toBeVisible();
    await expect(card.getByRole('table')).toContainText('€');
    await expectIn({ page, language: window.language, say }, 'what an order costs');
  }
});

test('how an order is paid stands with its code in three languages, and all of it is copied by keyboard', async ({
  person: page,
  program,
}) => {
  await logIn(page, PEOPLE.ivan);
  await order(page, { account: /Mi cuenta/, product: /Alisios Renta Serena/, amount: '75' });
  await signByKeyboard(page, program, '600100201');
  for (const window of WINDOWS) {
    const { language } = window;
    const say = await readWording(language);
    await readIn(page, window);
    await expect(page.getByRole('img', { name: say('orders.pay.qr'), exact: true })).toBeVisible();
    await tabTo(
      page,
      page.getByRole('button', { name: say('orders.pay.copy_all'), exact: true }).first(),
    );
    await expectIn({ page, language, say }, 'how an order is paid');
  }
});
