import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { launchBrowser } from '../e2e/src/browser.ts';
import { compare, listComparisons, logInCast, startFloor } from './bench/api.ts';
import type { Compared } from './bench/api.ts';
import { measureCrowd } from './bench/crowd.ts';
import type { Crowded } from './bench/crowd.ts';
import { measureDay } from './bench/day.ts';
import type { DayMeasured } from './bench/day.ts';
import { measureFigures } from './bench/figures.ts';
import { serveFloorPages } from './bench/floor-pages.ts';
import { logInByScreen, measurePages } from './bench/pages.ts';
import type { PageMeasured, PageWeighed, Route } from './bench/pages.ts';
import { fillLives } from './bench/figure-lives.ts';
import { measureSmooth } from './bench/smooth.ts';
import type { Smooth } from './bench/smooth.ts';
import { measureScale } from './bench/scale.ts';
import type { Scaled } from './bench/scale.ts';
import { SCALES } from './bench/scales/all.ts';
import { onBenchStage } from './bench/stage.ts';
import type { BenchStage } from './bench/stage.ts';
import { LOAD_TARGETS, measureLoad } from './bench/under-load.ts';
import type { LoadMeasured } from './bench/under-load.ts';
import { measureUploads } from './bench/uploads.ts';
import { SCREEN_MOST_KB, weighScreens } from './bench/weigh-screens.ts';
import type { UploadsMeasured } from './bench/uploads.ts';
import { writePerformance } from './performance/reports.ts';
import { findPerson } from './verify/people.ts';
import { table, writeReport } from './verify/report.ts';

/**
 * What the program costs beside the least that could do the same, in the same run:
 * `npm run bench -- [--quick] [--only api|pages|smooth|scale|figures|uploads|load|day] [--sources]`. Only the ratios hold on another machine.
 */
const LENGTHS = {
  whole: {
    rounds: 7,
    seconds: 3,
    crowded: 15,
    openings: 120,
    day: { operations: 100_000, papers: 2_000 },
    crowd: { operations: { little: 5_000, much: 5_000_000 }, rounds: 200 },
  },
  quick: {
    rounds: 3,
    seconds: 1,
    crowded: 4,
    openings: 40,
    day: { operations: 5_000, papers: 200 },
    crowd: { operations: { little: 5_000, much: 200_000 }, rounds: 60 },
  },
};

const round = (value: number, digits = 0): number => Number(value.toFixed(digits));
const perCent = (ratio: number): string => `${round(ratio * 100, ratio < 0.1 ? 1 : 0)} %`;

const apiTable = (compared: readonly Compared[]): string =>
  table([
    ['call', 'requests/s', 'floor', 'of the floor', 'p99 ms', 'floor', 'times the floor'],
    ...compared.map(({ name, ours, floor, rate_ratio, p99_ratio }) => [
      name,
      round(ours.per_second),
      round(floor.per_second),
      perCent(rate_ratio),
      round(ours.p99_ms, 1),
      round(floor.p99_ms, 1),
      round(p99_ratio, 1),
    ]),
  ]);

const measureApi = async (
  sides: { ours: string; floor: string },
  length: { rounds: number; seconds: number },
): Promise<Compared[]> => {
  const compared: Compared[] = [];
  const count = listComparisons(sides, await logInCast(sides.ours)).length;
  for (let index = 0; index < count; index += 1) {
    const comparison = listComparisons(sides, await logInCast(sides.ours))[index];
    if (comparison) compared.push(await compare(comparison, length));
  }
  return compared;
};

const scaleTable = (scaled: readonly Scaled[]): string =>
  table([
    ['much beside little', 'much ms', 'little ms', 'ratio', 'target'],
    ...scaled.map(({ name, big_ms, small_ms, ratio, target }) => [
      name,
      round(big_ms, 1),
      round(small_ms, 1),
      round(ratio, 2),
      target,
    ]),
  ]);

const measureScales = async (url: string, dataDir: string, rounds: number): Promise<Scaled[]> => {
  const scaled: Scaled[] = [];
  for (const scale of SCALES) scaled.push(await measureScale(url, dataDir, { scale, rounds }));
  return scaled;
};

const crowdTable = (crowded: readonly Crowded[]): string =>
  table([
    ['operations in the database', 'very many, ms', 'few, ms', 'ratio', 'target', 'ratio of p99'],
    ...crowded.map(({ name, much_ms, little_ms, ratio, target, p99_ratio }) => [
      name,
      round(much_ms, 1),
      round(little_ms, 1),
      round(ratio, 2),
      target,
      round(p99_ratio, 2),
    ]),
  ]);

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

