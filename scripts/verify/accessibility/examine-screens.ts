import type { Browser, Page } from '@playwright/test';
import type { Program } from '../../../e2e/src/program.ts';
import { settle } from '../../../e2e/src/wait-for-page.ts';
import { findViolations } from '../../../e2e/src/violations.ts';
import { arrive } from '../../screens/wait-for-screen.ts';
import { inWindow, reachScreen } from '../../screens/screen-window.ts';
import type { Screen } from '../../screens/screen-window.ts';
import { findLost, findMoving, findUntold, measureRoom } from './in-page.ts';
import { walkByKeyboard } from './keyboard.ts';

/**
 * The window of a desktop, the widest of a tablet, that of a phone, and a desktop at 400 %: 1280 x 1024 px, of which 320 x
 * 256 are left. In the small one fixed bars must leave this part of the height. *Units*: pixels, percent. *Source*: WCAG
 * 2.2, 1.4.10.
 */
export const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 991, height: 900 },
  { width: 390, height: 844, leastRoom: 90 },
  { width: 320, height: 256, leastRoom: 95 },
] as const;
type Window = { readonly width: number; readonly height: number; readonly leastRoom?: number };
export const LANGUAGES = ['es', 'en', 'ca'] as const;
const SCHEMES = ['dark', 'light'] as const;
type Scheme = (typeof SCHEMES)[number];

/** Where a keyboard walk is useful: the order differs between these two windows, and not by language. */
const WALKED = [1440, 320];

/** What was examined of a screen, and its faults. */
export interface ScreenReport {
  readonly name: string;
  readonly path: string;
  readonly looks: number;
  readonly stops: number;
  readonly problems: readonly string[];
}

interface Looked {
  readonly stops: number;
  readonly problems: readonly string[];
}

const lookAt = async (
  page: Page,
  { leastRoom = 0, isWalked }: Pick<Window, 'leastRoom'> & { readonly isWalked: boolean },
): Promise<Looked> => {
  const problems = [
    ...(await findViolations(page)),
    ...(await page.evaluate(findLost)),
    ...(await page.evaluate(findMoving)),
  ];
  const room = leastRoom > 0 ? await page.evaluate(measureRoom) : 100;
  if (room < leastRoom) problems.push(`bars leave ${room} % of the window to read in`);
  if (!isWalked) return { stops: 0, problems };
  const walked = await walkByKeyboard(page);
  return { stops: walked.stops, problems: [...problems, ...walked.problems] };
};

/** The widest window in which the state exists. */
const widen = async (page: Page, widest: number = WINDOWS[0].width): Promise<void> =>
  page.setViewportSize({ width: widest, height: WINDOWS[0].height });

/** The state again in a language, as for a person who chose the language before. */
const loadIn = async (page: Page, { act, widest }: Screen, language: string): Promise<void> => {
  await widen(page, widest);
  await page.evaluate((chosen) => localStorage.setItem('lang', chosen), language);
  await page.reload();
  await arrive(page);
  await act?.(page);
  await arrive(page);
};

type Examination = (
  page: Page,
  screen: Screen,
  language: string,
) => Promise<Looked & { readonly looks: number }>;

/** Only colours differ in the dark scheme, and between brands. */
const examineColours = async (
  page: Page,
  { name, widest }: Screen,
  schemes: readonly Scheme[],
): Promise<readonly string[]> => {
  const problems: string[] = [];
  await widen(page, widest);
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    problems.push(
      ...(await findViolations(page)).map((problem) => `${name}, ${scheme}: ${problem}`),
    );
  }
  if (schemes.length === 0) return problems;
  await page.emulateMedia({ forcedColors: 'active' });
  // The style sheet follows a moment after the colours.
  await page.waitForFunction(() => matchMedia('(forced-colors: active)').matches);
  await settle(page);
  problems.push(...(await page.evaluate(findUntold)).map((problem) => `${name}: ${problem}`));
  await page.emulateMedia({ forcedColors: 'none' });
  return problems;
};

/** In every window, by keyboard, and in Spanish also in the dark scheme. */
export const examineWhole: Examination = async (page, screen, language) => {
  await loadIn(page, screen, language);
  const [problems, spoken]: [string[], string | null] = [
    [],
    await page.locator('html').getAttribute('lang'),
  ];
  if (spoken !== language)
    problems.push(`${screen.name} in ${language}: the page says that it is in ${spoken}`);
  const schemes = language === 'es' ? SCHEMES : [];
  problems.push(...(await examineColours(page, screen, schemes)));
  let [looks, stops] = [schemes.length, 0];
  const windows: readonly Window[] = WINDOWS;
  for (const { width, height, leastRoom = 0 } of windows.filter(
    ({ width: each }) => each <= (screen.widest ?? each),
  )) {
    await page.setViewportSize({ width, height });
    const looked = await lookAt(page, {
      leastRoom,
      isWalked: language === 'es' && WALKED.includes(width),
    });
    problems.push(
      ...looked.problems.map(
        (problem) => `${screen.name} in ${language} at ${width} px: ${problem}`,
      ),
    );
    [looks, stops] = [looks + 1, stops + looked.stops];
  }
  return { looks, stops, problems };
};

/** Of a screen that was fully examined in another brand: as it was reached, in the language of the browser. */
export const examineBrand: Examination = async (page, screen) => {
  await widen(page, screen.widest);
  await screen.act?.(page);
  await arrive(page);
  return {
    looks: SCHEMES.length,
    stops: 0,
    problems: await examineColours(
      page,
      { ...screen, name: `${screen.name} in the other brand` },
      SCHEMES,
    ),
  };
};

interface Wanted {
  readonly screen: Screen;
  readonly languages: readonly string[];
  readonly examination: Examination;
}

/** Reaches a screen and examines it in the languages. */
export const examine = async (
  browser: Browser,
  program: Program,
  { screen, languages, examination }: Wanted,
): Promise<ScreenReport> => {
  const seen: Awaited<ReturnType<Examination>>[] = [];
  const failed: string[] = [];
  let path = screen.path;
  try {
    for (const together of screen.isUsedUp ? languages.map((language) => [language]) : [languages])
      await inWindow(browser, program.address, async (page) => {
        await reachScreen(page, program, screen);
        path = new URL(page.url()).pathname;
        for (const language of together) seen.push(await examination(page, screen, language));
      });
  } catch (error) {
    failed.push(`${screen.name} could not be examined: ${String(error)}`);
  }
  const sum = (pick: (each: (typeof seen)[number]) => number): number =>
    seen.reduce((total, each) => total + pick(each), 0);
  return {
    name: screen.name,
    path,
    looks: sum(({ looks }) => looks),
    stops: sum(({ stops }) => stops),
    problems: [...failed, ...seen.flatMap(({ problems }) => problems)],
  };
};
