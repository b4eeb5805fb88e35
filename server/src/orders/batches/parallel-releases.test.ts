import { listPaymentBatches, releasePaymentBatch } from '@area/contract/office/batches/calls';
import { cents } from '@area/domain/money/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeIban } from '../../entry/demo/make-identifiers.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { enterAs } from '../../../test/office-client.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import { bankLine, importLine, placeSigned } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { gatherDuePayouts } from './gather-due.ts';

const STRANGER = makeIban(5_555_555_558);
const BATCHES = 50;
/** *Units*: cents. */
const EACH = 10_000n;
/** A day's limit of 1,500 EUR takes fifteen of them. */
const FIT = 15;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ PAYMENTS_DAY_LIMIT_EUR: '1500', IBAN_COOLING_DAYS: '0' });
});
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

/** As many batches as asked, each with the money of somebody else that goes back. */
const makeBatches = async (): Promise<void> => {
  const investor = await addInvestor(app);
  const order = await placeSigned(app, investor, '1000.00');
  for (let made = 0; made < BATCHES; made += 1) {
    await importLine(
      app,
      bankLine(app, order, investor.account, { iban: STRANGER, amount: cents(EACH) }),
    );
    expect(await gatherDuePayouts(app.db, app.parts.settings, app.clock.business())).toBe(1);
  }
};

it('fifty batches that fifty people release at once stay below the limit of the day', async () => {
  await makeBatches();
  const clerk = await enterAs(app);
  const open = (await clerk.ask(listPaymentBatches, { query: { $limit: BATCHES } })).filter(
    ({ status }) => status === 'OPEN',
  );
  expect(open).toHaveLength(BATCHES);
  const proposals = [];
  for (const { uuid } of open)
    proposals.push(await clerk.propose(releasePaymentBatch, { params: { id: uuid } }));
  const heads: OfficeClient[] = [];
  // One after another: so many logins at once are asked to come back later.
  while (heads.length < BATCHES) heads.push(await enterAs(app, 'OPERATIONS_ADMINISTRATOR'));
  const answers = await Promise.all(
    proposals.map(async (proposal, index) => heads[index]?.tryApprove(proposal)),
  );
  expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(FIT);
  const files = await app.db.selectFrom('bank_files').select(['total', 'batch_uuid']).execute();
  const sent = files.filter(({ batch_uuid }) => batch_uuid !== null);
  expect(sent.map(({ total }) => total)).toEqual(Array.from({ length: FIT }, () => '100.00'));
});
