import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { observePage } from './observe-page.ts';
import type { PageTimings } from './observe-page.ts';

/** A page to be measured. */
export interface Route {
  readonly name: string;
  readonly url: string;
  /** What must be shown and interactive before a person can begin. */
  readonly selector: string;
  readonly hasReact: boolean;
  /** Whose session it needs. */
  readonly session?: Session;
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What a page fetches. */
export interface PageSize {
  readonly name: string;
  /** As they were sent, compressed. */
  readonly bytes: number;
  readonly script_bytes: number;
  /** The largest files of the last run, to make the page smaller. */
  readonly heaviest: readonly File[];
}

export interface PageMeasurement extends PageSize, PageTimings {}

interface File {
  readonly path: string;
  readonly type: string;
  readonly bytes: number;
}

/** A mobile network and a slow telephone. *Source*: stack, budgets. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWER = 4;
const USABLE_WITHIN_MS = 60_000;
/** What is drawn a moment after may be the largest of all. */
const SETTLED_AFTER_MS = 800;
const HEAVIEST = 12;
/** The browser of most who come: another language fetches its texts besides. */
const LOCALE = 'es-ES';
const VIEWPORT = { width: 1440, height: 900 };

const throttle = async (cdp: CDPSession): Promise<void> => {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
};

/** Lists what arrives, headers included; a prefetch for later is not part of this page. */
const listArrivals = (cdp: CDPSession): readonly File[] => {
  const asked = new Map<string, { path: string; type: string }>();
  const files: File[] = [];
  cdp.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) =>
    asked.set(requestId, { type, path: new URL(request.url).pathname }),
  );
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const file = asked.get(requestId);
    if (file && file.type !== 'Prefetch') files.push({ ...file, bytes });
  });
  return files;
};

const sumOf = (files: readonly File[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

const weigh = (files: readonly File[]) => ({
  bytes: sumOf(files),
  // Any initiator: the loader of chunks fetches what it then imports.
  script_bytes: sumOf(files.filter(({ path }) => path.endsWith('.js'))),
  heaviest: files.toSorted((a, b) => b.bytes - a.bytes).slice(0, HEAVIEST),
});

const readWatched = async (page: Page): Promise<PageTimings> =>
  page.evaluate(
    () =>
      Reflect.get(globalThis, '__watched') as {
        lcp_ms: number;
        usable_ms: number;
        blocking_ms: number;
      },
  );

/** Opens a page for the first time in a browser that knows nothing yet but its session. */
const measureOnce = async (
  browser: Browser,
  { name, url, selector, hasReact, session }: Route,
): Promise<PageMeasurement> => {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    locale: LOCALE,
    ...(session && { storageState: session }),
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const files = listArrivals(cdp);
    await throttle(cdp);
    // tsx keeps the names of functions with a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript(observePage, { selector, hasReact });
    await page.goto(url, { waitUntil: 'load', timeout: USABLE_WITHIN_MS });
    await page.waitForFunction(
      () => Reflect.get(Reflect.get(globalThis, '__watched') as object, 'usable_ms') > 0,
      undefined,
      { timeout: USABLE_WITHIN_MS },
    );
    await page.waitForTimeout(SETTLED_AFTER_MS);
    return { name, ...(await readWatched(page)), ...weigh(files) };
  } finally {
    await context.close();
  }
};

/** Opens a page at full speed, and waits until no more requests follow. */
export const measurePageSize = async (
  browser: Browser,
  { name, url, session }: Pick<Route, 'name' | 'url'> & { readonly session: Session },
): Promise<PageSize> => {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    locale: LOCALE,
    storageState: session,
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const files = listArrivals(cdp);
    await cdp.send('Network.enable');
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator('main h1').waitFor();
    return { name, ...weigh(files) };
  } finally {
    await context.close();
  }
};

/** Logs in by the screen, without haste, and keeps the session for the pages behind it. */
export const logInByScreen = async (
  browser: Browser,
  url: string,
  { document, password }: { document: string; password: string },
): Promise<Session> => {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: LOCALE });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.locator('input[name="document"]').fill(document);
    await page.locator('input[name="password"]').fill(password);
    await page.locator('button[type="submit"]').click();
    await page.waitForURL(/\/account\/position/);
    return await context.storageState();
  } finally {
    await context.close();
  }
};

const median = (values: readonly number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);

const middle = (name: string, runs: readonly PageMeasurement[]): PageMeasurement => ({
  name,
  bytes: median(runs.map(({ bytes }) => bytes)),
  script_bytes: median(runs.map(({ script_bytes }) => script_bytes)),
  lcp_ms: median(runs.map(({ lcp_ms }) => lcp_ms)),
  usable_ms: median(runs.map(({ usable_ms }) => usable_ms)),
  blocking_ms: median(runs.map(({ blocking_ms }) => blocking_ms)),
  heaviest: runs.at(-1)?.heaviest ?? [],
});

/** All pages in turns, so that other load on the machine affects all equally. */
export const measurePages = async (
  browser: Browser,
  routes: readonly Route[],
  rounds: number,
): Promise<PageMeasurement[]> => {
  const runs = new Map<string, PageMeasurement[]>(routes.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const route of routes) runs.get(route.name)?.push(await measureOnce(browser, route));
  return [...runs].map(([name, each]) => middle(name, each));
};
