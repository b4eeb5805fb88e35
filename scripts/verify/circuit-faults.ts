import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_PRODUCTS } from '@area/server/entry/demo/products';
import { runDirectly } from './direct-database.ts';
import { placeSigned } from './edge-server.ts';
import type { EdgeServer } from './edge-server.ts';
import { runScript } from './run-script.ts';

const [SERENE] = DEMO_PRODUCTS;
/** The failure is at the end. *Units*: characters. */
const LAST_WORDS = 600;

const buildTransfer = (account: string) => ({
  type: 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA',
  uuid_account: account,
  uuid_product: SERENE?.row.uuid ?? '',
  documents_read: true,
  suitability_confirmed: true,
  // In euros: units of another manager have no price here, and an unknown amount waits for the office.
  amount_indicator: 'I',
  amount: '500.00',
  has_same_holders: true,
  simultaneous_holdings: false,
  origin: {
    isin: 'US0378331005',
    name: 'Fondo de otra casa, FI',
    manager: 'Otra Gestora, S.G.I.I.C.',
    manager_number: 'A58818501',
    account_number: '000123450',
  },
});

/** The step that hands over waiting messages. */
const handOver = async ({
  env,
  dataDir,
}: EdgeServer): Promise<{ code: number | null; said: string }> =>
  runScript(['--import', 'tsx', 'scripts/run-steps.ts'], {
    ...env,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  });

const isDone = ({ code }: { readonly code: number | null }): boolean => code === 0;

const countWaiting = async ({ dataDir }: EdgeServer): Promise<number> => {
  const [row] = await runDirectly(
    dataDir,
    `select (select count(*) from transfer_messages where direction = 'SENT' and file_name is null)::int + (select count(*) from transfer_files where direction = 'SENT' and handed_over_at is null)::int as n`,
  );
  return Number(row?.['n']);
};

/** The start of the line of a request. */
const REQUEST = 'S|';

/** How often a request was sent to another manager. */
const countSent = async (outgoing: string): Promise<number> => {
  const files = await Promise.all(
    (await readdir(outgoing)).map(async (name) => readFile(join(outgoing, name), 'utf8')),
  );
  return files
    .join('')
    .split('\n')
    .filter((line) => line.startsWith(REQUEST)).length;
};

/** The circuit between managers is unavailable when its folder is; ordering continues, and every request is sent once. */
export const findCircuitProblems = async (place: EdgeServer): Promise<string[]> => {
  const outgoing = join(place.circuit, 'outgoing');
  await mkdir(place.circuit, { recursive: true });
  await writeFile(outgoing, 'away');
  const account = place.person.accounts[0] ?? '';
  await placeSigned(place, buildTransfer(account));
  const away = await handOver(place);
  const waiting = await countWaiting(place);
  await rm(outgoing);
  const [back, again] = [await handOver(place), await handOver(place)];
  const [left, sent] = [await countWaiting(place), await countSent(outgoing)];
  return [
    ...(waiting === 0 ? ['nothing waited while the circuit was away: nothing is proven'] : []),
    ...(isDone(away) ? ['a day on which the circuit was away was said to be done'] : []),
    ...[back, again]
      .filter((day) => !isDone(day))
      .map(({ said }) => `the day did not come to its end: ${said.slice(-LAST_WORDS)}`),
    ...(left === 0 ? [] : [`${left} messages still wait`]),
    ...(sent === 1 ? [] : [`one request was to leave and ${sent} left`]),
  ].map((problem) => `circuit away: ${problem}`);
};
