import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly {
      readonly html: string;
      readonly target: readonly string[];
      readonly failureSummary?: string;
    }[];
  }[];
}

/** Not a default rule of the checker: targets of at least 24 px. *Source*: WCAG 2.2, 2.5.8. */
const OPTIONS = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };

/**
 * Runs in the page: an element that fades in has its final colours only at the end. A new element moves from the next frame
 * on, so it waits for two frames without movement. Endless animations are ignored.
 */
const stopMoving = async (): Promise<void> => {
  for (let still = 0; still < 2;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = document
      .getAnimations()
      .filter(
        (each) =>
          each.playState === 'running' && Number.isFinite(each.effect?.getComputedTiming().endTime),
      );
    await Promise.allSettled(moving.map(async ({ finished }) => finished));
    still = moving.length === 0 ? still + 1 : 0;
  }
};

type Violation = AxeResult['violations'][number];

/** Forced colours are of whoever looks, whatever the styles say that the checker reads. */
const CHOSEN_BY_US = "!matchMedia('(forced-colors: active)').matches";

const runAxe = async (page: Page, context: string): Promise<AxeResult> =>
  page.evaluate<AxeResult>(`(() => {
    const options = ${JSON.stringify(OPTIONS)};
    options.rules['color-contrast'] = { enabled: ${CHOSEN_BY_US} };
    return axe.run(${context}, options);
  })()`);

/** Whether a target is too small also in the middle of the window: at its first place a fixed bar may have covered it. */
const isTooSmall = async (page: Page, target: string): Promise<boolean> => {
  await page
    .locator(target)
    .first()
    .evaluate((each) => each.scrollIntoView({ block: 'center' }));
  const { violations } = await runAxe(page, JSON.stringify({ include: [[target]] }));
  return violations.some(({ id }) => id === 'target-size');
};

const keepWhatStays = async (page: Page, found: Violation): Promise<readonly Violation[]> => {
  if (found.id !== 'target-size') return [found];
  const nodes = [];
  for (const node of found.nodes)
    if (await isTooSmall(page, node.target[0] ?? '')) nodes.push(node);
  return nodes.length > 0 ? [{ ...found, nodes }] : [];
};

/** What the checker finds, here and now. It is evaluated by the driver, so that the policy of the page stays strict. */
export const findViolations = async (page: Page): Promise<readonly string[]> => {
  // A screen that is still loading is not the tested state.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.evaluate(stopMoving);
  // Loaded once into each page.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(await readFile(axe, 'utf8'));
  const violations: Violation[] = [];
  for (const found of (await runAxe(page, 'document')).violations)
    violations.push(...(await keepWhatStays(page, found)));
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join(' | ')}`,
  );
};
