import { whyNotTransitionBankAccount } from '@area/domain/bank-account/status';
import { isInQuarantine } from '@area/domain/document/quarantine';
import { maskIban } from '@area/domain/identifiers/iban';
import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { lockAccount, getAccountAlias } from '../accounts/account-store.ts';
import { whyNotHolder } from './add.ts';
import { notifyAccount } from './messages.ts';
import { makeFirstPayout } from './payout.ts';
import type { BankRow } from './bank-row-store.ts';
import { decideCertificates } from '../../documents/documents/store.ts';
import {
  findAccountOfBank,
  findBankForUpdate,
  listCertificates,
  updateBankAccount,
} from './bank-row-store.ts';

/** Who decides, and how. */
export interface BankDecision {
  readonly to: 'VALIDATED' | 'REJECTED';
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
  readonly wall: Date;
}

const lockRow = async (db: Db, uuid: string): Promise<BankRow | undefined> => {
  const named = await findAccountOfBank(db, uuid);
  if (!named) return undefined;
  await lockAccount(db, named.account_uuid);
  return findBankForUpdate(db, uuid);
};

const hasProof = async (db: Db, bank: string): Promise<boolean> => {
  const proofs = await listCertificates(db, bank);
  return proofs.some(({ scan }) => !isInQuarantine(scan));
};

/** Every check runs again: a holder may have left since it was added. */
const whyNotDecide = async (
  db: Db,
  row: BankRow,
  { to, reason: because }: BankDecision,
): Promise<Reason | undefined> => {
  const refused = whyNotTransitionBankAccount({ from: row.status, to, actor: 'OPS' });
  if (refused) return row.status === 'PENDING' ? refused : reason('rules.bank_account.decided');
  if (to === 'REJECTED') return because.trim() === '' ? reason('rules.required') : undefined;
  if (!(await hasProof(db, row.uuid))) return reason('rules.bank_account.no_proof');
  return whyNotHolder(db, row.account_uuid, {
    holder: row.holder_uuid,
    ...(row.added_by !== null && { added_by: row.added_by }),
  });
};

const setRow = async (
  db: Db,
  row: BankRow,
  { to, by, reason: because, at }: BankDecision,
): Promise<void> => {
  const rejected_because = to === 'REJECTED' ? because : null;
  await updateBankAccount(db, row.uuid, {
    status: to,
    decided_by: by,
    decided_at: at,
    rejected_because,
    validated_at: to === 'VALIDATED' ? at : null,
    version: row.version + 1,
  });
  await decideCertificates(db, row.uuid, {
    status: to,
    checked_by: by,
    checked_at: at,
    rejected_because,
  });
};

/**
 * Validates or rejects a bank account together with its certificate: one never counts without the other.
 * Returns why not, or nothing. *Source*: specification 4, decisions 1.8.
 */
export const decideBankAccount = async (
  db: Db,
  uuid: string,
  decision: BankDecision,
): Promise<Reason | undefined> => {
  const row = await lockRow(db, uuid);
  if (!row) return reason('errors.not_found');
  const refused = await whyNotDecide(db, row, decision);
  if (refused) return refused;
  await setRow(db, row, decision);
  if (decision.to === 'VALIDATED') await makeFirstPayout(db, row, decision);
  const { alias } = await getAccountAlias(db, row.account_uuid);
  const params = { iban: maskIban(row.iban), account: alias, reason: decision.reason };
  const news = decision.to === 'VALIDATED' ? 'bank_account.validated' : 'bank_account.rejected';
  await notifyAccount(db, {
    account: row.account_uuid,
    holder: row.holder_uuid,
    news,
    of: row.uuid,
    params: () => params,
    at: decision.at,
  });
  return undefined;
};
