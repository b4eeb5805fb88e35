import {
  addInterveners,
  listAccountInterveners,
  removeAccountIntervener,
} from '@area/contract/account-people/calls';
import {
  addBankAccount,
  changeBankAccount,
  listBankAccounts,
  removeBankAccount,
} from '@area/contract/bank-accounts/calls';
import type { ConfirmationAsked } from '@area/contract/schemas/confirmation';
import { shortIban } from '@area/domain/identifiers/iban';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newcomer } from '../../../test/account-people.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { addValidatedBank, freshIban } from '../../../test/bank-accounts.ts';
import type { AtAccount } from '../../../test/bank-accounts.ts';
import type { Client, Reply } from '../../../test/client.ts';
import { lastMessage } from '../../../test/outbox.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let at: AtAccount;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  const { client, person, account } = await addInvestor(app);
  at = { client, account: account.uuid, holder: person.uuid };
});
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

const adding = (iban: string, { account: id, holder: uuid_holder } = at) => ({
  params: { id },
  body: { iban, uuid_holder },
});
const banks = async (): Promise<string[]> =>
  (await at.client.ask(listBankAccounts, { params: { id: at.account } })).map(({ iban }) => iban);
const askedIn = ({ status, data }: Reply) => {
  expect(status).toBe(202);
  return (data as ConfirmationAsked).confirmation;
};
const codeFor = async (ask: (client: Client) => Promise<Reply>): Promise<string> => {
  askedIn(await ask(at.client));
  return at.client.lastCode();
};
const wrongOf = (code: string): string =>
  ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');

