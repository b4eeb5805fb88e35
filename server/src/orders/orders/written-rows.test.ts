import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listStates } from '../../documents/signatures/state.ts';
import { findOrderEnvelope } from '../../documents/signatures/envelopes-store.ts';
import { listDocumentsOfEnvelopes } from '../../documents/signatures/envelope-documents-store.ts';
import { findBrokenSteps } from '../../documents/signatures/records.ts';
import { placeOrder, placeSigned } from '../../../test/orders.ts';
import type { TestOrder } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { insertOperation } from '../operations/insert-operation.ts';
import { getOperationPage, getOperationWhole } from '../operations/store.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { madridDate } from '@area/domain/calendar/madrid';

let app: TestApp;
let investor: TestOrder;
beforeAll(async () => {
  app = await createTestApp();
  investor = await addInvestor(app);
});
afterAll(() => app.dispose());

const historyOf = async (uuid: string) =>
  app.db
    .selectFrom('operation_history')
    .select(['step', 'from_status', 'to_status', 'actor_kind', 'actor_uuid'])
    .where('operation_uuid', '=', uuid)
    .orderBy('step')
    .execute();

const countOf = async (): Promise<number> => {
  const row = await app.db
    .selectFrom('operation_counts')
    .select('operations')
    .where('account_uuid', '=', investor.account.uuid)
    .executeTakeFirst();
  return Number(row?.operations ?? 0);
};

describe('what one statement writes of an order', () => {
  it('is the row, with what its triggers add, and the first step of its history', async () => {
    const counted = await countOf();
    const { uuid, cut_off } = await placeOrder(investor, '1100.00');
    expect(cut_off).toMatch(/^\d\d:\d\d$/);
    expect(await countOf()).toBe(counted + 1);
    expect(await historyOf(uuid)).toEqual([
      {
        step: 1,
        from_status: null,
        to_status: 'REGISTERED_ONLINE',
        actor_kind: 'C',
        actor_uuid: investor.person.uuid,
      },
    ]);
  });

  it('is answered as it is found afterwards', async () => {
    const { uuid } = await placeOrder(investor, '1150.00');
    const {
      account_uuid,
      product_uuid,
      created_by,
      fee,
      amount,
      language,
      suitability_verdict,
      suitability_sentence,
      expected_nav_date,
    } = await getOperationWhole(app.db, uuid);
    const written = await insertOperation(
      app.db,
      {
        type: 'SUSCRIPCION',
        operation_status: 'REGISTERED_ONLINE',
        payment_status: 'PENDING',
        payment_method: 'TRANSFERENCIA',
        source: 'CLIENTE',
        created_at: app.parts.clock.business(),
        account_uuid,
        product_uuid,
        created_by,
        fee,
        amount,
        language,
        suitability_verdict,
        suitability_sentence,
        expected_nav_date,
      },
      SYSTEM,
    );
    const { sold_lots, ...row } = written;
    expect(row).toEqual(await getOperationWhole(app.db, written.uuid));
    const today = madridDate(app.parts.clock.business());
    expect(sold_lots).toEqual((await getOperationPage(app.db, written.uuid, today)).sold_lots);
    expect(sold_lots).toEqual([]);
  });

  it('is an envelope with its documents and the head of a whole chain', async () => {
    const { uuid } = await placeOrder(investor, '1200.00');
    const envelope = await findOrderEnvelope(app.db, { uuid, version: 1 });
    if (!envelope) throw new Error('no envelope');
    const documents = await listDocumentsOfEnvelopes(app.db, [envelope.uuid]);
    expect(documents.map(({ position }) => position)).toEqual([1]);
    expect(documents.every(({ sha256, kept_sha256 }) => sha256 === kept_sha256)).toBe(true);
    const steps = await app.db
      .selectFrom('signing_records')
      .select(['step', 'event', 'intervener_uuid', 'previous_sha256', 'facts'])
      .where('envelope_uuid', '=', envelope.uuid)
      .execute();
    expect(steps).toEqual([
      {
        step: 1,
        event: 'OPENED',
        intervener_uuid: investor.person.uuid,
        previous_sha256: null,
        facts: {
          purpose: 'ORDER',
          entity: uuid,
          documents: documents.map(({ sha256 }) => sha256),
        },
      },
    ]);
    expect(await findBrokenSteps(app.db, envelope.uuid)).toEqual([]);
  });
});

describe('what one statement reads of an order', () => {
  it('is its envelope with its signatures, as they are read alone', async () => {
    const { uuid } = await placeSigned(app, investor);
    const page = await getOperationPage(app.db, uuid, madridDate(app.parts.clock.business()));
    const [state] = page.envelope ? await listStates(app.db, [page.envelope.envelope]) : [];
    expect(page.envelope?.envelope).toEqual(
      await findOrderEnvelope(app.db, { uuid, version: page.version }),
    );
    expect(page.envelope?.signatures).toEqual(state?.signatures);
    expect(state?.signatures).toHaveLength(1);
  });
});
