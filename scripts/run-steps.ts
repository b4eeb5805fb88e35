import { withOffice } from '@area/server/entry/office/with-office';
import { runDay } from '@area/server/entry/schedule/run-day';
import { findStep } from '@area/server/entry/schedule/steps';

/**
 * Steps of the day in a process of their own, beside the database: `tsx scripts/run-steps.ts [STEP]`. Proofs kill it and benches
 * measure it; the office asks a server for them. It says when it begins, and what it did as JSON on the last line.
 */
const [name] = process.argv.slice(2);
const step = name === undefined ? undefined : findStep(name);
if (name !== undefined && !step) throw new Error(`nothing is called ${name}`);

await withOffice(async ({ database, parts }) => {
  const [db, now] = [database.kysely, parts.clock.business()];
  console.log('began');
  const started = performance.now();
  const outcome = step ? await step.run({ db, parts, now }) : await runDay(db, parts, now);
  console.log(JSON.stringify({ ...outcome, took_ms: Math.round(performance.now() - started) }));
  process.exitCode = outcome.failed.length === 0 ? 0 : 1;
});
