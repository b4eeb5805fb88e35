import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { performancePage } from './page.ts';
import type { Measurement } from './page.ts';

const REPORTS = fileURLToPath(new URL('../../reports/', import.meta.url));
const KEPT_FOLDER = fileURLToPath(new URL('../../docs/performance/', import.meta.url));
export const PAGE = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));

const REPORT = /^bench-.+\.json$/u;

const readMeasurement = async (path: string): Promise<Measurement> =>
  JSON.parse(await readFile(path, 'utf8')) as Measurement;

/** What was last measured of each part. */
export const readMeasurements = async (): Promise<readonly Measurement[]> => {
  const files = (await readdir(KEPT_FOLDER)).filter((file) => file.endsWith('.json')).toSorted();
  return Promise.all(files.map(async (file) => readMeasurement(join(KEPT_FOLDER, file))));
};

/** Whether a report is of a whole run and newer than what is kept of its part. */
const isNewer = async (report: string, kept: string): Promise<boolean> => {
  const { quick, date } = await readMeasurement(report);
  return !quick && (!existsSync(kept) || (await readMeasurement(kept)).date < date);
};

/** Stores the new reports of complete runs; those of `--quick` are only for the person who ran them. */
const keepReports = async (): Promise<void> => {
  await mkdir(KEPT_FOLDER, { recursive: true });
  const files = existsSync(REPORTS)
    ? (await readdir(REPORTS)).filter((file) => REPORT.test(file))
    : [];
  for (const file of files) {
    const [report, kept] = [join(REPORTS, file), join(KEPT_FOLDER, file.replace(/^bench-/u, ''))];
    if (await isNewer(report, kept)) await copyFile(report, kept);
  }
};

/** Writes the page of performance from the newest report of each part. */
export const writePerformance = async (): Promise<void> => {
  await keepReports();
  await writeFile(PAGE, performancePage(await readMeasurements()));
};
