import type { BankAccount } from '@area/contract/bank-accounts/schemas';
import { addBankAccount, listBankAccounts } from '@area/contract/bank-accounts/calls';
import { uploadAccountDocument } from '@area/contract/documents/calls';
import { rejectBankAccount, validateBankAccount } from '@area/contract/office/bank-accounts/calls';
import { makeIban } from '../src/entry/demo/make-identifiers.ts';
import type { Client } from './client.ts';
import { makePdf } from './files.ts';
import { deskOf } from './desk.ts';
import { sentencesOf } from './office-client.ts';
import type { OfficeReply } from './staff-browser.ts';
import type { TestApp } from './test-app.ts';

let made = 0;
/** A Spanish IBAN that no other test uses. */
export const freshIban = (): string => makeIban(8_000_000_000 + (made += 1));

/** Somebody at the front door, for an account of theirs. */
export interface AtAccount {
  readonly client: Client;
  readonly account: string;
  /** Whose bank account it is. */
  readonly holder: string;
}

export const addBank = async (
  { client, account, holder }: AtAccount,
  iban = freshIban(),
): Promise<BankAccount> =>
  client.ask(addBankAccount, { params: { id: account }, body: { iban, uuid_holder: holder } });

/** The certificate of ownership, as a browser sends it. */
export const proofOf = async (bank: string): Promise<FormData> => {
  const form = new FormData();
  form.set('category', 'ACCOUNT');
  form.set('subcategory', 'BANK_ACCOUNT_PROOF');
  form.set('uuid_bank_account', bank);
  const bytes = await makePdf();
  form.set(
    'attachment',
    new File([bytes.slice().buffer], 'certificado.pdf', { type: 'application/pdf' }),
  );
  return form;
};

export const sendProof = async (
  { client, account }: Pick<AtAccount, 'client' | 'account'>,
  bank: string,
) =>
  client.ask(uploadAccountDocument, {
    params: { id: account },
    body: (await proofOf(bank)) as never,
  });

export const decideBank = async (
  app: TestApp,
  word: 'validate' | 'reject',
  uuid: string,
  reason = 'No es legible',
): Promise<OfficeReply> => {
  const clerk = await deskOf(app);
  const params = { id: uuid };
  return word === 'validate'
    ? clerk.try(validateBankAccount, { params })
    : clerk.try(rejectBankAccount, { params, body: { reason } });
};

/** A bank account with its certificate, validated by the office. */
export const addValidatedBank = async (
  app: TestApp,
  at: AtAccount,
  iban?: string,
): Promise<BankAccount> => {
  const bank = await addBank(at, iban);
  await sendProof(at, bank.uuid);
  const reply = await decideBank(app, 'validate', bank.uuid);
  if (reply.status !== 200) throw new Error(sentencesOf(reply));
  return findBank(at, bank.uuid);
};

/** One of the list, as the client sees it now. */
export const findBank = async (
  { client, account }: Pick<AtAccount, 'client' | 'account'>,
  uuid: string,
): Promise<BankAccount> => {
  const found = (await client.ask(listBankAccounts, { params: { id: account } })).find(
    (each) => each.uuid === uuid,
  );
  if (!found) throw new Error(`no bank account ${uuid}`);
  return found;
};
