import { apiOpenAccount } from '@area/contract/integration/account-calls';
import { apiPlaceOrder } from '@area/contract/integration/order-calls';
import { apiGetAccount } from '@area/contract/integration/resource-calls';
import { listSignedAccounts, validateAccount } from '@area/contract/office/accounts/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import { addValidatedBank } from '../../../test/bank-accounts.ts';
import { deskOf } from '../../../test/desk.ts';
import { addProgram } from '../../../test/integration.ts';
import type { Program } from '../../../test/integration.ts';
import { enterPair } from '../../../test/office-pair.ts';
import { addInvestor } from '../../../test/people.ts';
import { signTogether, waitingOf } from '../../../test/signing.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { newUuid } from '../../platform/new-uuid.ts';

let app: TestApp;
let program: Program;
let investor: Awaited<ReturnType<typeof addInvestor>>;
beforeAll(async () => {
  app = await createTestApp();
  program = await addProgram(app, await enterPair(app, 'IT_ADMIN'));
  investor = await addInvestor(app);
});
afterAll(() => app.dispose());

const bodyOf = (fields: object = {}) => ({
  number: '3000099003',
  alias: 'Segunda cuenta',
  type: 'F' as const,
  people: [{ person: investor.person.uuid, role: 'TITULAR' as const }],
  ...fields,
});

const place = async () =>
  program.try(apiPlaceOrder, {
    body: {
      channel: 'EMAIL',
      account: '3000099003',
      order: {
        type: 'SUSCRIPCION',
        uuid_product: investor.product.uuid,
        amount: '1000.00',
        payment_method: 'TRANSFERENCIA',
      },
    },
  });

describe('an account that a program opens', () => {
  it.each([
    ['number', { number: '12' }],
    ['people', { people: [] }],
    ['people', { people: [{ person: newUuid(), role: 'TITULAR' }] }],
    ['number', { number: 'SAME' }],
  ])('names what is wrong at %s: %j', async (field, fields) => {
    const taken = await app.db
      .selectFrom('accounts')
      .select('number')
      .where('uuid', '=', investor.account.uuid)
      .executeTakeFirstOrThrow();
    const body = bodyOf('number' in fields && fields.number === 'SAME' ? taken : fields);
    const { status, result } = await program.try(apiOpenAccount, { body });
    expect([status, result?.errors?.[0]?.field?.split('.')[0]]).toEqual([422, field]);
  });

  it('is signed by its owner, accepted by two of the office, and then orders are placed on it', async () => {
    const { data: account } = await program.ask(apiOpenAccount, { body: bodyOf() });
    expect(account).toMatchObject({ number: '3000099003', status: 'REGISTERED_EMAIL' });
    const params = { id: account.uuid };
    expect((await place()).status).not.toBe(201);
    const clerk = await deskOf(app);
    const early = await clerk.try(validateAccount, { params });
    expect([early.status, early.errors[0]?.field]).toEqual([422, 'id']);

    const [waiting] = await waitingOf(investor.person, 'ACCOUNT_CONTRACT');
    expect(await signTogether(app, investor.person, [waiting?.uuid ?? ''])).toMatchObject({
      status: 200,
    });
    expect(await clerk.ask(listSignedAccounts)).toMatchObject([{ uuid: account.uuid }]);
    const auditor = await deskOf(app, 'AUDIT');
    expect((await auditor.try(validateAccount, { params })).status).toBe(403);
    const head = await deskOf(app, 'OPERATIONS_ADMINISTRATOR');
    const proposal = await clerk.propose(validateAccount, { params });
    expect(proposal.changes).toContainEqual({
      field: 'status',
      from: 'SIGNED',
      to: 'VALIDADO',
    });
    expect((await place()).status).not.toBe(201);
    expect(await head.approve(proposal)).toMatchObject({ status: 'EXECUTED' });
    expect((await program.ask(apiGetAccount, { params })).data).toMatchObject({
      status: 'VALIDADO',
    });
    // As with any account: money goes back to a bank account of its owner.
    await addValidatedBank(app, {
      client: investor.person.client,
      account: account.uuid,
      holder: investor.person.uuid,
    });
    const ordered = await place();
    expect([ordered.status, ordered.result]).toEqual([201, undefined]);
    await expectCleanAudit(app);
  });

  it('is decided once, and a proposal about one that changed meanwhile is stale', async () => {
    const { data: account } = await program.ask(apiOpenAccount, {
      body: bodyOf({ number: '3000099004' }),
    });
    const params = { id: account.uuid };
    const [waiting] = await waitingOf(investor.person, 'ACCOUNT_CONTRACT');
    app.clock.advanceWall(61_000);
    await signTogether(app, investor.person, [waiting?.uuid ?? '']);
    const [clerk, head] = [await deskOf(app), await deskOf(app, 'OPERATIONS_ADMINISTRATOR')];
    const proposal = await clerk.propose(validateAccount, { params });
    await app.db
      .updateTable('accounts')
      .set((eb) => ({ status: 'VALIDADO', version: eb('version', '+', 1) }))
      .where('uuid', '=', account.uuid)
      .execute();
    expect((await head.tryApprove(proposal)).status).not.toBe(200);
    expect((await clerk.try(validateAccount, { params })).status).toBe(422);
  });
});
