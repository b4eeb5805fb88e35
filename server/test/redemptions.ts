import type { Operation } from '@area/contract/operations/schemas';
import { createOperation } from '@area/contract/operations/calls';
import { addLots } from './holdings.ts';
import type { WrittenLot } from './holdings.ts';
import { publish, signOrder } from './orders.ts';
import type { TestOrder } from './orders.ts';
import { addAccount, addPerson, addProduct } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Somebody who holds units, and where they are paid. */
export interface Holding extends TestOrder {
  readonly bank: string;
}

export const payoutBankOf = async ({ db }: TestApp, account: string): Promise<string> =>
  (
    await db
      .selectFrom('bank_accounts')
      .select('uuid')
      .where('account_uuid', '=', account)
      .where('is_payout', '=', true)
      .executeTakeFirstOrThrow()
  ).uuid;

/** Somebody alone on their account with lots of a fund, whose last unit value is that of 9 March. */
export const addHolding = async (
  app: TestApp,
  {
    lots,
    value = '15.250000',
    fund = {},
    who = {},
  }: {
    lots?: readonly [WrittenLot, ...WrittenLot[]];
    value?: string;
    fund?: object;
    who?: object;
  } = {},
): Promise<Holding> => {
  const person = await addPerson(app, who);
  const account = await addAccount(app, [{ uuid: person.uuid, role: 'TITULAR' }]);
  const product = await addProduct(app, fund);
  await publish(app, product, { day: '2026-03-09', value });
  await addLots(app, { person, account, product }, lots);
  return { person, account, product, bank: await payoutBankOf(app, account.uuid) };
};

/** How much leaves, as it is sent. */
export type LeavingRequest =
  | { readonly amount_indicator: 'I' | 'B'; readonly amount: string }
  | { readonly amount_indicator: 'P'; readonly units: string }
  | { readonly amount_indicator: 'T' };

export const redemptionBody = ({ account, product, bank }: Holding, asked: LeavingRequest) => ({
  type: 'REEMBOLSO' as const,
  uuid_account: account.uuid,
  uuid_product: product.uuid,
  uuid_bank_account: bank,
  ...asked,
});

export const placeRedemption = async (
  holding: Holding,
  asked: LeavingRequest,
): Promise<Operation> =>
  holding.person.client.ask(createOperation, { body: redemptionBody(holding, asked) });

export const placeSignedRedemption = async (
  app: TestApp,
  holding: Holding,
  asked: LeavingRequest,
): Promise<Operation> =>
  signOrder(app, holding.person, (await placeRedemption(holding, asked)).uuid);
