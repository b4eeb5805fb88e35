import { whyNotMoveAccount } from '@area/domain/account/transitions';
import type { EnvelopeEffect } from '../signatures/effects.ts';
import { touchAccount } from './change.ts';
import { tellHolders } from './tell.ts';

/** An account whose contract all holders have signed is SIGNED, and waits for the office. *Source*: decisions 1.8. */
export const CONTRACT_EFFECT: EnvelopeEffect = {
  done: async (db, _parts, { envelope, now }) => {
    const account = await db
      .selectFrom('accounts')
      .selectAll()
      .where('uuid', '=', envelope.entity_uuid)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const isNew =
      whyNotMoveAccount({ from: account.status, to: 'SIGNED', actor: 'SYS' }) === undefined;
    await db
      .updateTable('accounts')
      .set({ has_pending_account_docs_signed: false, ...(isNew && { status: 'SIGNED' as const }) })
      .where('uuid', '=', account.uuid)
      .execute();
    await touchAccount(db, account.uuid);
    const name = account.alias === '' ? account.number : `${account.alias} (${account.number})`;
    await tellHolders(db, {
      news: 'messages.account_signed',
      account: account.uuid,
      of: envelope.uuid,
      params: () => ({ account: name }),
      at: now,
    });
  },
};
