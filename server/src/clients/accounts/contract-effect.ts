import { whyNotTransitionAccount } from '@area/domain/account/transitions';
import type { EnvelopeEffect } from '../../documents/signatures/effects.ts';
import { listPeople } from '../../documents/signatures/speakers-store.ts';
import { touchAccount } from './change.ts';
import { accountInWords, notifyHolders } from './notify-people.ts';

/**
 * An account whose contract all holders have signed is SIGNED, and waits for the office. One whose contract a
 * holder refused stays as it was: the others hear who and why, and the office sees to it. *Source*: decisions 1.8 and 6.3.
 */
export const CONTRACT_EFFECT: EnvelopeEffect = {
  done: async (db, _parts, { envelope, now }) => {
    const account = await db
      .selectFrom('accounts')
      .selectAll()
      .where('uuid', '=', envelope.entity_uuid)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const isNew =
      whyNotTransitionAccount({ from: account.status, to: 'SIGNED', actor: 'SYS' }) === undefined;
    await db
      .updateTable('accounts')
      .set({ has_pending_account_docs_signed: false, ...(isNew && { status: 'SIGNED' as const }) })
      .where('uuid', '=', account.uuid)
      .execute();
    await touchAccount(db, account.uuid);
    const name = accountInWords(account);
    await notifyHolders(db, {
      news: 'messages.account_signed',
      account: account.uuid,
      of: envelope.uuid,
      params: () => ({ account: name }),
      at: now,
    });
  },
  rejected: async (db, { envelope, by, reason, now }) => {
    const account = await db
      .selectFrom('accounts')
      .select(['uuid', 'alias', 'number'])
      .where('uuid', '=', envelope.entity_uuid)
      .executeTakeFirstOrThrow();
    const [person] = await listPeople(db, [by]);
    await notifyHolders(db, {
      news: 'messages.account_rejected',
      account: account.uuid,
      of: envelope.uuid,
      params: () => ({ account: accountInWords(account), by: person?.name ?? '', reason }),
      at: now,
    });
  },
};
