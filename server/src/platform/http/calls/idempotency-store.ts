import type { Db } from '../../db/tables.ts';

export interface Claim {
  readonly principal: string;
  readonly key: string;
  readonly request_sha256: string;
}

export const release = async (db: Db, { principal, key }: Claim): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('principal', '=', principal)
    .where('key', '=', key)
    .execute();
};

export const keep = async (db: Db, { principal, key }: Claim, answer: unknown): Promise<void> => {
  await db
    .updateTable('idempotency_keys')
    .set({ status: 1, answer: JSON.stringify(answer) })
    .where('principal', '=', principal)
    .where('key', '=', key)
    .execute();
};
