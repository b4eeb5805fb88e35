import { expect as expectSoon, test as base } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { keepLook, lookOptions } from './looks.ts';
import type { Program } from './program.ts';
import { ProgramOfFile } from './program-of-file.ts';
import { settleAlways } from './wait-for-page.ts';
import { findViolations } from './violations.ts';

/** The same timeouts as in the settings of the journeys, outside the driver's own runner. */
export const expect = expectSoon.configure({ timeout: 30_000 });

interface WorkerParts {
  readonly chromium: Browser;
  readonly programs: ProgramOfFile;
}

interface TestParts {
  /** A file that names its own gets a separate program and data, so that journeys do not affect each other. */
  readonly programName: string;
  /** Whether the office of that program has a port of its own. */
  readonly hasOfficePort: boolean;
  readonly program: Program;
  readonly person: Page;
  readonly second: Page;
}

/** Starting a program may take as long as this on a busy machine. *Units*: milliseconds. */
const START_TIMEOUT = 320_000;

/** A journey: a browser, shared by the files of a worker, and the running program, shared within a file. */
export const test = base.extend<TestParts, WorkerParts>({
  chromium: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  programs: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const programs = new ProgramOfFile();
      await use(programs);
      await programs.stop();
    },
    { scope: 'worker', timeout: START_TIMEOUT },
  ],
  programName: ['shared', { option: true }],
  hasOfficePort: [false, { option: true }],
  program: [
    async ({ programs, programName, hasOfficePort }, use) => {
      await use(await programs.open(programName, { hasOfficePort }));
    },
    { timeout: START_TIMEOUT },
  ],
  person: async ({ chromium, program, viewport, colorScheme }, use) =>
    withPage({ chromium, program, viewport, colorScheme }, use),
  second: async ({ chromium, program, viewport, colorScheme }, use) =>
    withPage({ chromium, program, viewport, colorScheme }, use),
});

interface Window extends Pick<WorkerParts, 'chromium'>, Pick<TestParts, 'program'> {
  readonly viewport: { readonly width: number; readonly height: number } | null;
  readonly colorScheme: 'light' | 'dark' | 'no-preference' | null | undefined;
}

/** A window of its own, as people of the portal have it. */
export const openWindow = async (
  chromium: Browser,
  { address }: Program,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> =>
  chromium.newContext({
    baseURL: address,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    ...options,
  });

/** A person's own browser window; whatever its console reports fails the journey. */
const withPage = async (
  { chromium, program, viewport, colorScheme }: Window,
  use: (page: Page) => Promise<void>,
): Promise<void> => {
  const context = await openWindow(chromium, program, {
    viewport,
    colorScheme: colorScheme ?? 'light',
    acceptDownloads: true,
    ...lookOptions,
  });
  const page = await context.newPage();
  const troubles = watch(page);
  settleAlways(page);
  keepLook(page);
  await use(page);
  expect(troubles, 'nothing is reported in the console').toEqual([]);
  await context.close();
};

/** The reports of a browser: errors, and violations of the security policy. */
const watch = (page: Page): string[] => {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => {
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAnswer) troubles.push(message.text());
  });
  return troubles;
};

/** Zero violations, here and now. */
export const expectAccessible = async (page: Page, state: string): Promise<void> =>
  expect(await findViolations(page), `accessibility of ${state}`).toEqual([]);
