import { writePerformance } from './performance/reports.ts';

/** Writes `docs/performance.md` from the reports of `npm run bench` that are there. */
await writePerformance();
