import { whyNotTransitionMandate } from '@area/domain/bank-account/mandate';
import type { MandateStatus } from '@area/domain/bank-account/mandate';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { lockAccount } from '../accounts/ready.ts';
import type { EnvelopeEffect } from '../../documents/signatures/effects.ts';

const end = async (
  db: Db,
  uuid: string,
  { to, at }: { to: Extract<MandateStatus, 'REJECTED' | 'EXPIRED'>; at: Date },
): Promise<void> => {
  await db
    .updateTable('mandates')
    .set({ status: to, ended_at: at })
    .where('uuid', '=', uuid)
    .where('status', '=', 'PENDING')
    .execute();
};

/** A mandate counts from its signature on, if the bank account still does. *Source*: decisions 7, ADR 49. */
export const MANDATE_EFFECT: EnvelopeEffect = {
  done: async (db, _parts, { envelope, now }) => {
    if (envelope.account_uuid) await lockAccount(db, envelope.account_uuid);
    const mandate = await db
      .selectFrom('mandates')
      .innerJoin('bank_accounts', 'bank_accounts.uuid', 'mandates.bank_account_uuid')
      .select(['mandates.status', 'bank_accounts.status as bank_status'])
      .where('mandates.uuid', '=', envelope.entity_uuid)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (
      mandate.bank_status !== 'VALIDATED' ||
      whyNotTransitionMandate({ from: mandate.status, to: 'ACTIVE', actor: 'SYS' })
    )
      throw new AppError('NOTHING_TO_SIGN');
    await db
      .updateTable('mandates')
      .set({ status: 'ACTIVE', signed_at: now })
      .where('uuid', '=', envelope.entity_uuid)
      .execute();
  },
  rejected: async (db, { envelope, now }) =>
    end(db, envelope.entity_uuid, { to: 'REJECTED', at: now }),
  expired: async (db, { envelope, now }) =>
    end(db, envelope.entity_uuid, { to: 'EXPIRED', at: now }),
};
