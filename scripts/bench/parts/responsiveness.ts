import { launchBrowser } from '../../../e2e/src/browser.ts';
import { measureResponsiveness } from '../responsiveness.ts';
import type { ResponsivenessMeasurement } from '../responsiveness.ts';
import { table } from '../../verify/report.ts';
import { round } from '../round-figure.ts';

export const responsivenessTable = (smooth: readonly ResponsivenessMeasurement[]): string =>
  table([
    ['at 4x slower CPU', 'longest task, ms', 'the worst round', 'target'],
    ...smooth.map(({ name, longest_ms, worst_ms, target }) => [
      name,
      round(longest_ms),
      round(worst_ms),
      target,
    ]),
  ]);

export const measureHolding = async (
  url: string,
  rounds: number,
): Promise<ResponsivenessMeasurement[]> => {
  const browser = await launchBrowser();
  try {
    return await measureResponsiveness(browser, url, rounds);
  } finally {
    await browser.close();
  }
};
