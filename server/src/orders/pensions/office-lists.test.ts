import { listBenefits, listExcesses } from '@area/contract/office/plans/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPlanHolding, placeBenefit, sendProof } from '../../../test/benefits.ts';
import { deskOf } from '../../../test/desk.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

const LOTS = [['2010-05-05', '2400.000000', '20000.00']] as const;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

it('a benefit is listed with the papers that wait and those that nobody sent', async () => {
  const holding = await addPlanHolding(app, LOTS);
  const { uuid, reference } = await placeBenefit(holding);
  const clerk = await deskOf(app, 'AUDIT');
  const find = async () =>
    (await clerk.ask(listBenefits)).find((line) => line.reference === reference);
  const listed = await find();
  expect(listed).toMatchObject({ client_uuid: holding.person.uuid, papers_waiting: 0 });
  const missing = listed?.papers_missing ?? [];
  expect(missing.length).toBeGreaterThan(0);
  const document_uuid = await sendProof(holding.person, uuid);
  await app.db
    .insertInto('benefit_proofs')
    .values({ benefit_uuid: uuid, document_uuid, paper: missing[0] ?? '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  expect(await find()).toMatchObject({ papers_waiting: 1, papers_missing: missing.slice(1) });
});

it('a year above the limit is listed with what became of it', async () => {
  const { person } = await addPlanHolding(app, LOTS);
  const found_at = app.clock.business();
  await app.db
    .insertInto('excess_years')
    .values({ participant_uuid: person.uuid, year: 2025, found_at })
    .execute();
  expect(await (await deskOf(app, 'TAX')).ask(listExcesses)).toMatchObject([
    { client_uuid: person.uuid, year: 2025, told_at: null, excess: null, reference: null },
  ]);
});

it('both are for whoever works with clients', async () => {
  const admin = await deskOf(app, 'IT_ADMIN');
  for (const list of [listBenefits, listExcesses])
    expect((await admin.try(list)).code).toBe('OFFICE_FORBIDDEN');
});