const pagesTable = (pages: readonly PageMeasured[]): string => {
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

const weighedTable = (weighed: readonly PageWeighed[]): string =>
  table([
    ['screen, opened by its address', `kB (brotli) of ${SCREEN_MOST_KB}`, 'of it script'],
    ...weighed
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(({ name, bytes, script_bytes }) => [
        `\`${name}\``,
        round(bytes / 1000, 1),
        round(script_bytes / 1000, 1),
      ]),
  ]);

interface PortalMeasured {
  readonly pages: readonly PageMeasured[];
  readonly screens: readonly PageWeighed[];
}

const measurePortal = async (ours: string, rounds: number): Promise<PortalMeasured> => {
  const floor = await serveFloorPages();
  const browser = await launchBrowser();
  try {
    const screens = await weighScreens(browser, ours);
    return {
      screens,
      pages: await measurePages(browser, await listRoutes(browser, ours, floor.url), rounds),
    };
  } finally {
    await browser.close();
    floor.stop();
  }
};

const smoothTable = (smooth: readonly Smooth[]): string =>
  table([
    ['at 4x slower CPU', 'longest task, ms', 'the worst round', 'target'],
    ...smooth.map(({ name, longest_ms, worst_ms, target }) => [
      name,
      round(longest_ms),
      round(worst_ms),
      target,
    ]),
  ]);

const measureHolding = async (url: string, rounds: number): Promise<Smooth[]> => {
  const browser = await launchBrowser();
  try {
    return await measureSmooth(browser, url, rounds);
  } finally {
    await browser.close();
  }
};

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    sources: { type: 'boolean', default: false },
  },
});
const length = values.quick ? LENGTHS.quick : LENGTHS.whole;
const isAsked = (
  part: 'api' | 'pages' | 'smooth' | 'scale' | 'figures' | 'uploads' | 'load' | 'day',
): boolean => values.only === undefined || values.only === part;
const circumstances = {
  date: new Date().toISOString(),
  node: process.version,
  cpus: cpus().length,
  quick: values.quick,
};

/** Prints what was measured of a part and keeps it, beside what was measured of the others before. */
const keep = async (part: string, measured: unknown, told: string): Promise<void> => {
  console.log(`${told}\n`);
  await writeReport(`bench-${part}`, { part, ...circumstances, told, measured });
};
const uploadsTable = ({
  uploads,
  before_mb,
  peak_mb,
  after_mb,
  median_ms,
}: UploadsMeasured): string =>
  table([
    ['files of 10 MB', 'MB before', 'MB at most', 'MB after', 'median ms'],
    [uploads, round(before_mb), round(peak_mb), round(after_mb), round(median_ms)],
  ]);

const loadTable = ({ crowds, recovery_ms, peak_mb }: LoadMeasured): string => {
  const told = table([
    ['who comes', 'answered', 'a second', 'p99 ms', 'told later', 'p99 ms', 'other'],
    ...crowds.map(
      ({
        name,
        accepted,
        accepted_per_second,
        accepted_p99_ms,
        refused,
        refused_p99_ms,
        other,
      }) => [
        name,
        accepted,
        round(accepted_per_second),
        round(accepted_p99_ms),
        refused,
        round(refused_p99_ms),
        Object.entries(other)
          .map(([what, times]) => `${what}: ${times}`)
          .join(' '),
      ],
    ),
    ['target', '', '', LOAD_TARGETS.accepted_p99_ms, '', LOAD_TARGETS.refused_p99_ms, ''],
  ]);
  return `${told}\nNobody is told later any more after ${round(recovery_ms)} ms (target ${LOAD_TARGETS.recovery_ms}); at most ${round(peak_mb)} MB (target ${LOAD_TARGETS.peak_mb}).`;
};

const dayTable = (steps: readonly DayMeasured[]): string =>
  table([
    [
      'step',
      'operations',
      'operations/s',
      'one statement',
      'times as long',
      'MB at most',
      'MB for a tenth',
    ],
    ...steps.map(
      ({ name, operations, per_second, statement_per_second, ratio, peak_mb, tenth_mb }) => [
        name,
        operations,
        round(per_second),
        round(statement_per_second),
        round(ratio, 1),
        round(peak_mb),
        round(tenth_mb),
      ],
    ),
  ]);

/** Very many in a database of their own, beside the one that is there. */
const measureCrowds = async (little: BenchStage): Promise<Crowded[]> => {
  let crowded: Crowded[] = [];
  await onBenchStage({ built: !values.sources }, async (much) => {
    crowded = await measureCrowd(little, much, length.crowd);
  });
  return crowded;
};

await onBenchStage({ built: !values.sources }, async ({ server, dataDir }) => {
  if (isAsked('api')) {
    const floor = await startFloor(dataDir);
    const api = await measureApi({ ours: server.url, floor: floor.url }, length).finally(
      floor.stop,
    );
    await keep('api', api, apiTable(api));
  }
  if (isAsked('pages') && !values.sources) {
    const portal = await measurePortal(server.url.replace('127.0.0.1', 'localhost'), length.rounds);
    await keep('pages', portal, `${pagesTable(portal.pages)}\n\n${weighedTable(portal.screens)}`);
  }
  if (isAsked('uploads')) {
    const uploads = await measureUploads({ server, dataDir });
    await keep('uploads', uploads, uploadsTable(uploads));
  }
  if (isAsked('load')) {
    const load = await measureLoad({ server, dataDir }, length.crowded);
    await keep('load', { targets: LOAD_TARGETS, ...load }, loadTable(load));
  }
  if (isAsked('day')) {
    const day = await measureDay({ server, dataDir }, length.day);
    await keep('day', day, dayTable(day));
  }
  if (isAsked('smooth') && !values.sources) {
    await fillLives(server.url, dataDir);
    const smooth = await measureHolding(
      server.url.replace('127.0.0.1', 'localhost'),
      length.rounds,
    );
    await keep('smooth', smooth, smoothTable(smooth));
  }
  if (isAsked('figures')) {
    const figures = await measureFigures(server.url, dataDir, length.openings);
    await keep('figures', figures, scaleTable(figures));
  }
  // Last: what is added for it would make the others slower.
  if (isAsked('scale')) {
    const crowded = await measureCrowds({ server, dataDir });
    await keep('crowd', crowded, crowdTable(crowded));
    const scaled = await measureScales(server.url, dataDir, length.openings);
    await keep('scale', scaled, scaleTable(scaled));
  }
});
await writePerformance();
process.exit();
