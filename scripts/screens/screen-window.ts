import type { Browser, Page } from '@playwright/test';
import { PEOPLE, logIn } from '../../e2e/src/people.ts';
import type { Program } from '../../e2e/src/program.ts';
import { arrive, watchTraffic } from './wait-for-screen.ts';

export type Person = keyof typeof PEOPLE;

/** A screen in a relevant state: the person (none before the login), the address, and the actions before the picture. */
export interface Screen {
  readonly name: string;
  readonly person?: Person;
  readonly path: string;
  /** Continues to an address that can be loaded again. */
  readonly reach?: (page: Page, program: Program) => Promise<void>;
  /** State that a reload loses, made again after each: it may not use texts, which are in any language. */
  readonly act?: (page: Page) => Promise<void>;
  /** Where the address leads, when that is elsewhere. */
  readonly leadsTo?: string;
  /** Its action cannot be repeated: the screen is reached again before each. */
  readonly isUsedUp?: boolean;
  /** *Units*: pixels. Wider there is no such state. */
  readonly widest?: number;
  /** Moves the clock on for everybody: after all others. */
  readonly isLast?: boolean;
  /** A state for the checkers, of which no picture is kept. */
  readonly isUnpictured?: boolean;
}

const DESK = { width: 1440, height: 900 };
/** The compiler of the scripts names inner functions with this, which no page knows. */
const NAMING = 'globalThis.__name = (named) => named';

/** Does something in a window of somebody's own. */
export const inWindow = async (
  browser: Browser,
  baseURL: string,
  work: (page: Page) => Promise<void>,
): Promise<void> => {
  const context = await browser.newContext({
    baseURL,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: DESK,
    reducedMotion: 'reduce',
  });
  try {
    await context.addInitScript(NAMING);
    const page = await context.newPage();
    watchTraffic(page);
    await work(page);
  } finally {
    await context.close();
  }
};

/** Postpones the stops between the login and the area. */
const passStops = async (page: Page): Promise<void> => {
  // The stops are known once the person is known.
  await arrive(page);
  const later = page.getByRole('main').getByRole('button', { name: 'Más tarde' });
  for (let stops = 0; stops < 5 && (await later.isVisible()); stops += 1) {
    await later.click();
    await arrive(page);
  }
};

/** Where the brand is chosen before the login. */
const inBrand = (path: string, brand: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}config=${brand}`;

/** A wrong screen may be valid too. */
const checkPlace = (page: Page, wanted: string): void => {
  const { pathname } = new URL(page.url());
  if (pathname !== wanted.split('?')[0]) throw new Error(`${wanted} led to ${pathname}`);
};

/** Opens a screen, as far as a reload keeps it. The brand is the person's; before the login it is any. */
export const reachScreen = async (
  page: Page,
  program: Program,
  { person, path, leadsTo, reach, brand }: Screen & { readonly brand?: string },
): Promise<void> => {
  if (person) {
    await logIn(page, PEOPLE[person]);
    await passStops(page);
  }
  await page.goto(person || !brand ? path : inBrand(path, brand));
  await arrive(page);
  if (person) checkPlace(page, leadsTo ?? path);
  await reach?.(page, program);
  await arrive(page);
};
