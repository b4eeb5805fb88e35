import type { EnvelopeEffect } from '../../documents/signatures/effects.ts';
import { listPeople } from '../../documents/signatures/speakers-store.ts';
import {
  touchAccount,
  getAccountForUpdate,
  updateAccount,
  getAccountName,
} from './account-store.ts';
import { moveAccount } from './move-account.ts';
import { accountInWords, notifyHolders } from './notify-people.ts';

/**
 * An account whose contract all holders have signed is SIGNED, and waits for the office. One whose contract a holder
 * refused stays as it was: the others are notified who refused and why, and the office handles it. *Source*: decisions 1.8
 * and 6.3.
 */
export const CONTRACT_EFFECT: EnvelopeEffect = {
  done: async (db, _parts, { envelope, now }) => {
    const account = await getAccountForUpdate(db, envelope.entity_uuid);
    const changes = { has_pending_account_docs_signed: false };
    const signing = { to: 'SIGNED', actor: 'SYS', at: now, changes } as const;
    // An account that is open already signs another contract, and stays what it is.
    if (await moveAccount(db, account, signing)) {
      await updateAccount(db, account.uuid, changes);
      await touchAccount(db, account.uuid);
    }
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
    const account = await getAccountName(db, envelope.entity_uuid);
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
