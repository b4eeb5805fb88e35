import type { Browser, Page } from '@playwright/test';
import { arrive, watchTraffic } from '../../screens/wait-for-screen.ts';
import { forgetTasks, longestOf, watchLongTasks } from '../long-tasks.ts';
import type { ResponsivenessMeasurement } from '../responsiveness.ts';
import type { Clerk } from './clerks.ts';

/** What a clerk does on a page that is open. */
interface Doing {
  readonly name: string;
  readonly path: string;
  /** What is done first, unmeasured. */
  readonly before?: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
}

const VIEWPORT = { width: 1440, height: 900 };
const TARGET_MS = 50;
const WITHIN_MS = 60_000;
const SETTLED_AFTER_MS = 600;
/** A quick typist. */
const KEY_MS = 80;
const WHEEL_PX = 240;
const WHEELS = 30;

const scroll = async (page: Page): Promise<void> => {
  await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2);
  for (const way of [WHEEL_PX, -WHEEL_PX])
    for (let turn = 0; turn < WHEELS; turn += 1) {
      await page.mouse.wheel(0, way);
      await page.waitForTimeout(30);
    }
};

const type = async (page: Page, text: string): Promise<void> =>
  page.keyboard.type(text, { delay: KEY_MS });

const openSearch = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor({ timeout: WITHIN_MS });
  await page.waitForTimeout(SETTLED_AFTER_MS);
};

const focusList = async (page: Page): Promise<void> =>
  page.getByRole('table').first().getByRole('link').first().focus();

const walkRows = async (page: Page): Promise<void> => {
  for (const key of ['j', 'k'])
    for (let row = 0; row < 20; row += 1) {
      await page.keyboard.press(key);
      await page.waitForTimeout(KEY_MS);
    }
};

const openRefund = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Publicar un valor' }).click();
  await page.getByRole('dialog').getByLabel('Valor', { exact: true }).focus();
  await page.waitForTimeout(SETTLED_AFTER_MS);
};

/** Scrolling and typing. */
const DOINGS: readonly Doing[] = [
  { name: 'two hundred orders, scrolled', path: '/orders?size=200', act: scroll },
  {
    name: 'two hundred orders, from row to row',
    path: '/orders?size=200',
    before: focusList,
    act: walkRows,
  },
  {
    name: 'the search, typed',
    path: '/orders',
    before: openSearch,
    act: async (page) => type(page, 'lucia ferrer vidal'),
  },
  { name: 'the grid of unit values, scrolled', path: '/unit-values', act: scroll },
  {
    name: 'the form of a write, typed',
    path: '/unit-values',
    before: openRefund,
    act: async (page) => type(page, '123,456789'),
  },
  {
    name: 'the clients, typed',
    path: '/clients',
    before: async (page) => page.getByRole('main').getByRole('textbox').first().focus(),
    act: async (page) => type(page, 'gonzalo fontan'),
  },
];

const cookiesOf = ({ cookie }: Clerk, url: string) =>
  cookie.split('; ').map((each) => {
    const at = each.indexOf('=');
    return { name: each.slice(0, at), value: each.slice(at + 1), url };
  });

const doOnce = async (
  browser: Browser,
  { url, clerk }: { readonly url: string; readonly clerk: Clerk },
  { path, before, act }: Doing,
): Promise<number> => {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'es-ES' });
  try {
    await context.addCookies(cookiesOf(clerk, url));
    const page = await context.newPage();
    watchTraffic(page);
    await watchLongTasks(page);
    await page.goto(`${url}/office${path}`, { timeout: WITHIN_MS });
    await arrive(page);
    await before?.(page);
    await forgetTasks(page);
    await act(page);
    await page.waitForTimeout(SETTLED_AFTER_MS);
    return await longestOf(page);
  } finally {
    await context.close();
  }
};

/** The longest task of the browser while a clerk scrolls and types, on a slow machine. */
export const measureOfficeTyping = async (
  browser: Browser,
  place: { readonly url: string; readonly clerk: Clerk },
  rounds: number,
): Promise<readonly ResponsivenessMeasurement[]> => {
  const measured: ResponsivenessMeasurement[] = [];
  for (const doing of DOINGS) {
    const longest: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      longest.push(await doOnce(browser, place, doing));
    const ordered = longest.toSorted((one, other) => one - other);
    measured.push({
      name: doing.name,
      longest_ms: ordered[Math.floor(rounds / 2)] ?? 0,
      worst_ms: ordered.at(-1) ?? 0,
      target: TARGET_MS,
    });
  }
  return measured;
};
