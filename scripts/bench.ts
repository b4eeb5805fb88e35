import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { startBareServer } from './bench/api.ts';
import { measureDay } from './bench/day.ts';
import { fillHistories } from './bench/account-histories.ts';
import { measureFigures } from './bench/figures.ts';
import { apiTable, measureApi } from './bench/parts/api.ts';
import { measureVolumes, movementsTable, volumeTable } from './bench/parts/volume.ts';
import { measureMovements } from './bench/movements.ts';
import { growthTable } from './bench/parts/growth.ts';
import { measureOffice, officeTable } from './bench/parts/office.ts';
import { measureGrowth } from './bench/office/growth.ts';
import { dayTable } from './bench/parts/day.ts';
import { loadTable } from './bench/parts/load.ts';
import { measurePortal, pagesTable, pageSizeTable } from './bench/parts/pages.ts';
import { measureScales, scaleTable } from './bench/parts/scale.ts';
import { measureHolding, responsivenessTable } from './bench/parts/responsiveness.ts';
import { uploadsTable } from './bench/parts/uploads.ts';
import { withBenchServer } from './bench/bench-server.ts';
import type { BenchServer } from './bench/bench-server.ts';
import { LOAD_TARGETS, measureLoad } from './bench/overload.ts';
import { measureUploads } from './bench/uploads.ts';
import { writePerformance } from './performance/reports.ts';
import { writeReport } from './verify/report.ts';

/**
 * The cost of the program relative to the minimum that could do the same, in the same run: `npm run bench -- [--quick]
 * [--only api|pages|smooth|scale|figures|uploads|load|day|office|movements|growth] [--movements N] [--clients N] [--sources]`.
 * Only the ratios are valid on another machine.
 */
const LENGTHS = {
  whole: {
    rounds: 7,
    seconds: 3,
    crowded: 15,
    openings: 120,
    day: { operations: 100_000, papers: 2_000 },
    crowd: { operations: { little: 5_000, much: 5_000_000 }, rounds: 200 },
    movements: { movements: { little: 10_000, much: 50_000_000 }, rounds: 200 },
    office: { size: { people: 60_000, operations: 600_000 }, seconds: 20, rounds: 5 },
    growth: { clients: { little: 60_000, much: 1_000_000 }, rounds: 100 },
  },
  quick: {
    rounds: 3,
    seconds: 1,
    crowded: 4,
    openings: 40,
    day: { operations: 5_000, papers: 200 },
    crowd: { operations: { little: 5_000, much: 200_000 }, rounds: 60 },
    movements: { movements: { little: 5_000, much: 200_000 }, rounds: 60 },
    office: { size: { people: 3_000, operations: 30_000 }, seconds: 4, rounds: 2 },
    growth: { clients: { little: 2_000, much: 20_000 }, rounds: 30 },
  },
};

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    // For less disk and time than the 50,000,000 need.
    movements: { type: 'string' },
    // The same for the 1,000,000 clients.
    clients: { type: 'string' },
    sources: { type: 'boolean', default: false },
  },
});
const length = values.quick ? LENGTHS.quick : LENGTHS.whole;
const isAsked = (
  part: 'api' | 'pages' | 'smooth' | 'scale' | 'figures' | 'uploads' | 'load' | 'day' | 'office',
): boolean => values.only === undefined || values.only === part;
const circumstances = {
  date: new Date().toISOString(),
  node: process.version,
  cpus: cpus().length,
  quick: values.quick,
};

/** Prints the results of a part and stores them with the earlier results of the others. */
const keep = async (part: string, measured: unknown, told: string): Promise<void> => {
  console.log(`${told}\n`);
  await writeReport(`bench-${part}`, { part, ...circumstances, told, measured });
};

/** Everything but the office, which has a program of its own. */
const measureOthers = async ({ server, dataDir }: BenchServer): Promise<void> => {
  if (isAsked('api')) {
    const floor = await startBareServer(dataDir);
    const api = await measureApi({ ours: server.url, floor: floor.url }, length).finally(
      floor.stop,
    );
    await keep('api', api, apiTable(api));
  }
  if (isAsked('pages') && !values.sources) {
    const portal = await measurePortal(server.url.replace('127.0.0.1', 'localhost'), length.rounds);
    await keep('pages', portal, `${pagesTable(portal.pages)}\n\n${pageSizeTable(portal.screens)}`);
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
    await fillHistories(server.url, dataDir);
    const smooth = await measureHolding(
      server.url.replace('127.0.0.1', 'localhost'),
      length.rounds,
    );
    await keep('smooth', smooth, responsivenessTable(smooth));
  }
  if (isAsked('figures')) {
    const figures = await measureFigures(server.url, dataDir, length.openings);
    await keep('figures', figures, scaleTable(figures));
  }
  // Last: the data added for it would make the others slower.
  if (isAsked('scale')) {
    const crowded = await measureVolumes(
      { server, dataDir },
      { built: !values.sources, size: length.crowd },
    );
    await keep('crowd', crowded, volumeTable(crowded));
    const scaled = await measureScales(server.url, dataDir, length.openings);
    await keep('scale', scaled, scaleTable(scaled));
  }
};

const HAVE_THEIR_OWN = new Set(['office', 'movements', 'growth']);
if (!HAVE_THEIR_OWN.has(values.only ?? ''))
  await withBenchServer({ built: !values.sources }, measureOthers);
// With its own program: the others are measured beside less data.
if (isAsked('office') && !values.sources)
  await withBenchServer({ built: true }, async (stage) => {
    const office = await measureOffice(stage, length.office);
    await keep('office', office, officeTable(office));
  });
// Only when it is named: it takes hours, and 60 GB.
if (values.only === 'movements')
  await withBenchServer({ built: !values.sources }, async (little) =>
    withBenchServer({ built: !values.sources }, async (much) => {
      const size = { ...length.movements.movements };
      if (values.movements) size.much = Number(values.movements);
      const movements = await measureMovements(little, much, {
        ...length.movements,
        movements: size,
      });
      await keep('movements', movements, movementsTable(movements));
    }),
  );
if (values.only === 'growth')
  await withBenchServer({ built: true }, async (little) =>
    withBenchServer({ built: true }, async (much) => {
      const clients = { ...length.growth.clients };
      if (values.clients) clients.much = Number(values.clients);
      const growth = await measureGrowth(little, much, { ...length.growth, clients });
      await keep('growth', growth, growthTable(growth));
    }),
  );
await writePerformance();
process.exit();
