import type { Operation } from '@area/contract/operations/schemas';
import { createOperation } from '@area/contract/operations/calls';
import type { AsksSimulation, OrderOf } from '@area/contract/orders/schemas';
import type { Simulation } from '@area/contract/simulation/schemas';
import { simulateOperation } from '@area/contract/simulation/calls';
import type { PersonalDocument } from '@area/contract/uploads/schemas';
import { civilDate } from '@area/domain/calendar/civil-date';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { decideDocument } from '../src/clients/record/decisions/decide.ts';
import { makePng, uploadForm } from './files.ts';
import { addLots } from './holdings.ts';
import type { WrittenLot } from './holdings.ts';
import { payoutBankOf } from './redemptions.ts';
import type { Holding } from './redemptions.ts';
import { publish } from './orders.ts';
import { addAccount, addPerson, addProduct } from './people.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Somebody of 66 with contributions to a plan, whose last unit value is that of a day. */
export const addPlanHolding = async (
  app: TestApp,
  lots: readonly [WrittenLot, ...WrittenLot[]],
  {
    value = '10.000000',
    day = '2026-03-09',
    who = {},
  }: { value?: string; day?: string; who?: object } = {},
): Promise<Holding> => {
  const person = await addPerson(app, { birthdate: civilDate('1960-01-15'), ...who });
  const account = await addAccount(app, [{ uuid: person.uuid, role: 'PARTICIPE' }], { type: 'P' });
  const product = await addProduct(app, { type: 'P' });
  await publish(app, product, { day, value });
  await addLots(app, { person, account, product }, lots);
  return { person, account, product, bank: await payoutBankOf(app, account.uuid) };
};

type Fields = Partial<Omit<OrderOf<'RESCATE'>, 'type'>>;

/** A retirement as capital, unless told otherwise. */
export const benefitBody = ({ account, product, bank }: Holding, fields: Fields = {}) => ({
  type: 'RESCATE' as const,
  uuid_account: account.uuid,
  uuid_product: product.uuid,
  uuid_bank_account: bank,
  cause: 'JUBILACION' as const,
  contingency_on: '2026-02-02',
  situation: 'PARTICIPE' as const,
  collection: 'TOTAL' as const,
  ...fields,
});

export const placeBenefit = async (holding: Holding, fields: Fields = {}): Promise<Operation> =>
  holding.person.client.ask(createOperation, { body: benefitBody(holding, fields) });

/** What a benefit would come to, and what is wrong with it. */
export const simulateBenefit = async (
  holding: Holding,
  fields: Partial<Extract<AsksSimulation, { type: 'RESCATE' }>> = {},
): Promise<NonNullable<Simulation['benefit']> & Pick<Simulation, 'problems'>> => {
  const { uuid_bank_account: _bank, ...asked } = benefitBody(holding);
  const { benefit, problems } = await holding.person.client.ask(simulateOperation, {
    body: { ...asked, ...fields },
  });
  if (!benefit) throw new Error('no benefit was simulated');
  return { ...benefit, problems };
};

let shade = 0;

/** A picture of a document, sent to a person's own documents or to an operation. */
export const sendProof = async ({ uuid, client }: Person, operation?: string): Promise<string> => {
  const path =
    operation === undefined
      ? `/interveners/${uuid}/documents`
      : `/operations/${operation}/documents`;
  const body = uploadForm({
    bytes: makePng(700 + (shade += 1), 401),
    filename: 'a.png',
    fields: { category: 'OPERATION', subcategory: 'CONTINGENCY_PROOF' },
  });
  const reply = await client.send({ method: 'POST', path, body });
  if (reply.status !== 201) throw new Error(`${reply.status} ${reply.bytes.toString()}`);
  return (reply.data as PersonalDocument).uuid;
};

/** What the office says of a document. */
export const validateProof = async (
  { db, clock }: TestApp,
  uuid: string,
  to: 'VALIDATED' | 'REJECTED',
): Promise<void> => {
  const refused = await inTransaction(db, async (tx) =>
    decideDocument(tx, uuid, { to, by: 'operaciones', reason: 'Ilegible', at: clock.business() }),
  );
  if (refused) throw new Error(refused.key);
};
