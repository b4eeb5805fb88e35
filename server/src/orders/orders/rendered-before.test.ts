import { changeOperation } from '@area/contract/operation-changes/calls';
import { createOperation } from '@area/contract/operations/calls';
import { PDF } from '@libpdf/core';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addHolding } from '../../../test/redemptions.ts';
import type { Holding } from '../../../test/redemptions.ts';
import { orderBody, placeOrder } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { addInitial, addMandate, periodicSubscriptionBody } from '../../../test/periodics.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { officeActor } from '../../access/auth/actor.ts';
import { inPrintingTransaction } from '../../platform/parts/printing-transaction.ts';
import { TypstWorker } from '../../platform/pdf/typst-worker.ts';
import { readDocument } from '../../platform/storage/stored-file.ts';
import { reissueOrder } from './reissue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ JOBS: 'off' });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.dispose());

/** Tables that the transaction of an order has always touched when it prints. */
const countOpen = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks l join pg_class c on c.oid = l.relation join pg_database d on d.oid = l.database
     where d.datname = current_database() and l.pid <> pg_backend_pid() and c.relname in ('idempotency_keys', 'accounts', 'operations')`.execute(
    app.db,
  );
  return rows[0]?.n ?? 0;
};

/** How many locks were held by others at each rendering of some work. */
const watchRendering = (meanwhile: (time: number) => Promise<void> = async () => {}): number[] => {
  const held: number[] = [];
  const render = TypstWorker.prototype.render;
  vi.spyOn(TypstWorker.prototype, 'render').mockImplementation(async function (
    this: TypstWorker,
    job,
  ) {
    held.push(await countOpen());
    await meanwhile(held.length);
    return render.call(this, job);
  });
  return held;
};

const addSubscriber = async (): Promise<Holding & { readonly mandate: string }> => {
  const holding = await addHolding(app);
  await addInitial(app, holding);
  return { ...holding, mandate: await addMandate(app, holding) };
};

const setEntryFee = async (product: string, entry_fee: string): Promise<void> => {
  await app.db.updateTable('products').set({ entry_fee }).where('uuid', '=', product).execute();
};

const readOrderDocument = async (operation_uuid: string): Promise<string> => {
  const file = await app.db
    .selectFrom('documents')
    .select(['storage_key', 'sha256'])
    .where('operation_uuid', '=', operation_uuid)
    .executeTakeFirstOrThrow();
  const pdf = await PDF.load(await readDocument(app.parts.storage, file));
  return pdf
    .extractText()
    .map(({ text }) => text)
    .join('\n')
    .replace(/\s+/g, ' ');
};

describe('while the document of an order is rendered no transaction is open', () => {
  it('when one is placed, be it of one row or of several', async () => {
    const subscriber = await addSubscriber();
    const held = watchRendering();
    await placeOrder(subscriber, '1500.00');
    await subscriber.person.client.ask(createOperation, {
      body: periodicSubscriptionBody(subscriber, subscriber.mandate),
    });
    expect(held).toEqual([0, 0]);
  });

  it('when its terms are changed, and when it is sent to its signers again', async () => {
    const investor = await addInvestor(app);
    const { uuid } = await placeOrder(investor);
    const held = watchRendering();
    await investor.person.client.ask(changeOperation, {
      params: { id: uuid },
      body: { amount: '2500.00' },
    });
    await sql`update products set name = name || ' II' where uuid = ${investor.product.uuid}`.execute(
      app.db,
    );
    const asked = { uuid, actor: officeActor('operaciones'), now: app.clock.business() };
    await inPrintingTransaction(app.parts, async (tx, parts) => reissueOrder(tx, parts, asked));
    expect(held).toEqual([0, 0]);
  });
});

describe('a fact that changes between rendering and storing', () => {
  it('is on the document and in the row alike', async () => {
    const investor = await addInvestor(app);
    const held = watchRendering(async (time) =>
      time === 1 ? setEntryFee(investor.product.uuid, '2.0000') : undefined,
    );
    const order = await placeOrder(investor, '1000.00');
    expect(held).toHaveLength(2);
    expect(order.fee).toBe('20.00');
    expect(await readOrderDocument(order.uuid)).toContain('20,00 €');
  });

  it('that changes every time is answered with "come back", and nothing is stored', async () => {
    const investor = await addInvestor(app);
    const held = watchRendering(async (time) =>
      setEntryFee(investor.product.uuid, `1.${time + 10}00`),
    );
    const reply = await investor.person.client.try(createOperation, { body: orderBody(investor) });
    expect(reply.status).toBe(503);
    expect(held.length).toBeLessThan(10);
    const rows = await app.db
      .selectFrom('operations')
      .select('uuid')
      .where('account_uuid', '=', investor.account.uuid)
      .execute();
    expect(rows).toEqual([]);
  });
});

const countFiles = async (): Promise<number> => {
  let count = 0;
  for await (const _file of app.parts.storage.list()) count += 1;
  return count;
};

describe('a document that was written before its transaction', () => {
  it('is the file of its row, and one that is not needed is removed', async () => {
    const investor = await addInvestor(app);
    const before = await countFiles();
    const place = async () =>
      investor.person.client.try(createOperation, {
        body: orderBody(investor),
        key: 'twice-the-same',
      });
    const { data } = await place();
    expect(await countFiles()).toBe(before + 1);
    expect(await place()).toMatchObject({ status: 201, data });
    expect(await countFiles()).toBe(before + 1);
  });
});
