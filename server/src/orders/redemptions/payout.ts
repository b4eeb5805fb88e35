import { whyNotPayTo } from '@area/domain/bank-account/payout';
import { madridDate } from '@area/domain/calendar/madrid';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import { isCertificateInDate } from '@area/domain/tax/residence-certificate';
import { OWNER_ROLES } from '@area/domain/account/roles';
import type { Db } from '../../platform/db/tables.ts';
import { isOfOwner } from '../../clients/bank-accounts/bank-row-store.ts';

/** Why the money of an account is not paid to a bank account: one of another account is none. *Source*: decisions 1.3 and 1.8. */
export const evaluatePayout = async (
  db: Db,
  { account, bank, wall }: { account: string; bank: string; wall: Date },
): Promise<readonly FieldReason[]> => {
  const row = await db
    .selectFrom('bank_accounts')
    .select(['status', 'is_payout', 'payout_changed_at'])
    .where('uuid', '=', bank)
    .where('account_uuid', '=', account)
    .where(isOfOwner)
    .executeTakeFirst();
  return atField(
    'uuid_bank_account',
    row ? whyNotPayTo(row, wall) : reason('rules.act.validated_payout'),
  );
};

/** Why a certificate of residence does not serve: it is that of an owner, and young. *Source*: specification 5. */
export const evaluateCertificate = async (
  db: Db,
  { account, certificate, now }: { account: string; certificate: string | null; now: Date },
): Promise<readonly FieldReason[]> => {
  if (certificate === null) return [];
  const row = await db
    .selectFrom('documents')
    .innerJoin('account_roles', 'account_roles.intervener_uuid', 'documents.intervener_uuid')
    .select('documents.created_at')
    .where('documents.uuid', '=', certificate)
    .where('documents.subcategory', '=', 'TAX_RESIDENCE_CERTIFICATE')
    .where('documents.status', 'in', ['PENDING', 'VALIDATED'])
    .where('account_roles.account_uuid', '=', account)
    .where('account_roles.role', 'in', OWNER_ROLES)
    .where('account_roles.status', '=', 'ACTIVE')
    .limit(1)
    .executeTakeFirst();
  const serves = row && isCertificateInDate(madridDate(row.created_at), madridDate(now));
  return atField('uuid_certificate', serves ? undefined : reason('rules.residence_certificate'));
};
