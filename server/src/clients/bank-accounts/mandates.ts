import { randomInt } from 'node:crypto';
import {
  MANDATE_ID_CHARACTERS,
  creditorIdentifier,
  mandateIdFrom,
  whyNotMandate,
} from '@area/domain/bank-account/mandate';
import { maskIban } from '@area/domain/identifiers/iban';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { storeFile } from '../../documents/documents/store-file.ts';
import { getBrand } from '../../documents/rendering/letterhead.ts';
import { DEMO_MANAGER } from '../../platform/env.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { codeOf } from '../../platform/http/input.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { renderMandate } from '../printed-documents/bank-papers.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { openEnvelope, voidEnvelopes } from '../../documents/signatures/envelopes.ts';
import { notifyAccount } from './messages.ts';
import { inUse } from './remove.ts';
import { lockBankAccount } from './store.ts';
import type { BankRow } from './bank-row-store.ts';
import { isCharged } from './uses-store.ts';
import { findLiveMandate, insertMandate, updateMandate } from './mandate-store.ts';
import { getAccountName } from '../accounts/account-store.ts';
import type { Requester } from '../people/requester.ts';
import { getNamedPerson } from '../people/store.ts';

interface Asking {
  readonly account: string;
  readonly uuid: string;
  readonly by: Requester;
  readonly at: Date;
  /** What the caller named the bank account as. */
  readonly field?: string;
}

const ID_NUMBERS = 36 * 36;

/** Twelve characters that nobody can guess: a mandate is quoted to banks and read aloud on the phone. */
const newMandateId = (): string =>
  mandateIdFrom(Array.from({ length: MANDATE_ID_CHARACTERS }, () => randomInt(ID_NUMBERS)));

const requireFree = async (db: Db, row: BankRow, field: string): Promise<void> => {
  const live = await findLiveMandate(db, row.uuid);
  const refused = whyNotMandate(row.status, live ? [live.status] : []);
  if (!refused) return;
  throw new AppError('MANDATE_REFUSED', {
    errors: [{ field, code: codeOf(refused), reason: refused }],
  });
};

type Named = Awaited<ReturnType<typeof getNamed>>;

const getNamed = async (db: Db, { account_uuid, holder_uuid }: BankRow) => ({
  account: await getAccountName(db, account_uuid),
  payer: await getNamedPerson(db, holder_uuid),
});

interface Mandate {
  readonly uuid: string;
  readonly id: string;
  readonly creditor: { readonly name: string; readonly identifier: string };
}

const keepPaper = async (
  db: Db,
  parts: Pick<Parts, 'storage'>,
  printed: { row: BankRow; named: Named; mandate: Mandate; at: Date },
) => {
  const { row, named, mandate, at } = printed;
  const bytes = await renderMandate(db, {
    ...named,
    bank_account: row,
    creditor: mandate.creditor,
    reference: mandate.id,
    at,
  });
  return storeFile(db, parts.storage, {
    subcategory: 'SEPA_MANDATE',
    filename: `mandato-${mandate.id}.pdf`,
    bytes,
    account_uuid: row.account_uuid,
    bank_account_uuid: row.uuid,
    at,
  });
};

/** The manager, whose name and NIF belong together. The invented one of the demo has the name that its brand has on every other document. */
const findCreditor = async (
  db: Db,
  { MANAGER_NAME, MANAGER_NIF }: Parts['settings'],
  payer: string,
): Promise<Mandate['creditor']> => ({
  name: MANAGER_NAME === DEMO_MANAGER.name ? (await getBrand(db, payer)).legal_name : MANAGER_NAME,
  identifier: creditorIdentifier(MANAGER_NIF),
});

/**
 * Prepares the order to debit a bank account and sends it to its holder to sign. Returns its uuid. *Errors*: NOT_FOUND,
 * MANDATE_REFUSED. *Source*: decisions 7 and 8, ADR 49.
 */
export const requestMandateOf = async (
  db: Db,
  parts: Pick<Parts, 'storage' | 'settings'>,
  { account, uuid, by, at, field = 'bankId' }: Asking,
): Promise<string> => {
  const row = await lockBankAccount(db, account, uuid);
  await requireFree(db, row, field);
  const named = await getNamed(db, row);
  const mandate = {
    uuid: newUuid(),
    id: newMandateId(),
    creditor: await findCreditor(db, parts.settings, row.holder_uuid),
  };
  const paper = await keepPaper(db, parts, { row, named, mandate, at });
  await insertMandate(db, {
    uuid: mandate.uuid,
    id: mandate.id,
    account_uuid: account,
    bank_account_uuid: uuid,
    payer_uuid: row.holder_uuid,
    creditor_id: mandate.creditor.identifier,
    creditor_name: mandate.creditor.name,
    requested_by: by.person,
    requested_by_program: by.program,
    requested_at: at,
    document_uuid: paper.uuid,
  });
  await openEnvelope(db, {
    purpose: 'SEPA_MANDATE',
    entity_uuid: mandate.uuid,
    account_uuid: account,
    person_uuid: row.holder_uuid,
    documents: [paper],
    language: await findLanguageOf(db, row.holder_uuid),
    created_by: by.person,
    at,
  });
  return mandate.uuid;
};

/**
 * Revokes a mandate. *Errors*: NOT_FOUND when there is none, BANK_ACCOUNT_IN_USE while something is charged by it.
 * *Source*: ADR 49.
 */
export const revokeMandateOf = async (
  db: Db,
  { account, uuid, at }: Omit<Asking, 'by' | 'field'>,
): Promise<void> => {
  const row = await lockBankAccount(db, account, uuid);
  const live = await findLiveMandate(db, uuid);
  if (!live) throw new AppError('NOT_FOUND');
  if (await isCharged(db, uuid)) throw inUse([reason('rules.bank_account.periodic')]);
  await updateMandate(db, live.uuid, { status: 'REVOKED', ended_at: at });
  await voidEnvelopes(db, { purpose: 'SEPA_MANDATE', entity_uuid: live.uuid }, at);
  if (live.status !== 'ACTIVE') return;
  await notifyAccount(db, {
    account,
    news: 'bank_account.mandate_revoked',
    of: live.uuid,
    params: () => ({ id: live.id, iban: maskIban(row.iban) }),
    at,
  });
};
