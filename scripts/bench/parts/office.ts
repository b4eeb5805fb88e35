import { launchBrowser } from '../../../e2e/src/browser.ts';
import { table } from '../../verify/report.ts';
import type { BenchServer } from '../bench-server.ts';
import { logInClerks } from '../office/clerks.ts';
import { fillManager } from '../office/fill-office.ts';
import type { OfficeSize } from '../office/fill-office.ts';
import { measureFirstPages } from '../office/first-pages.ts';
import type { OfficeMeasurement } from '../office/first-pages.ts';
import { measureOfficeTyping } from '../office/smooth-office.ts';
import type { ResponsivenessMeasurement } from '../responsiveness.ts';
import { round } from '../round-figure.ts';
import { responsivenessTable } from './responsiveness.ts';

/** The office over very many clients and orders. */
export interface OfficeFigures {
  readonly size: OfficeSize;
  readonly pages: readonly OfficeMeasurement[];
  readonly typing: readonly ResponsivenessMeasurement[];
}

export const officeTable = ({ size, pages, typing }: OfficeFigures): string => {
  const { people, operations } = size;
  const told = table([
    [
      `ten clerks, ${people.toLocaleString('en')} clients, ${operations.toLocaleString('en')} orders`,
      'requests/s',
      'p99 ms',
      'target',
      'told "later"',
    ],
    ...pages.map(({ name, per_second, p99_ms, target_ms, refused }) => [
      name,
      round(per_second),
      round(p99_ms),
      target_ms,
      refused,
    ]),
  ]);
  return `${told}\n\n${responsivenessTable(typing)}`;
};

/** Fills the manager, asks as ten clerks, and then scrolls and types in a browser. */
export const measureOffice = async (
  { server, dataDir }: BenchServer,
  {
    size,
    seconds,
    rounds,
  }: { readonly size: OfficeSize; readonly seconds: number; readonly rounds: number },
): Promise<OfficeFigures> => {
  await fillManager(dataDir, size);
  const clerks = await logInClerks(server.url);
  const pages = await measureFirstPages(server.url, clerks, seconds);
  const browser = await launchBrowser();
  try {
    const url = server.url.replace('127.0.0.1', 'localhost');
    const [clerk] = await logInClerks(url);
    if (!clerk) throw new Error('nobody is in');
    return { size, pages, typing: await measureOfficeTyping(browser, { url, clerk }, rounds) };
  } finally {
    await browser.close();
  }
};
