import { whyNotPayTo } from '@area/domain/bank-account/payout';
import { madridDate } from '@area/domain/calendar/madrid';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import { isCertificateInDate } from '@area/domain/tax/residence-certificate';
import type { Db } from '../../platform/db/tables.ts';
import { findCertificate, findPayoutBank } from './store.ts';

/**
 * Why the money of an account is not paid to a bank account: it must belong to the same account. *Source*: decisions 1.3
 * and 1.8.
 */
export const evaluatePayout = async (
  db: Db,
  { account, bank, wall }: { account: string; bank: string; wall: Date },
): Promise<readonly FieldReason[]> => {
  const row = await findPayoutBank(db, { account, bank });
  return atField(
    'uuid_bank_account',
    row ? whyNotPayTo(row, wall) : reason('rules.act.validated_payout'),
  );
};

/** Why a certificate of residence is not valid: it must be that of an owner, and recent. *Source*: specification 5. */
export const evaluateCertificate = async (
  db: Db,
  { account, certificate, now }: { account: string; certificate: string | null; now: Date },
): Promise<readonly FieldReason[]> => {
  if (certificate === null) return [];
  const row = await findCertificate(db, { account, certificate });
  const serves = row && isCertificateInDate(madridDate(row.created_at), madridDate(now));
  return atField('uuid_certificate', serves ? undefined : reason('rules.residence_certificate'));
};
