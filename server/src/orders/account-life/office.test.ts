import { getAccount } from '@area/contract/accounts/calls';
import {
  blockAccount,
  closeAccount,
  getOfficeAccount,
  unblockAccount,
  validateAccount,
} from '@area/contract/office/accounts/calls';
import { donateUnits } from '@area/contract/office/holdings/calls';
import { createOperation } from '@area/contract/operations/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountLife } from '../../../test/account-life.ts';
import { deskOf } from '../../../test/desk.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import { enterAs } from '../../../test/office-client.ts';
import { lastMessage } from '../../../test/outbox.ts';
import { orderBody } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { addInitial, addMandate, periodicSubscriptionBody } from '../../../test/periodics.ts';
import { addHolding } from '../../../test/redemptions.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import { listAccountMoves } from '../../clients/accounts/account-moves-store.ts';
import { newUuid } from '../../platform/new-uuid.ts';

let app: TestApp;
let clerk: OfficeClient;
let comp: OfficeClient;
let head: OfficeClient;
beforeAll(async () => {
  app = await createTestApp();
  clerk = await deskOf(app);
  comp = await deskOf(app, 'COMPLIANCE');
  head = await deskOf(app, 'OPERATIONS_ADMINISTRATOR');
});
beforeEach(() => app.clock.setBusiness(TEST_NOW));
afterAll(() => app.dispose());

const asked = (id: string, is_aml = false) => ({
  params: { id },
  body: { reason: 'Embargo en estudio', is_aml },
});
const because = (id: string) => ({ params: { id }, body: { reason: 'Aclarado' } });
const numberOf = async (uuid: string) =>
  (
    await app.db
      .selectFrom('accounts')
      .select('number')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
  ).number;
const tryOrder = async (investor: Awaited<ReturnType<typeof addInvestor>>) => {
  const { status, result } = await investor.client.try(createOperation, {
    body: orderBody(investor),
  });
  return [status, result?.errors?.map(({ code }) => code)];
};

describe('a block of an account', () => {
  it('stops orders and what is repeated, tells nobody, and ends where it began', async () => {
    const investor = await addInvestor(app);
    await clerk.ask(blockAccount, asked(investor.account.uuid));
    expect(await tryOrder(investor)).toEqual([409, ['BLOCKED']]);
    expect((await clerk.try(blockAccount, asked(investor.account.uuid))).errors[0]?.field).toBe(
      'id',
    );
    expect(
      (await investor.client.ask(getAccount, { params: { id: investor.account.uuid } })).status,
    ).toBe('BLOQUEADO');
    await clerk.ask(unblockAccount, because(investor.account.uuid));
    expect((await tryOrder(investor))[0]).toBe(201);
    expect(await listAccountMoves(app.db, investor.account.uuid)).toMatchObject([
      { from: 'FINALIZED', to: 'BLOQUEADO', actor: 'OPS', by: clerk.clerk.username },
      { from: 'BLOQUEADO', to: 'FINALIZED', actor: 'OPS', reason: 'Aclarado' },
    ]);
    expect((await clerk.try(unblockAccount, because(investor.account.uuid))).status).toBe(422);
  });

  it('pauses its periodic orders', async () => {
    const holding = await addHolding(app);
    await addInitial(app, holding);
    const uuid_mandate = await addMandate(app, holding);
    const { uuid } = await holding.person.client.ask(createOperation, {
      body: periodicSubscriptionBody(holding, uuid_mandate),
    });
    await app.db
      .updateTable('operations')
      .set({ operation_status: 'PERIODIC_ACTIVE' })
      .where('uuid', '=', uuid)
      .execute();
    await clerk.ask(blockAccount, asked(holding.account.uuid));
    const { operation_status } = await app.db
      .selectFrom('operations')
      .select('operation_status')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    expect(operation_status).toBe('PERIODIC_SUSPENDED');
  });

  it('for money laundering is of two with compliance, and its owner reads the same', async () => {
    const { account, client } = await addInvestor(app);
    expect((await clerk.try(blockAccount, asked(account.uuid, true))).code).toBe(
      'OFFICE_FORBIDDEN',
    );
    const proposal = await comp.propose(blockAccount, asked(account.uuid, true));
    const waitingFor = async (reader: OfficeClient) =>
      (await reader.ask(getOfficeAccount, { params: { id: account.uuid } })).proposals;
    expect(await waitingFor(clerk)).toEqual([]);
    expect(await waitingFor(head)).toMatchObject([{ uuid: proposal.uuid }]);
    expect(proposal.changes).toContainEqual({
      field: 'status',
      from: 'FINALIZED',
      to: 'BLOQUEADO_AML',
    });
    expect(await head.approve(proposal)).toMatchObject({ status: 'EXECUTED' });
    expect((await client.ask(getAccount, { params: { id: account.uuid } })).status).toBe(
      'BLOQUEADO',
    );
    expect((await clerk.try(unblockAccount, because(account.uuid))).code).toBe('OFFICE_FORBIDDEN');
    const look = { params: { id: account.uuid } };
    const reasonsFor = async (reader: OfficeClient) =>
      (await reader.ask(getOfficeAccount, look)).moves.map(({ reason }) => reason);
    expect(await reasonsFor(comp)).toEqual(['Embargo en estudio']);
    expect(await reasonsFor(await deskOf(app, 'COMMERCIAL'))).toEqual(['']);
    const ending = await comp.propose(unblockAccount, because(account.uuid));
    expect(await head.approve(ending)).toMatchObject({ status: 'EXECUTED' });
    expect(await listAccountMoves(app.db, account.uuid)).toMatchObject([
      { actor: 'COMP', approved_by: head.clerk.username },
      { to: 'FINALIZED', actor: 'COMP' },
    ]);
  });

  it('is of whoever may, of an account that is there, with a reason', async () => {
    const { account } = await addInvestor(app);
    const seller = await enterAs(app, 'COMMERCIAL');
    expect((await seller.try(blockAccount, asked(account.uuid))).code).toBe('OFFICE_FORBIDDEN');
    expect((await clerk.try(blockAccount, asked(newUuid()))).status).toBe(404);
    const wordless = { params: { id: account.uuid }, body: { reason: '' } };
    expect((await clerk.try(blockAccount, wordless)).errors[0]?.field).toBe('reason');
    expect((await clerk.try(unblockAccount, wordless)).errors[0]?.field).toBe('reason');
    expect((await clerk.try(closeAccount, wordless)).errors[0]?.field).toBe('reason');
  });
});

