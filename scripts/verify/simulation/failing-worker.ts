import type { Parts } from '@area/server/platform/parts/parts';
import { runDue } from '@area/server/platform/jobs/run-due';
import { IMPORTS_STEP } from '@area/server/entry/imports/step';
import { STEPS, findStep } from '@area/server/entry/schedule/steps';

type Db = Parts['database']['kysely'];
type Started = Awaited<ReturnType<ReturnType<Db['startTransaction']>['execute']>>;

/** The steps of the day, and the one that the office asks for. */
const WORK = [...STEPS, ...[findStep(IMPORTS_STEP)].filter((step) => step !== undefined)];

/** When a worker dies: at which transaction, and whether just before its commit. */
interface Death {
  readonly at: number;
  readonly is_before_commit: boolean;
}

/** A promise that never resolves. */
const forever = async (): Promise<never> => new Promise<never>(() => undefined);

/** The same object, except for some of its methods. */
const withMethods = <T extends object>(
  target: T,
  own: Readonly<Record<string, () => unknown>>,
  isGone: () => boolean,
): T =>
  new Proxy(target, {
    get: (_target, key) => {
      if (isGone()) throw new Error('its process is gone');
      if (typeof key === 'string' && own[key]) return own[key];
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

/** The database of a dying process: from then on it makes no query, and no work continues. */
const mortalDatabase = (db: Db, { at, is_before_commit }: Death, die: () => void): Db => {
  let [begun, isGone] = [0, false];
  const end = async (): Promise<never> => {
    isGone = true;
    die();
    return forever();
  };
  const dying = (transaction: Started): Started =>
    withMethods(
      transaction,
      {
        commit: () => ({
          execute: async () => {
            await transaction.rollback().execute();
            return end();
          },
        }),
      },
      () => isGone,
    );
  const startTransaction = () => ({
    setIsolationLevel: (level: 'read committed') => ({
      execute: async () => {
        begun += 1;
        if (begun === at && !is_before_commit) return end();
        const transaction = await db.startTransaction().setIsolationLevel(level).execute();
        return begun === at ? dying(transaction) : transaction;
      },
    }),
  });
  return withMethods(db, { startTransaction }, () => isGone);
};

/** Runs everything that is due with a worker that may die. Returns whether it did. */
export const runWorker = async (parts: Parts, death?: Death): Promise<boolean> => {
  if (!death) {
    await runDue(parts, WORK);
    return false;
  }
  return new Promise<boolean>((resolve, reject) => {
    const kysely = mortalDatabase(parts.database.kysely, death, () => resolve(true));
    runDue({ ...parts, database: { ...parts.database, kysely } }, WORK).then(
      () => resolve(false),
      reject,
    );
  });
};
