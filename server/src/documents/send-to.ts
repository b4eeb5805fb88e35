import type { AccountUpload } from '@area/contract/documents';
import type { SentFile, Upload } from '@area/contract/uploads';
import { mayOnAccount } from '@area/domain/account/roles';
import type { Holding } from '@area/domain/account/roles';
import { madridDate } from '@area/domain/calendar/madrid';
import { isFinal } from '@area/domain/operation/codes';
import { atField, reason } from '@area/domain/rules/reason';
import { listAccountsOf } from '../accounts/summaries.ts';
import { AppError } from '../http/app-error.ts';
import { getOperationWhole } from '../operations/store.ts';
import type { Parts } from '../parts.ts';
import { keepUpload } from './upload.ts';

/** Who sends. */
interface By {
  readonly sender: string;
  readonly now: Date;
}

/** A paper of the sender's own, perhaps about an account of theirs. */
export const sendToPerson = async (parts: Parts, file: Upload, { sender, now }: By): Promise<{ uuid: string }> => {
  const { uuid_account } = file;
  const isOwn = uuid_account === undefined || (await listAccountsOf(parts.database.kysely, sender, madridDate(now))).includes(uuid_account);
  return keepUpload(parts, {
    place: 'INTERVENER',
    owner: { intervener_uuid: sender, account_uuid: uuid_account ?? null },
    file,
    sender,
    now,
    refused: atField('uuid_account', isOwn ? undefined : reason('rules.upload.account')),
  });
};

const isBankAccountOf = async ({ database }: Parts, account: string, bank_account: string): Promise<boolean> => {
  const found = await database.kysely
    .selectFrom('bank_accounts')
    .select('uuid')
    .where('uuid', '=', bank_account)
    .where('account_uuid', '=', account)
    .where('status', '<>', 'DISABLED')
    .executeTakeFirst();
  return found !== undefined;
};

/**
 * A paper of an account, perhaps about a bank account of it: that is for who may add one. *Errors*: NOT_FOUND,
 * INVALID_INPUT. *Source*: specification 5 and 7, decisions 6.1.
 */
export const sendToAccount = async (parts: Parts, { account, file, holdings }: { account: string; file: AccountUpload; holdings: readonly Holding[] }, { sender, now }: By): Promise<{ uuid: string }> => {
  const { uuid_bank_account } = file;
  const isAboutBank = uuid_bank_account !== undefined || file.subcategory === 'BANK_ACCOUNT_PROOF';
  if (isAboutBank && !mayOnAccount(holdings, 'B')) throw new AppError('NOT_FOUND');
  const isThere = uuid_bank_account === undefined || (await isBankAccountOf(parts, account, uuid_bank_account));
  const isFitting = uuid_bank_account === undefined || file.subcategory === 'BANK_ACCOUNT_PROOF';
  return keepUpload(parts, {
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

/** A paper that an operation needs, until it ends. */
export const sendToOperation = async (parts: Parts, { operation, file }: { operation: string; file: SentFile }, { sender, now }: By): Promise<{ uuid: string }> => {
  const { version, operation_status } = await getOperationWhole(parts.database.kysely, operation);
  return keepUpload(parts, {
    place: 'OPERATION',
    owner: { operation_uuid: operation, operation_version: version },
    file,
    sender,
    now,
    refused: atField('attachment', isFinal(operation_status) ? reason('rules.upload.final') : undefined),
  });
};
