import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '@area/server/platform/db/embedded/start';
import { silentLog } from '../../server/test/silent-log.ts';
import {
  commandOf,
  getStage,
  readDockerfile,
  argumentsOf,
  settingsOf,
} from '../image/dockerfile.ts';
import type { Stage } from '../image/dockerfile.ts';
import { runImageProcess, startImageProcess } from '../image/image-process.ts';
import type { ImageProcess } from '../image/image-process.ts';
import { buildStage } from '../image/build-stage.ts';
import { megabytesOf } from '../image/size.ts';
import { sendRequest, describe, textAt } from './http-client.ts';
import { Ledger } from './ledger.ts';
import { buildOrder, orderRequest } from './orders.ts';
import { withDataFolder } from './data-folder.ts';
import { logIn } from './people.ts';
import type { Proof, ProofOptions, ProofResult } from './proof.ts';
import { seededRandom } from './random.ts';
import { signOperation } from './signing.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HEALTHY_WITHIN_MS = 120_000;
const ASKED_EVERY_MS = 500;
/** Its own ten seconds, and more for a slow machine. */
const STOPS_WITHIN_MS = 12_000;

const since = (began: number): number => Math.round(performance.now() - began);

/** A TCP connection to a database that accepts only its own user. */
const openLine = async (path: string): Promise<Server> => {
  const line = createServer((near) => {
    const far = connect(path);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => other.destroy()).pipe(other);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  return line;
};

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = portOf(probe);
  probe.close();
  return port;
};

/** As USER says; a user who is not root does not change. */
const userOf = (stage: Stage): ImageProcess['user'] => {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = (argumentsOf(stage, 'USER')[0] ?? '').split(':').map(Number);
  return { ...(uid && { uid }), ...(gid && { gid }) };
};

/** The stages of the program, one after the other, in folders that everybody may read and only root may write. */
const buildImage = async (folder: string, stages: readonly Stage[]): Promise<string> => {
  const [packages, app] = [join(folder, 'packages'), join(folder, 'app')];
  await buildStage(getStage(stages, 'packages'), packages, { '': ROOT });
  await buildStage(getStage(stages, 'app'), app, { packages, build: ROOT });
  return app;
};

const waitUntilHealthy = async (
  place: ImageProcess,
  check: readonly string[],
  gone: () => boolean,
): Promise<boolean> => {
  for (const began = performance.now(); since(began) < HEALTHY_WITHIN_MS && !gone();) {
    if ((await runImageProcess(place, check)).code === 0) return true;
    await pause(ASKED_EVERY_MS);
  }
  return false;
};

/** An order and its signature: document, seal, code and database are all in the image. */
const workOnce = async (url: string, dataDir: string, seed: number): Promise<string[]> => {
  const random = seededRandom(seed);
  const person = await logIn(url, 'ivan');
  const placed = await sendRequest(
    url,
    orderRequest(person, randomUUID(), buildOrder(person.accounts[0] ?? '', random)),
  );
  const operation = placed.kind === 'answered' ? textAt(placed.body, 'data', 'uuid') : '';
  if (!operation) return [`no order: ${describe(placed)}`];
  const ledger = new Ledger();
  await signOperation({ url, dataDir, ledger, person, operation });
  return ledger.signatures.length === 1
    ? ledger.problems
    : [...ledger.problems, 'the order was not signed'];
};

const isReady = async (url: string): Promise<string[]> => {
  const ready = await fetch(`${url}/readyz`);
  return ready.status === 200 ? [] : [`/readyz answers ${ready.status}: ${await ready.text()}`];
};

interface Tried {
  readonly place: ImageProcess;
  readonly app: Stage;
  readonly dataDir: string;
  readonly options: ProofOptions;
}

const tryImage = async ({
  place,
  app,
  dataDir,
  options: { seed, say },
}: Tried): Promise<ProofResult> => {
  const filled = await runImageProcess(place, ['node', 'server/dist/office.mjs', 'load-demo']);
  if (filled.code !== 0)
    return { figures: {}, problems: [`load-demo ended with ${filled.code}: ${filled.said}`] };
  const began = performance.now();
  const { child, said } = startImageProcess(place, commandOf(argumentsOf(app, 'CMD')[0]));
  const closed = once(child, 'close');
  try {
    const healthy = await waitUntilHealthy(
      place,
      commandOf(argumentsOf(app, 'HEALTHCHECK')[0]),
      () => child.exitCode !== null,
    );
    if (!healthy) return { figures: {}, problems: [`it does not come to health: ${said()}`] };
    const healthy_ms = since(began);
    const url = `http://127.0.0.1:${place.env['PORT']}`;
    const problems = [...(await isReady(url)), ...(await workOnce(url, dataDir, seed))];
    const stopping = performance.now();
    child.kill('SIGTERM');
    const [code] = (await closed) as [number | null];
    const stop_ms = since(stopping);
    say(`healthy after ${healthy_ms} ms, an order signed, stopped within ${stop_ms} ms`);
    const audit = await runImageProcess(place, ['node', 'server/dist/audit.mjs']);
    return {
      figures: { healthy_ms, stop_ms },
      problems: [
        ...problems,
        ...(code === 0 && stop_ms < STOPS_WITHIN_MS
          ? []
          : [`it ended with ${code} after ${stop_ms} ms`]),
        ...(audit.code === 0 ? [] : [`the audit ended with ${audit.code}: ${audit.said}`]),
      ],
    };
  } finally {
    child.kill('SIGKILL');
  }
};

/** The data folder belongs to the user, everything else is read-only. */
const openData = (folder: string, { uid, gid }: ImageProcess['user']): string => {
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (uid && gid) chownSync(data, uid, gid);
  return data;
};

const inFolder = async (folder: string, options: ProofOptions): Promise<ProofResult> =>
  withDataFolder(async (dataDir) => {
    const stages = readDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
    const app = getStage(stages, 'app');
    const began = performance.now();
    const built = await buildImage(folder, stages);
    const megabytes = await megabytesOf(built);
    options.say(`followed the Dockerfile in ${since(began)} ms: ${megabytes} MB above its base`);
    const database = await startEmbedded({ dataDir, log: silentLog });
    const line = await openLine(
      join(database.connection.host, `.s.PGSQL.${database.connection.port}`),
    );
    try {
      const urlOf = ({ user: name, password, database: base }: typeof database.working) =>
        `postgres://${name}:${encodeURIComponent(password)}@127.0.0.1:${portOf(line)}/${base}`;
      const user = userOf(app);
      const env = {
        ...settingsOf(app),
        PORT: String(await freePort()),
        HOST: '127.0.0.1',
        DATA_DIR: openData(folder, user),
        HOME: '/nonexistent',
        LOG_LEVEL: 'error',
        DEMO: 'true',
        DATABASE_URL: urlOf(database.working),
        DATABASE_OWNER_URL: urlOf(database.connection),
      };
      const { figures, problems } = await tryImage({
        place: { folder: built, env, user },
        app,
        dataDir,
        options,
      });
      return { figures: { megabytes, ...figures }, problems };
    } finally {
      line.close();
      await database.stop();
    }
  });

/** The Dockerfile without Docker: only its packages, its user, its commands, with a PostgreSQL by address. */
const run = async (options: ProofOptions): Promise<ProofResult> => {
  const folder = mkdtempSync(join(tmpdir(), 'private-area-image-'));
  chmodSync(folder, 0o755);
  try {
    return await inFolder(folder, options);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export const imageProof: Proof = {
  name: 'image',
  promise:
    'what the Dockerfile puts into the image is all that the program needs, run by a user who may write nothing but its data folder',
  run,
};
