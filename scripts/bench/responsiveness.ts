import type { Browser, Page } from '@playwright/test';
import { findPerson } from '../verify/people.ts';
import { HISTORIES } from './account-histories.ts';
import { forgetTasks, longestOf, watchLongTasks } from './long-tasks.ts';
import { logInByScreen } from './pages.ts';

/** An action on a screen, and the longest task that the browser may have meanwhile. */
interface Doing {
  readonly name: string;
  readonly path: string;
  /** What is done first, unmeasured. */
  readonly before: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
  readonly target: number;
}

export interface ResponsivenessMeasurement {
  readonly name: string;
  /** The longest single task, the median of all rounds. */
  readonly longest_ms: number;
  readonly worst_ms: number;
  readonly target: number;
}

const VIEWPORT = { width: 1440, height: 900 };
const LOCALE = 'es-ES';
/** The work of an action may run a moment later. */
const SETTLED_AFTER_MS = 600;
const WITHIN_MS = 60_000;

const MUCH = HISTORIES.broad;
const wallet = `/account/wallet?account=${MUCH.account}`;
const home = `/account/position?account=${MUCH.account}`;
const settle = (page: Page): Promise<void> => page.waitForTimeout(SETTLED_AFTER_MS);

/** A page of rows, with everything that they load. */
const seeWallet = async (page: Page): Promise<void> => {
  await page.locator('tbody tr').nth(24).waitFor({ timeout: WITHIN_MS });
  await page.waitForLoadState('networkidle', { timeout: WITHIN_MS });
  await settle(page);
};

const pageThrough = async (page: Page): Promise<void> => {
  for (const from of [26, 51, 76, 101, 126, 151, 176]) {
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByText(new RegExp(`^${from}.${from + 24} de`)).waitFor({ timeout: WITHIN_MS });
    await settle(page);
  }
};

const seeChart = async (page: Page): Promise<void> => {
  await page.locator('[role="slider"]').first().waitFor({ timeout: WITHIN_MS });
  await settle(page);
};

const drawAll = async (page: Page): Promise<void> => {
  const answered = page.waitForResponse(
    (response) => response.url().includes('period=MAX') && response.url().includes('/evolution'),
    { timeout: WITHIN_MS },
  );
  await page.locator('input[type="radio"][value="MAX"]').first().check({ force: true });
  await answered;
  await page.waitForFunction(
    () => Number(document.querySelector('[role="slider"]')?.getAttribute('aria-valuemax')) > 2_400,
    undefined,
    { timeout: WITHIN_MS },
  );
  await settle(page);
};

const readAlong = async (page: Page): Promise<void> => {
  const box = await page.locator('[role="slider"]').boundingBox();
  if (!box) throw new Error('there is no chart to read');
  await page.mouse.move(box.x + 80, box.y + 60);
  await page.mouse.move(box.x + box.width - 10, box.y + 60, { steps: 30 });
  await settle(page);
};

const seeAll = async (page: Page): Promise<void> => {
  await seeChart(page);
  await drawAll(page);
};

const readTable = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Ver como tabla' }).click();
  await settle(page);
};

/** *Source*: the wish that a person with 200 products pages smoothly, and that ten years of days are drawn at once. */
const DOINGS: readonly Doing[] = [
  {
    name: 'wallet of 200 products, opened',
    path: wallet,
    before: async () => undefined,
    act: seeWallet,
    target: 200,
  },
  {
    name: 'wallet of 200 products, its eight pages',
    path: wallet,
    before: seeWallet,
    act: pageThrough,
    target: 200,
  },
  { name: 'chart of 2,500 days, drawn', path: home, before: seeChart, act: drawAll, target: 200 },
  {
    name: 'chart of 2,500 days, read along',
    path: home,
    before: seeAll,
    act: readAlong,
    target: 200,
  },
  {
    name: 'chart of 2,500 days, its table',
    path: home,
    before: seeAll,
    act: readTable,
    target: 200,
  },
];

const doOnce = async (
  browser: Browser,
  url: string,
  doing: Doing & { readonly session: Awaited<ReturnType<typeof logInByScreen>> },
): Promise<number> => {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    locale: LOCALE,
    storageState: doing.session,
  });
  try {
    const page = await context.newPage();
    await watchLongTasks(page);
    await page.goto(url + doing.path, { waitUntil: 'load', timeout: WITHIN_MS });
    await doing.before(page);
    await forgetTasks(page);
    await doing.act(page);
    return await longestOf(page);
  } finally {
    await context.close();
  }
};

/**
 * The longest browser task for a person with very much data, on a slow telephone. *Units*: a task of less than 50 ms counts
 * as none.
 */
export const measureResponsiveness = async (
  browser: Browser,
  url: string,
  rounds: number,
): Promise<ResponsivenessMeasurement[]> => {
  const measured: ResponsivenessMeasurement[] = [];
  const { person, password } = findPerson(MUCH.owner);
  const session = await logInByScreen(browser, `${url}/login`, {
    document: person.document,
    password,
  });
  for (const doing of DOINGS) {
    const longest: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      longest.push(await doOnce(browser, url, { ...doing, session }));
    const ordered = longest.toSorted((a, b) => a - b);
    measured.push({
      name: doing.name,
      longest_ms: ordered[Math.floor(rounds / 2)] ?? 0,
      worst_ms: ordered.at(-1) ?? 0,
      target: doing.target,
    });
  }
  return measured;
};