describe('a bank account that is added', () => {
  it('waits for a code that says what it is for, and until then nothing is there', async () => {
    const [iban, before] = [freshIban(), await banks()];
    const asked = askedIn(await at.client.tryUnconfirmed(addBankAccount, adding(iban)));
    expect(asked).toMatchObject({
      tries_left: 3,
      masked_phone: expect.stringMatching(/^\*{3}/) as unknown,
    });
    expect(await banks()).toEqual(before);
    const { body, is_secret } = await lastMessage(app, at.holder);
    expect(body).toContain(`Añadir la cuenta bancaria ${shortIban(iban)} a `);
    expect(is_secret).toBe(true);
    const code = await at.client.lastCode();
    expect(await at.client.try(addBankAccount, { ...adding(iban), code })).toMatchObject({
      status: 201,
    });
    expect(await banks()).toEqual([...before, iban]);
  });

  it('is told what is wrong with it before any code is sent', async () => {
    expect(await at.client.tryUnconfirmed(addBankAccount, adding('ES00'))).toMatchObject({
      status: 422,
      result: { errors: [{ field: 'iban' }] },
    });
    expect(
      await app.db
        .selectFrom('sign_challenges')
        .select('uuid')
        .where('intervener_uuid', '=', at.holder)
        .execute(),
    ).toEqual([]);
  });

  it('asked twice is one SMS; a minute later it is another, and the older code is worth nothing', async () => {
    const given = adding(freshIban());
    const first = await codeFor((client) => client.tryUnconfirmed(addBankAccount, given));
    await codeFor((client) => client.tryUnconfirmed(addBankAccount, given));
    const sent = async () =>
      (
        await app.db
          .selectFrom('outbox')
          .select('uuid')
          .where('intervener_uuid', '=', at.holder)
          .where('channel', '=', 'SMS')
          .execute()
      ).length;
    expect(await sent()).toBe(1);
    app.clock.advanceWall(61_000);
    const newer = await codeFor((client) => client.tryUnconfirmed(addBankAccount, given));
    expect(await sent()).toBe(2);
    const older = newer === first ? wrongOf(newer) : first;
    expect(await at.client.try(addBankAccount, { ...given, code: older })).toMatchObject({
      result: { code: 'CODE_WRONG' },
    });
    expect(await at.client.try(addBankAccount, { ...given, code: newer })).toMatchObject({
      status: 201,
    });
  });

  it('is not confirmed by the code of another change', async () => {
    const code = await codeFor((client) =>
      client.tryUnconfirmed(addBankAccount, adding(freshIban())),
    );
    const iban = freshIban();
    expect(await at.client.try(addBankAccount, { ...adding(iban), code })).toMatchObject({
      status: 422,
      result: { code: 'CODE_WRONG' },
    });
    expect(await banks()).not.toContain(iban);
  });

  it('is not confirmed by the code of the same one with another number', async () => {
    // Only an IBAN of Spain tells the number itself.
    const given = adding('DE89370400440532013000');
    const withNumber = { ...given, body: { ...given.body, account_number: '532013000' } };
    const code = await codeFor((client) => client.tryUnconfirmed(addBankAccount, withNumber));
    for (const body of [given.body, { ...given.body, account_number: '532013001' }])
      expect(await at.client.try(addBankAccount, { ...given, body, code })).toMatchObject({
        status: 422,
        result: { code: 'CODE_WRONG' },
      });
    expect(await at.client.try(addBankAccount, { ...withNumber, code })).toMatchObject({
      status: 201,
    });
  });

  it('is given up after three wrong codes, each of which counts although nothing is done', async () => {
    const given = adding(freshIban());
    const code = await codeFor((client) => client.tryUnconfirmed(addBankAccount, given));
    const tryWrong = async (): Promise<void> =>
      expect(await at.client.try(addBankAccount, { ...given, code: wrongOf(code) })).toMatchObject({
        result: { code: 'CODE_WRONG' },
      });
    for (const left of [2, 1]) {
      await tryWrong();
      expect(askedIn(await at.client.tryUnconfirmed(addBankAccount, given)).tries_left).toBe(left);
    }
    await tryWrong();
    expect(await at.client.try(addBankAccount, { ...given, code })).toMatchObject({
      result: { code: 'CODE_EXHAUSTED' },
    });
    expect(await at.client.tryUnconfirmed(addBankAccount, given)).toMatchObject({
      status: 429,
      result: { code: 'CODE_TOO_SOON' },
    });
  });

  it('is too late after five minutes, and never confirmed twice by one code', async () => {
    const given = adding(freshIban());
    const late = await codeFor((client) => client.tryUnconfirmed(addBankAccount, given));
    app.clock.advanceWall(5 * 60_000);
    expect(await at.client.try(addBankAccount, { ...given, code: late })).toMatchObject({
      result: { code: 'CODE_EXPIRED' },
    });
    const code = await codeFor((client) => client.tryUnconfirmed(addBankAccount, given));
    const tries = await Promise.all(
      Array.from({ length: 10 }, async () => at.client.try(addBankAccount, { ...given, code })),
    );
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('gets ten codes an hour, whatever changes, and none without a phone', async () => {
    for (let i = 0; i < 10; i += 1)
      await codeFor((client) => client.tryUnconfirmed(addBankAccount, adding(freshIban())));
    expect(await at.client.tryUnconfirmed(addBankAccount, adding(freshIban()))).toMatchObject({
      status: 429,
      result: { code: 'CODE_TOO_MANY' },
    });
    await app.db
      .updateTable('interveners')
      .set({ mobile_phone: null })
      .where('uuid', '=', at.holder)
      .execute();
    expect(await at.client.tryUnconfirmed(addBankAccount, adding(freshIban()))).toMatchObject({
      status: 409,
      result: { code: 'NO_PHONE_FOR_CODE' },
    });
  });

  it('a repeat with the key of the first one gets its answer, not another code', async () => {
    const given = { ...adding(freshIban()), key: 'a-key-of-this-form' };
    const { uuid } = await at.client.ask(addBankAccount, given);
    expect(await at.client.tryUnconfirmed(addBankAccount, given)).toMatchObject({
      status: 201,
      data: { uuid },
    });
  });
});

describe('what else a session alone does not do', () => {
  it('move the payout account, rename a bank account or remove one', async () => {
    const bank = await addValidatedBank(app, at);
    const params = { id: at.account, bankId: bank.uuid };
    const listed = async () => at.client.ask(listBankAccounts, { params: { id: at.account } });
    const before = await listed();
    const payout = { params, body: { version: bank.version, is_payout: true as const } };
    const rename = { params, body: { version: bank.version, alias: 'Otra' } };
    for (const given of [payout, rename])
      askedIn(await at.client.tryUnconfirmed(changeBankAccount, given));
    askedIn(await at.client.tryUnconfirmed(removeBankAccount, { params }));
    expect(await listed()).toEqual(before);
    const removal = await at.client.lastCode();
    expect(await at.client.try(changeBankAccount, { ...payout, code: removal })).toMatchObject({
      status: 422,
    });
    expect((await listed()).find(({ uuid }) => uuid === bank.uuid)?.is_payout).toBe(false);
    app.clock.advanceWall(61_000);
    expect(await at.client.try(changeBankAccount, payout)).toMatchObject({
      status: 200,
      data: { is_payout: true },
    });
    expect((await lastMessage(app, at.holder)).body).toContain('Cobrar sus reembolsos en');
  });

  it('take back somebody who is asked for', async () => {
    const params = { id: at.account };
    const [added] = await at.client.ask(addInterveners, {
      params,
      body: { kind: 'PHYSICAL_ACCOUNT', interveners: [newcomer()] },
    });
    const one = { params: { ...params, intervenerId: added?.uuid ?? '' } };
    askedIn(await at.client.tryUnconfirmed(removeAccountIntervener, one));
    const people = async () => (await at.client.ask(listAccountInterveners, { params })).length;
    expect(await people()).toBe(2);
    expect((await lastMessage(app, at.holder)).body).toContain(added?.document_masked);
    await at.client.ask(removeAccountIntervener, one);
    expect(await people()).toBe(1);
  });
});
