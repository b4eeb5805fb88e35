import { sql } from 'kysely';
import { prepareWrite } from '../../db/prepared.ts';
import type { Bind } from '../../db/prepared.ts';
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

/** Forgets what some principals were answered about things that are erased, one of them or a list in which they are. */
export const removeAnswersNaming = async (
  db: Db,
  {
    principals,
    uuids,
  }: { readonly principals: readonly string[]; readonly uuids: readonly string[] },
): Promise<void> => {
  await sql`
    delete from idempotency_keys
     where principal = any(${principals}::text[])
       and exists (select from jsonb_path_query(answer, '$[*].uuid') named where named #>> '{}' = any(${uuids}::text[]))`.execute(
    db,
  );
};

const answered = prepareWrite(
  (db, bind: Bind<{ readonly principal: string; readonly key: string; readonly answer: string }>) =>
    db
      .updateTable('idempotency_keys')
      .set({ status: 1, answer: bind('answer') })
      .where('principal', '=', bind('principal'))
      .where('key', '=', bind('key')),
);

export const storeAnswer = async (
  db: Db,
  { principal, key }: Claim,
  answer: unknown,
): Promise<void> => {
  await answered(db, { principal, key, answer: JSON.stringify(answer) });
};

const claimed = prepareWrite((db, bind: Bind<Claim & { readonly at: Date }>) =>
  db
    .insertInto('idempotency_keys')
    .values({
      principal: bind('principal'),
      key: bind('key'),
      request_sha256: bind('request_sha256'),
      status: 0,
      answer: 'null',
      created_at: bind('at'),
    })
    .onConflict((conflict) => conflict.columns(['principal', 'key']).doNothing())
    .returning('key'),
);

/** Takes a key: false when another request has it. Waits for one that is taking it. */
export const insertKey = async (
  db: Db,
  { principal, key, request_sha256 }: Claim,
): Promise<boolean> =>
  (await claimed(db, { principal, key, request_sha256, at: new Date() })).length === 1;

/** The request of a key, and its answer. */
export const getKey = async (db: Db, { principal, key }: Claim) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_sha256', 'answer'])
    .where('principal', '=', principal)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
