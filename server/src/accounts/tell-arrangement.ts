import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { tellHolders } from './tell.ts';

type Db = Kysely<Tables>;

/** Tells the holders what became of a change of signatures. */
export const tellArrangement = async (
  db: Db,
  request: string,
  { what, at }: { what: 'asked' | 'done' | 'dropped'; at: Date },
): Promise<void> => {
  const { account_uuid, number, alias, name, signature_arrangement } = await db
    .selectFrom('arrangement_requests')
    .innerJoin('accounts', 'accounts.uuid', 'arrangement_requests.account_uuid')
    .innerJoin('interveners', 'interveners.uuid', 'arrangement_requests.requested_by')
    .select([
      'arrangement_requests.account_uuid',
      'arrangement_requests.signature_arrangement',
      'accounts.number',
      'accounts.alias',
      'interveners.name',
    ])
    .where('arrangement_requests.uuid', '=', request)
    .executeTakeFirstOrThrow();
  await tellHolders(db, {
    news: `messages.arrangement.${what}`,
    account: account_uuid,
    of: request,
    params: (say) => ({
      asker: name,
      account: alias === '' ? number : `${alias} (${number})`,
      arrangement: say(`codes.signature_arrangement.${signature_arrangement}`).toLowerCase(),
    }),
    at,
  });
};
