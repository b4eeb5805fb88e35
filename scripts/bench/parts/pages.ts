import type { Browser } from '@playwright/test';
import { launchBrowser } from '../../../e2e/src/browser.ts';
import { findPerson } from '../../verify/people.ts';
import { serveBarePages } from '../bare-pages.ts';
import { logInByScreen, measurePages } from '../pages.ts';
import type { PageMeasurement, PageSize, Route } from '../pages.ts';
import { SCREEN_MAX_KB, measureScreenSizes } from '../screen-sizes.ts';
import { table } from '../../verify/report.ts';
import { round } from '../round-figure.ts';

const USUAL = 'lucia';
const SUBMIT = 'button[type="submit"]';
/** Screens that people open by their address. */
const BEHIND_LOGIN = [
  '/account/position',
  '/account/wallet',
  '/account/operations',
  '/account/tax-reports',
  '/operate',
];

const listRoutes = async (browser: Browser, ours: string, floor: string): Promise<Route[]> => {
  const { person, password } = findPerson(USUAL);
  const session = await logInByScreen(browser, `${ours}/login`, {
    document: person.document,
    password,
  });
  return [
    { name: 'floor: static page', url: `${floor}/static`, selector: 'h1', hasReact: false },
    { name: 'floor: bare React 19', url: `${floor}/react`, selector: SUBMIT, hasReact: true },
    { name: '/login', url: `${ours}/login`, selector: SUBMIT, hasReact: true },
    ...BEHIND_LOGIN.map((path) => ({
      name: path,
      url: ours + path,
      selector: 'main h1',
      hasReact: true,
      session,
    })),
  ];
};

export const pagesTable = (pages: readonly PageMeasurement[]): string => {
  const bare = pages.find(({ name }) => name === 'floor: bare React 19');
  return table([
    [
      'page',
      'kB (brotli)',
      'of it script',
      'LCP ms',
      'of bare React',
      'usable ms',
      'of bare React',
      'blocking ms',
    ],
    ...pages.map(({ name, bytes, script_bytes, lcp_ms, usable_ms, blocking_ms }) => [
      name,
      round(bytes / 1000, 1),
      round(script_bytes / 1000, 1),
      lcp_ms,
      round(lcp_ms / (bare?.lcp_ms ?? 1), 2),
      usable_ms,
      round(usable_ms / (bare?.usable_ms ?? 1), 2),
      blocking_ms,
    ]),
  ]);
};

export const pageSizeTable = (weighed: readonly PageSize[]): string =>
  table([
    ['screen, opened by its address', `kB (brotli) of ${SCREEN_MAX_KB}`, 'of it script'],
    ...weighed
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(({ name, bytes, script_bytes }) => [
        `\`${name}\``,
        round(bytes / 1000, 1),
        round(script_bytes / 1000, 1),
      ]),
  ]);

interface PortalMeasured {
  readonly pages: readonly PageMeasurement[];
  readonly screens: readonly PageSize[];
}

export const measurePortal = async (ours: string, rounds: number): Promise<PortalMeasured> => {
  const floor = await serveBarePages();
  const browser = await launchBrowser();
  try {
    const screens = await measureScreenSizes(browser, ours);
    return {
      screens,
      pages: await measurePages(browser, await listRoutes(browser, ours, floor.url), rounds),
    };
  } finally {
    await browser.close();
    floor.stop();
  }
};
