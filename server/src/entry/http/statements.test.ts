import { listPositions } from '@area/contract/accounts/calls';
import { getMe } from '@area/contract/me/calls';
import { listOperations } from '@area/contract/operations/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fewestOf, recordStatements } from '../../../test/statement-log.ts';
import { placeOrder, signOrder } from '../../../test/orders.ts';
import type { TestOrder } from '../../../test/orders.ts';
import { addAccount, addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

const noted = recordStatements();
let app: TestApp;
let investor: TestOrder;
beforeAll(async () => {
  app = await createTestApp({ JOBS: 'off' }, undefined, noted.config);
  investor = await addInvestor(app);
  await addAccount(app, [{ uuid: investor.person.uuid, role: 'TITULAR' }]);
  const { uuid } = await placeOrder(investor);
  await signOrder(app, investor.person, uuid);
  await app.parts.outbox.stop();
});
afterAll(() => app.dispose());

const countOf = async (read: () => Promise<unknown>) => fewestOf(noted, read);

describe('the statements of a read', () => {
  it('of the area are one: the session with the person, their accounts and what is new', async () => {
    expect(await countOf(async () => investor.person.client.ask(getMe))).toBe(1);
  });

  it('of the area, while something may wait for a signature, are few', async () => {
    const waiting = await addInvestor(app);
    await placeOrder(waiting);
    const me = async () => waiting.person.client.ask(getMe);
    expect((await me()).private_area.intervener.has_pending_docs_signed).toBe(true);
    expect(await countOf(me)).toBeLessThanOrEqual(8);
  });

  it('of the operations are two: the session with its accounts, and the page', async () => {
    expect(await countOf(async () => investor.person.client.ask(listOperations))).toBe(2);
  });

  it('of the positions are one: the session with its roles and what is held', async () => {
    const params = { id: investor.account.uuid };
    expect(await countOf(async () => investor.person.client.ask(listPositions, { params }))).toBe(
      1,
    );
  });
});
