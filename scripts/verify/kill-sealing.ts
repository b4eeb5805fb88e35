import { randomUUID } from 'node:crypto';
import { openDatabase } from '@area/server/platform/db/open';
import type { Database } from '@area/server/platform/db/open';
import { s3Storage } from '@area/server/platform/outside/storage/s3';
import { TEST_STORE_KEY, startObjectStore } from '../../server/test/object-store.ts';
import type { TestObjectStore } from '../../server/test/object-store.ts';
import { silentLog } from '../../server/test/silent-log.ts';
import { findAuditProblems } from './check-promises.ts';
import { sendRequest, describe, textAt } from './http-client.ts';
import { Ledger } from './ledger.ts';
import { buildOrder, orderRequest } from './orders.ts';
import { logIn } from './people.ts';
import type { Proof, ProofOptions, ProofResult } from './proof.ts';
import { seededRandom } from './random.ts';
import type { Random } from './random.ts';
import { findFileProblems, findWrongState } from './signing-state.ts';
import { SEALING_MOMENTS } from './sealing-moments.ts';
import type { SealingMoment } from './sealing-moments.ts';
import { requestCode, waitForNextCode, typeCode, codeRequest } from './signing.ts';
import type { Signing } from './signing.ts';
import { withServer } from './proof-server.ts';
import type { ProofServer } from './proof-server.ts';
import { openStoreGate } from './store-gate.ts';
import type { StoreGate } from './store-gate.ts';

interface Place {
  readonly stage: ProofServer;
  readonly gate: StoreGate;
  readonly ledger: Ledger;
  readonly random: Random;
}

const settingsOf = ({ bucket }: TestObjectStore, endpoint: string) => ({
  STORAGE: 's3',
  S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: TEST_STORE_KEY,
  S3_SECRET_ACCESS_KEY: TEST_STORE_KEY,
});

/** A person who signs alone, with a waiting order. */
const placeOne = async ({ stage, ledger, random }: Place): Promise<Signing> => {
  const person = await logIn(stage.url, 'ivan');
  const outcome = await sendRequest(
    stage.url,
    orderRequest(person, randomUUID(), buildOrder(random.pick(person.accounts), random)),
  );
  const operation = outcome.kind === 'answered' ? textAt(outcome.body, 'data', 'uuid') : '';
  if (!operation) throw new Error(`no order: ${describe(outcome)}`);
  return { url: stage.url, dataDir: stage.dataDir, ledger, person, operation };
};

/** Types the code and kills the server at the chosen moment. Returns the answer to the code. */
const killAt = async (
  { stage, gate }: Place,
  moment: SealingMoment,
  { signing, code }: { signing: Signing; code: string },
): Promise<string> => {
  const { come, clear } = await moment.prepare({
    dataDir: stage.dataDir,
    gate,
    operation: signing.operation,
  });
  try {
    const heard = sendRequest(stage.url, codeRequest(signing, code));
    const early = heard.then((outcome) =>
      moment.isSigned
        ? new Promise<never>(() => undefined)
        : Promise.reject(new Error(`answered before it came: ${describe(outcome)}`)),
    );
    await Promise.race([come, early]);
    early.catch(() => undefined);
    await stage.server().kill();
    return describe(await heard);
  } finally {
    await clear();
  }
};

const onDatabase = async <T>(
  { stage }: Place,
  look: (db: Database['kysely']) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase({ dataDir: stage.dataDir, role: 'office' }, silentLog);
  try {
    return await look(database.kysely);
  } finally {
    await database.close();
  }
};

/** With the code that was typed already, or with another one: people do both. */
const signAgain = async (
  signing: Signing,
  { code, isNewCode }: { code: string; isNewCode: boolean },
): Promise<string[]> => {
  if (isNewCode) await waitForNextCode(signing);
  const typed = isNewCode ? await requestCode(signing) : code;
  if (!typed) return [`no new code for ${signing.operation}`];
  return (await typeCode(signing, typed)) ? [] : [`${signing.operation} cannot be signed any more`];
};

const playMoment = async (
  place: Place,
  moment: SealingMoment,
  { isNewCode }: { isNewCode: boolean },
): Promise<{ heard: string; problems: string[] }> => {
  const signing = await placeOne(place);
  const code = await requestCode(signing);
  if (!code) throw new Error('no code came');
  const heard = await killAt(place, moment, { signing, code });
  await place.stage.restart();
  const found = await onDatabase(place, async (db) =>
    findWrongState(db, signing.operation, moment),
  );
  const again = await signAgain(signing, { code, isNewCode: isNewCode && !moment.isSigned });
  const done = await onDatabase(place, async (db) =>
    findWrongState(db, signing.operation, { isSigned: true }),
  );
  await waitForNextCode(signing);
  return {
    heard,
    problems: [...found, ...again, ...done].map((problem) => `${moment.name}: ${problem}`),
  };
};

const playAll = async (
  place: Place,
  { quick, say }: ProofOptions,
): Promise<{ kills: number; problems: string[] }> => {
  const moments = SEALING_MOMENTS.filter(({ isQuick }) => !quick || isQuick);
  const problems: string[] = [];
  for (const [index, moment] of moments.entries()) {
    const played = await playMoment(place, moment, { isNewCode: index % 2 === 1 });
    problems.push(...played.problems, ...place.ledger.problems.splice(0));
    say(`${moment.name}: killed, whoever typed heard ${played.heard}`);
  }
  return { kills: moments.length, problems };
};

const run = async (options: ProofOptions): Promise<ProofResult> => {
  const store = await startObjectStore();
  const gate = await openStoreGate(store.endpoint);
  const credentials = { accessKeyId: TEST_STORE_KEY, secretAccessKey: TEST_STORE_KEY };
  try {
    return await withServer(
      async (stage) => {
        const place = { stage, gate, ledger: new Ledger(), random: seededRandom(options.seed) };
        const { kills, problems } = await playAll(place, options);
        const storage = await s3Storage({
          bucket: store.bucket,
          endpoint: store.endpoint,
          region: 'eu-south-2',
          credentials,
        });
        const files = await onDatabase(place, async (db) => findFileProblems(db, storage));
        const audit = await onDatabase(place, findAuditProblems);
        return {
          figures: { kills, swept: files.swept },
          problems: [...problems, ...files.problems, ...audit],
        };
      },
      settingsOf(store, gate.endpoint),
    );
  } finally {
    await gate.close();
    await store.dispose();
  }
};

export const killSealingProof: Proof = {
  name: 'kill-sealing',
  promise:
    'P1, P6: kill -9 at any moment of the last signature leaves it done or cleanly open, once, with its one sealed file',
  run,
};
