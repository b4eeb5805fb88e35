import type { Db } from '../../db/tables.ts';

export interface Claim {
  readonly principal: string;
  readonly key: string;
  readonly request_sha256: string;
}

export const removeKey = async (db: Db, { principal, key }: Claim): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('principal', '=', principal)
    .where('key', '=', key)
    .execute();
};

export const storeAnswer = async (
  db: Db,
  { principal, key }: Claim,
  answer: unknown,
): Promise<void> => {
  await db
    .updateTable('idempotency_keys')
    .set({ status: 1, answer: JSON.stringify(answer) })
    .where('principal', '=', principal)
    .where('key', '=', key)
    .execute();
};

/** Takes a key: false when another request has it. Waits for one that is taking it. */
export const insertKey = async (db: Db, claim: Claim): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({ ...claim, status: 0, answer: 'null', created_at: new Date() })
    .onConflict((conflict) => conflict.columns(['principal', 'key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** The request of a key, and its answer. */
export const getKey = async (db: Db, { principal, key }: Claim) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_sha256', 'answer'])
    .where('principal', '=', principal)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
