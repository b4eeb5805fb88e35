import { getOfficeAccount } from '@area/contract/office/accounts/calls';
import { blockUnits } from '@area/contract/office/holdings/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskOf, actTogether } from '../../../test/desk.ts';
import { addAccount, addInvestor, addPerson, addWard } from '../../../test/people.ts';
import { addSaver } from '../../../test/plans.ts';
import { addHolding } from '../../../test/redemptions.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { newUuid } from '../../platform/new-uuid.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const look = async (id: string) =>
  (await deskOf(app, 'COMMERCIAL')).ask(getOfficeAccount, { params: { id } });

it('an account is whole: each person with why they cannot operate, also who left', async () => {
  const owner = await addPerson(app);
  const former = await addPerson(app);
  const ward = await addWard(app, { is_minor: true });
  const { uuid, iban } = await addAccount(app, [
    { uuid: owner.uuid, role: 'TITULAR' },
    { uuid: former.uuid, role: 'AUTORIZADO', status: 'ENDED' },
    { uuid: ward, role: 'TITULAR' },
  ]);
  const account = await look(uuid);
  expect(account).toMatchObject({ uuid, type: 'F', plan: null, blocks: [], positions: [] });
  expect(account.bank_accounts).toMatchObject([{ iban, is_payout: true, status: 'VALIDATED' }]);
  const of = (id: string) => account.people.find(({ client_uuid }) => client_uuid === id);
  expect(of(owner.uuid)).toMatchObject({ status: 'ACTIVE', open_requirements: [] });
  expect(of(former.uuid)).toMatchObject({ status: 'ENDED', open_requirements: [] });
  expect(of(ward)?.open_requirements.map(({ requirement }) => requirement)).toContain('AGE');
});

it('holds units, and says which are held back and why', async () => {
  const { account, product } = await addHolding(app);
  const { number } = await app.db
    .selectFrom('accounts')
    .select('number')
    .where('uuid', '=', account.uuid)
    .executeTakeFirstOrThrow();
  await actTogether(app, blockUnits, {
    body: {
      account: number,
      product: product.code,
      cause: 'EMBARGO',
      units: '1.5',
      reason: 'Oficio del juzgado',
    },
  });
  const { positions, blocks } = await look(account.uuid);
  expect(positions).toMatchObject([{ product: product.code, blocked_units: '1.500000' }]);
  expect(blocks).toMatchObject([{ product: product.code, cause: 'EMBARGO', units: '1.500000' }]);
});

it('of a plan has its rules and its beneficiaries', async () => {
  const { account } = await addSaver(app);
  expect((await look(account.uuid)).plan).toMatchObject({ beneficiaries: [] });
});

it('is there, for whoever works with clients, and each look is in the chain', async () => {
  const { account } = await addInvestor(app);
  await look(account.uuid);
  const looks = await app.db
    .selectFrom('staff_audit')
    .select('call')
    .where('subject', '=', `account ${account.uuid}`)
    .execute();
  expect(looks).toEqual([{ call: 'getOfficeAccount' }]);
  const clerk = await deskOf(app, 'COMMERCIAL');
  expect((await clerk.try(getOfficeAccount, { params: { id: newUuid() } })).status).toBe(404);
  const admin = await deskOf(app, 'IT_ADMIN');
  expect((await admin.try(getOfficeAccount, { params: { id: account.uuid } })).code).toBe(
    'OFFICE_FORBIDDEN',
  );
});
