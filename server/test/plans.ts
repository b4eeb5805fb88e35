import type { Operation } from '@area/contract/operations/schemas';
import { createOperation } from '@area/contract/operations/calls';
import { payoutBankOf } from './redemptions.ts';
import type { Holding } from './redemptions.ts';
import { publish, signOrder } from './orders.ts';
import { addAccount, addPerson, addProduct } from './people.ts';
import type { TestProduct } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Somebody alone on a plan account, and a plan whose last unit value is that of 9 March: ten euros unless told otherwise. */
export const addSaver = async (
  app: TestApp,
  {
    product,
    value = '10.000000',
    who = {},
  }: { product?: TestProduct; value?: string; who?: object } = {},
): Promise<Holding> => {
  const person = await addPerson(app, who);
  const account = await addAccount(app, [{ uuid: person.uuid, role: 'PARTICIPE' }], { type: 'P' });
  const plan = product ?? (await addProduct(app, { type: 'P' }));
  if (!product) await publish(app, plan, { day: '2026-03-09', value });
  return { person, account, product: plan, bank: await payoutBankOf(app, account.uuid) };
};

/** The body of a contribution that lacks nothing. */
export const contributionBody = (
  { account, product }: Pick<Holding, 'account' | 'product'>,
  amount = '100.00',
  fields: object = {},
) => ({
  type: 'APORTACION' as const,
  uuid_account: account.uuid,
  uuid_product: product.uuid,
  amount,
  payment_method: 'TRANSFERENCIA' as const,
  documents_read: true,
  suitability_confirmed: true,
  ...fields,
});

export const contribute = async (holding: Holding, amount?: string): Promise<Operation> =>
  holding.person.client.ask(createOperation, { body: contributionBody(holding, amount) });

export const contributeSigned = async (
  app: TestApp,
  holding: Holding,
  amount?: string,
): Promise<Operation> => signOrder(app, holding.person, (await contribute(holding, amount)).uuid);
