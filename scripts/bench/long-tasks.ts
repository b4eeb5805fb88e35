import type { Page } from '@playwright/test';

/** Runs inside the page: keeps each task that held the browser for more than 50 ms. */
const watchTasks = (): void => {
  const tasks: number[] = [];
  Reflect.set(globalThis, '__tasks', tasks);
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ duration }) => tasks.push(duration)),
  ).observe({ type: 'longtask', buffered: true });
};

/** How much slower than this machine a page is made. *Source*: stack, budgets. */
const CPU_SLOWER = 4;

/** A window on a slow machine, whose long tasks are kept. */
export const watchLongTasks = async (page: Page): Promise<void> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  // tsx keeps the names of functions with a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(watchTasks);
};

export const forgetTasks = (page: Page): Promise<void> =>
  page.evaluate(() => void (Reflect.get(globalThis, '__tasks') as number[]).splice(0));

/** *Units*: milliseconds; a task of less than 50 ms counts as none. */
export const longestOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...(Reflect.get(globalThis, '__tasks') as number[])));
