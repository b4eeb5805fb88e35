import type { Parts } from '@area/server/platform/parts/parts';
import { runDue } from '@area/server/platform/jobs/run-due';
import { STEPS } from '@area/server/entry/schedule/steps';

type Db = Parts['database']['kysely'];
type Started = Awaited<ReturnType<ReturnType<Db['startTransaction']>['execute']>>;

/** When a worker dies: at which of its transactions, and whether that one was all but committed. */
interface Death {
  readonly at: number;
  readonly is_before_commit: boolean;
}

/** What nobody ever hears of again. */
const forever = async (): Promise<never> => new Promise<never>(() => undefined);

/** The same object, but for some of its methods. */
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

/** A database as a process sees it that dies: from then on it asks nothing more, and nothing of it goes on. */
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

/** Everything that is due, by a worker that may die over it. Says whether it did. */
export const runWorker = async (parts: Parts, death?: Death): Promise<boolean> => {
  if (!death) {
    await runDue(parts, STEPS);
    return false;
  }
  return new Promise<boolean>((resolve, reject) => {
    const kysely = mortalDatabase(parts.database.kysely, death, () => resolve(true));
    runDue({ ...parts, database: { ...parts.database, kysely } }, STEPS).then(
      () => resolve(false),
      reject,
    );
  });
};
