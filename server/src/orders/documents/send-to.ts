import type { AccountUpload } from '@area/contract/documents/schemas';
import type { SentFile, Upload } from '@area/contract/uploads/schemas';
import type { Holding } from '@area/domain/account/roles';
import { madridDate } from '@area/domain/calendar/madrid';
import { isFinal } from '@area/domain/operation/codes';
import { atField, reason } from '@area/domain/rules/reason';
import { requireReach } from '../../access/account-access/reach.ts';
import type { Requester } from '../../access/account-access/reach.ts';
import { listAccountsOf } from '../../clients/accounts/summaries.ts';
import { findBankHolder } from '../../clients/bank-accounts/store.ts';
import { getOperationWhole } from '../operations/store.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { storeUpload } from '../../documents/documents/upload.ts';

/** Who sends. */
interface By {
  readonly sender: string;
  readonly now: Date;
}

/** A document of the sender's own, perhaps about an account of theirs. */
export const sendToPerson = async (
  parts: Parts,
  file: Upload,
  { sender, now }: By,
): Promise<{ uuid: string }> => {
  const { uuid_account } = file;
  const isOwn =
    uuid_account === undefined ||
    (await listAccountsOf(parts.database.kysely, sender, madridDate(now))).includes(uuid_account);
  return storeUpload(parts, {
    place: 'INTERVENER',
    owner: { intervener_uuid: sender, account_uuid: uuid_account ?? null },
    file,
    sender,
    now,
    refused: atField('uuid_account', isOwn ? undefined : reason('rules.upload.account')),
  });
};

/** A person with the right may send any document; with only an own bank account, its certificate. */
const requireRightTo = (
  asker: Requester,
  { isAboutBank, holder }: { isAboutBank: boolean; holder: string | undefined },
): void => (isAboutBank ? requireReach(asker, 'B', holder ?? '') : requireReach(asker, 'S', ''));

/**
 * A document of an account, perhaps about a bank account of it: that is for who may add one. *Errors*: NOT_FOUND,
 * INVALID_INPUT. *Source*: specification 5 and 7, decisions 6.1.
 */
export const sendToAccount = async (
  parts: Parts,
  {
    account,
    file,
    holdings,
  }: { account: string; file: AccountUpload; holdings: readonly Holding[] },
  { sender, now }: By,
): Promise<{ uuid: string }> => {
  const { uuid_bank_account } = file;
  const isAboutBank = uuid_bank_account !== undefined || file.subcategory === 'BANK_ACCOUNT_PROOF';
  const holder =
    uuid_bank_account && (await findBankHolder(parts.database.kysely, account, uuid_bank_account));
  requireRightTo({ holdings, intervener_uuid: sender }, { isAboutBank, holder });
  const isThere = uuid_bank_account === undefined || holder !== undefined;
  const isFitting = uuid_bank_account === undefined || file.subcategory === 'BANK_ACCOUNT_PROOF';
  return storeUpload(parts, {
    place: 'ACCOUNT',
    owner: { account_uuid: account, bank_account_uuid: uuid_bank_account ?? null },
    file,
    sender,
    now,
    refused: [
      ...atField('uuid_bank_account', isThere ? undefined : reason('rules.upload.bank_account')),
      ...atField('subcategory', isFitting ? undefined : reason('rules.upload.kind')),
    ],
  });
};

/** A document that an operation needs, until it ends. */
export const sendToOperation = async (
  parts: Parts,
  { operation, file }: { operation: string; file: SentFile },
  { sender, now }: By,
): Promise<{ uuid: string }> => {
  const { version, operation_status } = await getOperationWhole(parts.database.kysely, operation);
  return storeUpload(parts, {
    place: 'OPERATION',
    owner: { operation_uuid: operation, operation_version: version },
    file,
    sender,
    now,
    refused: atField(
      'attachment',
      isFinal(operation_status) ? reason('rules.upload.final') : undefined,
    ),
  });
};
