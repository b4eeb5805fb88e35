import { launchBrowser } from '../../../e2e/src/browser.ts';
import { measureSmooth } from '../smooth.ts';
import type { Smooth } from '../smooth.ts';
import { table } from '../../verify/report.ts';
import { round } from '../round.ts';

export const smoothTable = (smooth: readonly Smooth[]): string =>
  table([
    ['at 4x slower CPU', 'longest task, ms', 'the worst round', 'target'],
    ...smooth.map(({ name, longest_ms, worst_ms, target }) => [
      name,
      round(longest_ms),
      round(worst_ms),
      target,
    ]),
  ]);

export const measureHolding = async (url: string, rounds: number): Promise<Smooth[]> => {
  const browser = await launchBrowser();
  try {
    return await measureSmooth(browser, url, rounds);
  } finally {
    await browser.close();
  }
};
