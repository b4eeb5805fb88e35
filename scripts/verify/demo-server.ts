import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ADDRESS_FILE } from './direct-database.ts';
import { DEFINITE } from './http-client.ts';
import type { Ledger } from './ledger.ts';
import { runScript } from './run-script.ts';
import { startServer } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

/** Fills an empty database that is not embedded with the demo, and starts the program on it. */
export const startDemoServer = async (
  dataDir: string,
  addresses: { readonly DATABASE_URL: string } & Readonly<Record<string, string>>,
): Promise<ServerProcess> => {
  const env = { ...addresses, DEMO: 'true', JOBS: 'off' };
  const { code, said } = await runScript(['server/dist/office.mjs', 'load-demo'], {
    ...env,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  });
  if (code !== 0) throw new Error(`the demo was not loaded: ${said}`);
  await writeFile(join(dataDir, ADDRESS_FILE), env.DATABASE_URL);
  return startServer({ dataDir, port: 0, env });
};

/** What a client was answered while the database was away: "later", or the result; and signatures were among it. */
export const findVagueAnswers = ({ statuses, signatures }: Ledger): readonly string[] => [
  ...[...statuses.keys()]
    .filter((status) => !DEFINITE.has(status))
    .map((status) => `answers that say nothing definite: ${status}`),
  ...(signatures.length > 0 && statuses.has('503')
    ? []
    : ['nobody signed, or nobody was told "later": nothing is proven']),
];

/** What was asked while the database went away several times, and how long each time took. *Units*: milliseconds. */
export const figuresOfAbsences = (ledger: Ledger, aways: readonly number[]) => ({
  orders: ledger.orders.size,
  signatures: ledger.signatures.length,
  requests: ledger.requests,
  answers: ledger.tally(),
  slowest_ms: ledger.slowest_ms,
  away_median_ms: aways.toSorted((a, b) => a - b)[Math.floor(aways.length / 2)] ?? 0,
  away_longest_ms: Math.max(...aways),
});
