import type { Insertable } from 'kysely';
import type { Db, ArrangementRequestsTable } from '../../platform/db/tables.ts';

/** A change of the signature arrangement with its account and its requester. */
export const getArrangementRequest = async (db: Db, uuid: string) =>
  db
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
    .where('arrangement_requests.uuid', '=', uuid)
    .executeTakeFirstOrThrow();

interface Decision {
  readonly status: 'DONE' | 'REJECTED' | 'EXPIRED';
  readonly by: string | null;
  readonly at: Date;
}

/** Closes a change that waits; nothing when it does not wait any more. */
export const closeArrangementRequest = async (db: Db, uuid: string, { status, by, at }: Decision) =>
  db
    .updateTable('arrangement_requests')
    .set({ status, decided_at: at, decided_by: by })
    .where('uuid', '=', uuid)
    .where('status', '=', 'WAITING')
    .returningAll()
    .executeTakeFirst();

/** Withdraws the waiting change of an account; nothing if there is none. */
export const withdrawArrangementRequest = async (
  db: Db,
  account: string,
  { by, at }: { readonly by: string; readonly at: Date },
) =>
  db
    .updateTable('arrangement_requests')
    .set({ status: 'WITHDRAWN', decided_at: at, decided_by: by })
    .where('account_uuid', '=', account)
    .where('status', '=', 'WAITING')
    .returning('uuid')
    .executeTakeFirst();

export const updateArrangementEnvelope = async (
  db: Db,
  request: string,
  envelope: string,
): Promise<void> => {
  await db
    .updateTable('arrangement_requests')
    .set({ envelope_uuid: envelope })
    .where('uuid', '=', request)
    .execute();
};

export const insertArrangementRequest = async (
  db: Db,
  row: Insertable<ArrangementRequestsTable>,
): Promise<void> => {
  await db.insertInto('arrangement_requests').values(row).execute();
};

/** The change that waits on an account. */
export const findWaitingArrangement = async (db: Db, account: string) =>
  db
    .selectFrom('arrangement_requests')
    .select('uuid')
    .where('account_uuid', '=', account)
    .where('status', '=', 'WAITING')
    .executeTakeFirst();
