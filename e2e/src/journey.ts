import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test as base } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { startProgram } from './program.ts';
import type { Program } from './program.ts';
import { settleAlways } from './settle.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface WorkerParts {
  /** A file that names its own gets a program and data of its own: journeys do not meet. */
  readonly programName: string;
  readonly chromium: Browser;
  readonly program: Program;
}

/** A journey: a browser of its own kind and the running program, both shared within a file. */
export const test = base.extend<{ readonly person: Page; readonly second: Page }, WorkerParts>({
  chromium: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  programName: ['shared', { scope: 'worker', option: true }],
  program: [
    async ({ programName: _own }, use) => {
      const program = await startProgram();
      await use(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  person: async ({ chromium, program, viewport, colorScheme }, use) => withPage({ chromium, program, viewport, colorScheme }, use),
  second: async ({ chromium, program, viewport, colorScheme }, use) => withPage({ chromium, program, viewport, colorScheme }, use),
});

interface Window extends Pick<WorkerParts, 'chromium' | 'program'> {
  readonly viewport: { readonly width: number; readonly height: number } | null;
  readonly colorScheme: 'light' | 'dark' | 'no-preference' | null | undefined;
}

/** A person's own browser window; whatever its console reports fails the journey. */
const withPage = async ({ chromium, program, viewport, colorScheme }: Window, use: (page: Page) => Promise<void>): Promise<void> => {
  const context = await chromium.newContext({
    baseURL: program.address,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport,
    colorScheme: colorScheme ?? 'light',
    acceptDownloads: true,
  });
  const page = await context.newPage();
  const troubles = watch(page);
  settleAlways(page);
  await use(page);
  expect(troubles, 'nothing is reported in the console').toEqual([]);
  await context.close();
};

/** What a browser complains about: errors, and violations of the security policy. */
const watch = (page: Page): string[] => {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => {
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAnswer) troubles.push(message.text());
  });
  return troubles;
};

interface AxeResult {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[] }[];
}

/** Runs in the page: what fades in has its colours only in the end. What moves without end is not waited for. */
const stopMoving = async (): Promise<void> => {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const moving = document.getAnimations().filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime));
  await Promise.allSettled(moving.map(async ({ finished }) => finished));
};

/** Zero violations, here and now. The checker is evaluated by the driver, so that the policy stays strict. */
export const expectAccessible = async (page: Page, state: string): Promise<void> => {
  // A screen that is still on its way is not the state that is meant.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.evaluate(stopMoving);
  // Loaded once into each page.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(await readFile(axe, 'utf8'));
  const { violations } = await page.evaluate<AxeResult>(`axe.run(document, { resultTypes: ['violations'] })`);
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join(' | ')}`);
  expect(told, `accessibility of ${state}`).toEqual([]);
};

export { expect };