describe('accepting an account', () => {
  it('waits for owners who are clients', async () => {
    const life = await AccountLife.begin(app, 'REGISTERED_ONLINE');
    await life.sign();
    const set = async (intervener_status: 'SIGNED' | 'VALIDADO') =>
      app.db
        .updateTable('interveners')
        .set({ intervener_status })
        .where('uuid', '=', life.owner.uuid)
        .execute();
    await set('SIGNED');
    const refused = await clerk.try(validateAccount, { params: { id: life.uuid } });
    expect(refused.errors.map(({ message }) => message)).toEqual([
      'Algún titular aún no es cliente: valídelo antes.',
    ]);
    await set('VALIDADO');
    await life.accept();
    expect((await life.moves()).at(-1)).toBe('SIGNED > VALIDADO');
  });
});

describe('closing an account', () => {
  it('is of two, tells its holders, and nothing is ordered on it any more', async () => {
    const life = await AccountLife.begin(app, 'REGISTERED');
    await life.reach('FINALIZED');
    await life.close();
    expect(await lastMessage(app, life.owner.uuid, 'EMAIL')).toMatchObject({
      subject: 'Su cuenta está cancelada',
    });
    const { product } = await addInvestor(app);
    const ordered = await life.owner.client.try(createOperation, {
      body: orderBody({ person: life.owner, account: { uuid: life.uuid, iban: '' }, product }),
    });
    expect(ordered.result?.errors?.map(({ code }) => code)).toContain('ACCOUNT_STATUS');
    const giver = await addHolding(app);
    const given = await clerk.try(donateUnits, {
      body: {
        account: await numberOf(giver.account.uuid),
        product: giver.product.code,
        donee: await numberOf(life.uuid),
        donated_on: '2026-03-09',
        reason: 'Escritura de donación',
      },
    });
    expect(given.errors.map(({ field, message }) => [field, message])).toEqual([
      ['donee', `La cuenta ${await numberOf(life.uuid)} no está abierta.`],
    ]);
    const again = await clerk.try(closeAccount, because(life.uuid));
    expect(again.errors.map(({ message }) => message)).toEqual(['La cuenta ya está cancelada.']);
    expect((await clerk.try(blockAccount, asked(life.uuid))).status).toBe(422);
    expect((await life.moves()).at(-1)).toBe('ENVIADO > FINALIZED');
  });

  it('says everything that keeps it open', async () => {
    const holding = await addHolding(app);
    const uuid = holding.account.uuid;
    await addInitial(app, holding);
    const reply = await clerk.try(closeAccount, because(uuid));
    expect([reply.status, reply.errors[0]?.field]).toEqual([422, 'id']);
    expect(reply.errors.map(({ message }) => message)).toContain(
      'La cuenta todavía tiene posición.',
    );
    await holding.person.client.ask(createOperation, { body: orderBody(holding) });
    const more = await clerk.try(closeAccount, because(uuid));
    expect(more.errors.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'Hay una operación sin terminar.',
        'Hay documentos de la cuenta pendientes de firma.',
      ]),
    );
  });

  it('waits for the tax report of the last year', async () => {
    const holding = await addHolding(app);
    const uuid = holding.account.uuid;
    await sql`alter table unit_movements disable trigger append_only`.execute(app.db);
    await app.db
      .updateTable('unit_movements')
      .set({ moved_on: sql`date '2025-06-02'` })
      .where('account_uuid', '=', uuid)
      .execute();
    await sql`alter table unit_movements enable trigger append_only`.execute(app.db);
    const reply = await clerk.try(closeAccount, because(uuid));
    expect(reply.errors.map(({ message }) => message)).toContain(
      'Falta el informe fiscal del último año de algún titular.',
    );
  });

  it('is stale when the account changed meanwhile', async () => {
    const life = await AccountLife.begin(app, 'REGISTERED_POSTAL');
    await life.reach('VALIDADO');
    const proposal = await clerk.propose(closeAccount, because(life.uuid));
    await clerk.ask(blockAccount, asked(life.uuid));
    expect((await head.tryApprove(proposal)).code).toBe('PROPOSAL_STALE');
    expect((await comp.try(closeAccount, because(life.uuid))).code).toBe('OFFICE_FORBIDDEN');
    const blocked = await clerk.try(closeAccount, because(life.uuid));
    expect(blocked.errors.map(({ message }) => message)).toEqual(['La cuenta está bloqueada.']);
  });
});
