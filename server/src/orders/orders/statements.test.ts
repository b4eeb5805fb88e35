import { getOperation } from '@area/contract/operations/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fewestOf, recordStatements } from '../../../test/statement-log.ts';
import { placeOrder } from '../../../test/orders.ts';
import type { TestOrder } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

const noted = recordStatements();
let app: TestApp;
let investor: TestOrder;
beforeAll(async () => {
  app = await createTestApp({ JOBS: 'off' }, undefined, noted.config);
  investor = await addInvestor(app);
  await placeOrder(investor);
  await app.parts.outbox.stop();
});
afterAll(() => app.dispose());

/** What the request may come to. *Source*: ADR 168 and 206. */
const MOST = { place: 18, open: 3 };

describe('the statements of a request', () => {
  it('to place an order are read once and handed on', async () => {
    const asked = await fewestOf(noted, async () => placeOrder(investor, '1200.00'));
    expect(asked).toBeLessThanOrEqual(MOST.place);
  });

  it('to open the page of an order are few', async () => {
    const { uuid } = await placeOrder(investor, '1300.00');
    const open = async () => investor.person.client.ask(getOperation, { params: { id: uuid } });
    expect(await fewestOf(noted, open)).toBeLessThanOrEqual(MOST.open);
  });
});
