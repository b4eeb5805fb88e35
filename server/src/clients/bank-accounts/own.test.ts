import {
  changeBankAccount,
  listBankAccounts,
  removeBankAccount,
  requestMandate,
  revokeMandate,
} from '@area/contract/bank-accounts/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addBank,
  addValidatedBank,
  decideBank,
  findBank,
  freshIban,
  proofOf,
  sendProof,
} from '../../../test/bank-accounts.ts';
import { trySignWaiting } from '../../../test/signing.ts';
import { makePng, uploadForm } from '../../../test/files.ts';
import { lastMessage } from '../../../test/outbox.ts';
import { addAccount, addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

interface At {
  readonly person: Person;
  readonly owner: Person;
  readonly account: string;
  readonly bank: string;
}
const start = async (
  role: 'USUFRUCTUARIO' | 'APORTANTE_CONYUGE' | 'APODERADO',
  more: object = {},
): Promise<At> => {
  const [owner, person] = [await addPerson(app), await addPerson(app)];
  const isPlan = role === 'APORTANTE_CONYUGE';
  const own = isPlan ? 'PARTICIPE' : role === 'USUFRUCTUARIO' ? 'NUDO_PROPIETARIO' : 'TITULAR';
  const { uuid: account } = await addAccount(app, [{ ...owner, role: own }], {
    type: isPlan ? 'P' : 'F',
  });
  await app.db
    .insertInto('account_roles')
    .values({
      account_uuid: account,
      intervener_uuid: person.uuid,
      role,
      status: 'ACTIVE',
      ...more,
    })
    .execute();
  const { uuid: bank } = await app.db
    .selectFrom('bank_accounts')
    .select('uuid')
    .where('account_uuid', '=', account)
    .executeTakeFirstOrThrow();
  return { person, owner, account, bank };
};
const as = ({ account }: At, { client, uuid }: Person, holder = uuid) => ({
  client,
  account,
  holder,
});
const change = async ({ person, account }: At, bankId: string, fields: object) => {
  const { version } = await app.db
    .selectFrom('bank_accounts')
    .select('version')
    .where('uuid', '=', bankId)
    .executeTakeFirstOrThrow();
  return person.client.try(changeBankAccount, {
    params: { id: account, bankId },
    body: { version, ...fields },
  });
};
const ibans = async ({ account }: At, { client }: Person) =>
  (await client.ask(listBankAccounts, { params: { id: account } })).map(({ uuid }) => uuid);

/** Every way to touch the bank account of somebody else. */
const touchOther = async (at: At) => {
  const params = { id: at.account, bankId: at.bank };
  const { client } = at.person;
  return [
    await client.send({
      method: 'POST',
      path: `/accounts/${at.account}/bank-accounts`,
      body: { iban: freshIban(), uuid_holder: at.owner.uuid },
      headers: { 'idempotency-key': freshIban() },
    }),
    await change(at, at.bank, { alias: 'Mía' }),
    await client.try(removeBankAccount, { params }),
    await client.try(requestMandate, { params }),
    await client.try(revokeMandate, { params }),
    await client.send({
      method: 'POST',
      path: `/accounts/${at.account}/documents`,
      body: await proofOf(at.bank),
    }),
  ].map(({ status }) => status);
};

describe.each(['USUFRUCTUARIO', 'APORTANTE_CONYUGE'] as const)('%s', (role) => {
  let at: At;
  beforeEach(async () => {
    at = await start(role);
  });

  it('touches nothing of the others, and nothing changes', async () => {
    const before = await takeSnapshot(app);
    expect(await touchOther(at)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await takeSnapshot(app)).toEqual(before);
  });

  it('adds an own one, proves it, names it and removes it', async () => {
    const bank = await addValidatedBank(app, as(at, at.person));
    expect(bank).toMatchObject({
      status: 'VALIDATED',
      holder: { uuid: at.person.uuid },
      is_payout: false,
    });
    expect((await lastMessage(app, at.person.uuid, 'EMAIL')).body).toContain(bank.iban.slice(-4));
    expect(await change(at, bank.uuid, { alias: 'Nómina' })).toMatchObject({
      status: 200,
      data: { alias: 'Nómina' },
    });
    expect(
      await at.person.client.try(removeBankAccount, {
        params: { id: at.account, bankId: bank.uuid },
      }),
    ).toMatchObject({ status: 200, data: { status: 'DISABLED' } });
  });

  it('does not put it in the place of the payout account of another', async () => {
    const bank = await addValidatedBank(app, as(at, at.person));
    expect((await change(at, bank.uuid, { is_payout: true })).status).toBe(404);
    expect(await findBank(as(at, at.owner), at.bank)).toMatchObject({ is_payout: true });
  });

  it('may nothing more once the role has ended', async () => {
    const bank = await addValidatedBank(app, as(at, at.person));
    await app.db
      .updateTable('account_roles')
      .set({ status: 'ENDED' })
      .where('intervener_uuid', '=', at.person.uuid)
      .execute();
    expect(
      (
        await at.person.client.try(removeBankAccount, {
          params: { id: at.account, bankId: bank.uuid },
        })
      ).status,
    ).toBe(404);
    expect(
      (await at.person.client.try(listBankAccounts, { params: { id: at.account } })).status,
    ).toBe(404);
  });
});

describe('a usufructuary', () => {
  it('chooses among their own where they are paid', async () => {
    const at = await start('USUFRUCTUARIO');
    const [one, two] = [
      await addValidatedBank(app, as(at, at.person)),
      await addValidatedBank(app, as(at, at.person)),
    ];
    await at.owner.client.ask(changeBankAccount, {
      params: { id: at.account, bankId: one.uuid },
      body: { version: one.version, is_payout: true },
    });
    expect(await change(at, two.uuid, { is_payout: true })).toMatchObject({
      status: 200,
      data: { is_payout: true },
    });
    expect(await ibans(at, at.person)).toHaveLength(3);
  });
});

describe('whoever pays into a plan', () => {
  it('sees their own alone, signs its mandate, and is never paid there', async () => {
    const at = await start('APORTANTE_CONYUGE');
    const bank = await addValidatedBank(app, as(at, at.person));
    expect(await ibans(at, at.person)).toEqual([bank.uuid]);
    expect(
      (
        await at.person.client.try(requestMandate, {
          params: { id: at.account, bankId: bank.uuid },
        })
      ).status,
    ).toBe(201);
    expect((await trySignWaiting(app, at.person, 'SEPA_MANDATE')).status).toBe(200);
    expect((await findBank(as(at, at.person), bank.uuid)).mandate?.status).toBe('ACTIVE');
    const payout = {
      params: { id: at.account, bankId: bank.uuid },
      body: { version: bank.version, is_payout: true as const },
    };
    expect(await at.owner.client.try(changeBankAccount, payout)).toMatchObject({
      status: 422,
      result: { errors: [{ field: 'is_payout', code: 'OWNER' }] },
    });
  });

  it('does not take the place of the first that an owner brings', async () => {
    const at = await start('APORTANTE_CONYUGE');
    await app.db.deleteFrom('bank_accounts').where('uuid', '=', at.bank).execute();
    expect(await addValidatedBank(app, as(at, at.person))).toMatchObject({ is_payout: false });
    expect(await addValidatedBank(app, as(at, at.owner))).toMatchObject({
      is_payout: true,
      cooling_until: null,
    });
  });

  it('brings it in person, and nothing else', async () => {
    const at = await start('APORTANTE_CONYUGE');
    const body = { iban: freshIban(), uuid_holder: at.person.uuid };
    const reply = await at.owner.client.send({
      method: 'POST',
      path: `/accounts/${at.account}/bank-accounts`,
      body,
      headers: { 'idempotency-key': body.iban },
    });
    expect(reply).toMatchObject({
      status: 422,
      result: { errors: [{ field: 'uuid_holder', code: 'OWNER' }] },
    });
    const form = uploadForm({ bytes: makePng(600, 400), filename: 'dni.png' });
    expect(
      (
        await at.person.client.send({
          method: 'POST',
          path: `/accounts/${at.account}/documents`,
          body: form,
        })
      ).status,
    ).toBe(404);
  });

  it('has it refused when they have left before it was decided', async () => {
    const at = await start('APORTANTE_CONYUGE');
    const bank = await addBank(as(at, at.person));
    await sendProof(as(at, at.person), bank.uuid);
    await app.db
      .updateTable('account_roles')
      .set({ status: 'ENDED' })
      .where('intervener_uuid', '=', at.person.uuid)
      .execute();
    expect(await decideBank(app, 'validate', bank.uuid)).toMatchObject({ status: 422 });
  });
});

describe('an attorney', () => {
  it('with an express power adds and removes those of the holder; without one, none', async () => {
    const [express, plain] = [
      await start('APODERADO', { has_express_power: true }),
      await start('APODERADO'),
    ];
    const bank = await addValidatedBank(app, as(express, express.person, express.owner.uuid));
    expect(
      (
        await express.person.client.try(removeBankAccount, {
          params: { id: express.account, bankId: bank.uuid },
        })
      ).status,
    ).toBe(200);
    expect(await touchOther(plain)).toEqual([404, 404, 404, 404, 404, 404]);
    // Their own is none of the account either.
    expect(
      (
        await plain.person.client.send({
          method: 'POST',
          path: `/accounts/${plain.account}/bank-accounts`,
          body: { iban: freshIban(), uuid_holder: plain.person.uuid },
          headers: { 'idempotency-key': freshIban() },
        })
      ).status,
    ).toBe(404);
  });
});
