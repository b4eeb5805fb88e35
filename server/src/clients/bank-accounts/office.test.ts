import { changeBankAccount, listBankAccounts } from '@area/contract/bank-accounts/calls';
import { getOfficeAccount } from '@area/contract/office/accounts/calls';
import {
  changePayoutAccount,
  requestClientMandate,
  revokeClientMandate,
} from '@area/contract/office/bank-accounts/calls';
import { whyNotPayTo } from '@area/domain/bank-account/payout';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBank, addValidatedBank, findBank } from '../../../test/bank-accounts.ts';
import type { AtAccount } from '../../../test/bank-accounts.ts';
import { deskOf } from '../../../test/desk.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import { addInvestor } from '../../../test/people.ts';
import { trySignWaiting } from '../../../test/signing.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let clerk: OfficeClient;
let head: OfficeClient;
beforeAll(async () => {
  app = await createTestApp();
  clerk = await deskOf(app);
  head = await deskOf(app, 'OPERATIONS_ADMINISTRATOR');
});
afterAll(() => app.dispose());

const start = async (): Promise<AtAccount & { readonly person: string }> => {
  const { person, account } = await addInvestor(app);
  return { client: person.client, account: account.uuid, holder: person.uuid, person: person.uuid };
};
const findPayout = async ({ client, account }: AtAccount) => {
  const banks = await client.ask(listBankAccounts, { params: { id: account } });
  const found = banks.find(({ is_payout }) => is_payout);
  if (!found) throw new Error('nothing is paid to this account');
  return found;
};
const payable = async (uuid: string) => {
  const row = await app.db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return whyNotPayTo(row, app.clock.wall())?.key;
};
const messagesTo = async (person: string) =>
  app.db.selectFrom('outbox').select('body').where('intervener_uuid', '=', person).execute();
const askOf = (id: string) => ({ params: { id }, body: { reason: 'Lo pide por carta firmada' } });

describe('the payout account, changed by the office', () => {
  it('needs the approval of a second person, who sees where the money went and would go', async () => {
    const at = await start();
    const first = await findPayout(at);
    const bank = await addValidatedBank(app, at);
    const asked = askOf(bank.uuid);
    const auditor = await deskOf(app, 'AUDIT');
    expect((await auditor.try(changePayoutAccount, asked)).status).toBe(403);
    const proposal = await clerk.propose(changePayoutAccount, asked);
    expect(proposal).toMatchObject({ seats: ['APPROVER'], reason: asked.body.reason });
    expect(proposal.changes).toContainEqual({ field: 'iban', from: first.iban, to: bank.iban });
    expect(await findPayout(at)).toMatchObject({ uuid: first.uuid });
    expect(await head.approve(proposal)).toMatchObject({ status: 'EXECUTED' });
    expect(await findPayout(at)).toMatchObject({ uuid: bank.uuid });
    expect(await payable(bank.uuid)).toBe('rules.bank_account.cooling');
    expect(JSON.stringify(await messagesTo(at.person))).toContain(
      'ha cambiado la cuenta de abono de',
    );
  });

  it('is void when money goes somewhere else meanwhile', async () => {
    const at = await start();
    const [one, other] = [await addValidatedBank(app, at), await addValidatedBank(app, at)];
    const proposal = await clerk.propose(changePayoutAccount, askOf(one.uuid));
    const { version } = await findBank(at, other.uuid);
    await at.client.ask(changeBankAccount, {
      params: { id: at.account, bankId: other.uuid },
      body: { version, is_payout: true },
    });
    expect((await head.tryApprove(proposal)).code).toBe('PROPOSAL_STALE');
    expect(await findPayout(at)).toMatchObject({ uuid: other.uuid });
  });

  it('is none that waits, or that is paid already', async () => {
    const at = await start();
    for (const { uuid } of [await addBank(at), await findPayout(at)]) {
      const reply = await clerk.try(changePayoutAccount, askOf(uuid));
      expect(reply).toMatchObject({ status: 422, errors: [{ field: 'id' }] });
    }
  });
});

const mandateOf = async (at: AtAccount, bank: string) => {
  const { bank_accounts } = await clerk.ask(getOfficeAccount, { params: { id: at.account } });
  return bank_accounts.find(({ uuid }) => uuid === bank)?.mandate;
};

describe('an order to debit, sent to sign by the office', () => {
  it('waits for its holder, counts once they signed it, and is taken back with a reason', async () => {
    const at = await start();
    const bank = await addValidatedBank(app, at);
    const auditor = await deskOf(app, 'AUDIT');
    const params = { id: bank.uuid };
    expect((await auditor.try(requestClientMandate, { params })).code).toBe('OFFICE_FORBIDDEN');
    expect(await clerk.ask(requestClientMandate, { params })).toMatchObject({ status: 'PENDING' });
    expect(await mandateOf(at, bank.uuid)).toMatchObject({ status: 'PENDING', signed_at: null });
    // A second one while one waits would be collected twice.
    expect((await clerk.try(requestClientMandate, { params })).code).toBe('MANDATE_REFUSED');
    await trySignWaiting(app, { uuid: at.person, client: at.client }, 'SEPA_MANDATE');
    expect(await mandateOf(at, bank.uuid)).toMatchObject({ status: 'ACTIVE' });
    const unsaid = await clerk.try(revokeClientMandate, { params, body: { reason: '' } });
    expect(unsaid.errors).toMatchObject([{ field: 'reason' }]);
    const told = await clerk.ask(revokeClientMandate, askOf(bank.uuid));
    expect(told).toMatchObject({ status: 'REVOKED' });
    expect(await mandateOf(at, bank.uuid)).toBeNull();
    expect((await clerk.try(revokeClientMandate, askOf(bank.uuid))).status).toBe(404);
  });

  it('is of a validated bank account alone', async () => {
    const at = await start();
    const { uuid: id } = await addBank(at);
    const reply = await clerk.try(requestClientMandate, { params: { id } });
    expect(reply.code).toBe('MANDATE_REFUSED');
  });
});
