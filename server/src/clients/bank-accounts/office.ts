import {
  changePayoutAccount,
  downloadBankCertificate,
  listWaitingBankAccounts,
  rejectBankAccount,
  requestClientMandate,
  revokeClientMandate,
  validateBankAccount,
} from '@area/contract/office/bank-accounts/calls';
import type { MandateStatus } from '@area/domain/bank-account/mandate';
import { whyNotBecomePayout } from '@area/domain/bank-account/payout';
import { atField } from '@area/domain/rules/reason';
import type { ProposedChange } from '@area/domain/staff/proposal';
import type { Subject } from '@area/domain/staff/subjects';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { evidenceOf, showPaper } from '../../documents/documents/show-paper.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { whyNotHolder } from './add.ts';
import { listCertificates, updateBankAccount } from './bank-row-store.ts';
import { decideBankAccount } from './decide.ts';
import type { BankDecision } from './decide.ts';
import { findLiveMandate as findMandateOf } from './mandate-store.ts';
import { requestMandateOf, revokeMandateOf } from './mandates.ts';
import { findNamedBank, findNamedPayout, waitingBankAccounts } from './office-store.ts';
import { changePayoutAccount as changePayout } from './payout.ts';
import { lockBankAccount } from './store.ts';
import { requestedBy } from '../people/requester.ts';

type OfBank = Pick<OfficeContext, 'db'> & { readonly params: { readonly id: string } };

const getBank = async ({ db, params: { id } }: OfBank) => {
  const bank = await findNamedBank(db, id);
  if (!bank) throw new AppError('NOT_FOUND');
  return bank;
};

/** The order to debit it that waits or is in force. *Errors*: NOT_FOUND without one. */
const stateOf = (live: { readonly uuid: string; readonly status: MandateStatus } | undefined) => {
  if (!live) throw new AppError('NOT_FOUND');
  return { uuid: live.uuid, status: live.status };
};

const same = (field: string, value: string): ProposedChange => ({ field, from: value, to: value });

/** The person who orders with a bank account locks its account first, and so do we. */
const subjectsOf = async (context: OfBank): Promise<readonly Subject[]> => [
  { kind: 'account', uuid: (await getBank(context)).account_uuid },
  { kind: 'bank_account', uuid: context.params.id },
];

const decideAs = (to: BankDecision['to']) => ({
  subjects: subjectsOf,
  evidence: async ({ db, params: { id } }: OfBank) => evidenceOf(await listCertificates(db, id)),
  changes: async (context: OfBank) => {
    const { iban, number, name, status } = await getBank(context);
    return [
      same('account', number),
      same('iban', iban),
      same('holder', name),
      { field: 'status', from: status, to },
    ];
  },
  run: async ({
    db,
    parts: { clock },
    by,
    params: { id: uuid },
    body,
  }: Pick<OfficeContext, 'parts' | 'by'> &
    OfBank & { readonly body: { readonly reason?: string } }) => {
    const times = { at: clock.business(), wall: clock.wall() };
    const decision = { to, by, reason: body.reason ?? '', ...times };
    requireFields(atField('id', await decideBankAccount(db, uuid, decision)));
    return { uuid, status: to };
  },
});

const payoutRoutes = ({ write }: OfficeRegister): void => {
  write(changePayoutAccount, {
    // Also on the one that is paid now: when another takes its place meanwhile, the proposal says something else.
    subjects: async (context) => {
      const subjects = await subjectsOf(context);
      const before = await findNamedPayout(context.db, (await getBank(context)).account_uuid);
      return before && before.uuid !== context.params.id
        ? [...subjects, { kind: 'bank_account', uuid: before.uuid }]
        : subjects;
    },
    changes: async (context) => {
      const bank = await getBank(context);
      const before = await findNamedPayout(context.db, bank.account_uuid);
      return [
        same('account', bank.number),
        { field: 'iban', from: before?.iban ?? null, to: bank.iban },
        { field: 'holder', from: before?.name ?? null, to: bank.name },
      ];
    },
    run: async (context) => {
      const { db, parts, params } = context;
      const { account_uuid } = await getBank(context);
      const row = await lockBankAccount(db, account_uuid, params.id);
      const refused =
        whyNotBecomePayout(row) ??
        (await whyNotHolder(db, account_uuid, { holder: row.holder_uuid }));
      requireFields(atField('id', refused));
      await updateBankAccount(db, row.uuid, { version: row.version + 1 });
      await changePayout(db, row, { at: parts.clock.business(), wall: parts.clock.wall() });
      return { uuid: row.uuid, is_payout: true };
    },
  });
};

const mandateChanges =
  (to: MandateStatus) =>
  async (context: OfBank): Promise<readonly ProposedChange[]> => {
    const { iban, number, name } = await getBank(context);
    const live = await findMandateOf(context.db, context.params.id);
    return [
      same('account', number),
      same('iban', iban),
      same('holder', name),
      { field: 'mandate', from: live?.status ?? null, to },
    ];
  };

const mandateRoutes = ({ write }: OfficeRegister): void => {
  write(requestClientMandate, {
    subjects: subjectsOf,
    changes: mandateChanges('PENDING'),
    run: async (context) => {
      const { db, parts, params } = context;
      const { account_uuid, holder_uuid } = await getBank(context);
      const at = parts.clock.business();
      // In the name of the holder, who asked for it at the desk; the member of staff is in the chain.
      await requestMandateOf(db, parts, {
        account: account_uuid,
        uuid: params.id,
        by: requestedBy(holder_uuid),
        at,
      });
      return stateOf(await findMandateOf(db, params.id));
    },
  });
  write(revokeClientMandate, {
    subjects: subjectsOf,
    changes: mandateChanges('REVOKED'),
    run: async (context) => {
      const { db, parts, params } = context;
      const live = stateOf(await findMandateOf(db, params.id));
      const { account_uuid: account } = await getBank(context);
      await revokeMandateOf(db, { account, uuid: params.id, at: parts.clock.business() });
      return { ...live, status: 'REVOKED' as const };
    },
  });
};

/** Bank accounts of clients: they count with their certificate, and one of each account is paid. *Source*: decisions 1.8. */
export const officeBankAccounts = (register: OfficeRegister): void => {
  const { read, write } = register;
  read(listWaitingBankAccounts, async ({ db, query }) => {
    const { items, total } = await readPage(db, waitingBankAccounts(db), query);
    const shown = items.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
    return { items: shown, total };
  });
  read(downloadBankCertificate, async (context) => {
    const { db, params } = context;
    // It waits for a decision: afterwards it is a document of the client.
    const isWaiting = (await getBank(context)).status === 'PENDING';
    const papers = isWaiting ? await listCertificates(db, params.id) : [];
    const subjects = await subjectsOf(context);
    return showPaper(context, downloadBankCertificate.id, { papers, subjects });
  });
  write(validateBankAccount, decideAs('VALIDATED'));
  write(rejectBankAccount, decideAs('REJECTED'));
  payoutRoutes(register);
  mandateRoutes(register);
};
