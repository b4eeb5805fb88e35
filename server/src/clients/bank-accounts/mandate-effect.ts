import { whyNotTransitionMandate } from '@area/domain/bank-account/mandate';
import { AppError } from '../../platform/http/app-error.ts';
import { lockAccount } from '../accounts/account-store.ts';
import type { EnvelopeEffect } from '../../documents/signatures/effects.ts';
import { closePendingMandate, getMandateForUpdate, updateMandate } from './mandate-store.ts';

/** A mandate counts from its signature on, if the bank account still does. *Source*: decisions 7, ADR 49. */
export const MANDATE_EFFECT: EnvelopeEffect = {
  done: async (db, _parts, { envelope, now }) => {
    if (envelope.account_uuid) await lockAccount(db, envelope.account_uuid);
    const mandate = await getMandateForUpdate(db, envelope.entity_uuid);
    if (
      mandate.bank_status !== 'VALIDATED' ||
      whyNotTransitionMandate({ from: mandate.status, to: 'ACTIVE', actor: 'SYS' })
    )
      throw new AppError('NOTHING_TO_SIGN');
    await updateMandate(db, envelope.entity_uuid, { status: 'ACTIVE', signed_at: now });
  },
  rejected: async (db, { envelope, now }) =>
    closePendingMandate(db, envelope.entity_uuid, { to: 'REJECTED', at: now }),
  expired: async (db, { envelope, now }) =>
    closePendingMandate(db, envelope.entity_uuid, { to: 'EXPIRED', at: now }),
};
