import { addLots } from '../../../server/test/holdings.ts';
import type { WrittenLot } from '../../../server/test/holdings.ts';
import { payoutBankOf } from '../../../server/test/redemptions.ts';
import { addAccount, addPerson, addProduct } from '../../../server/test/people.ts';
import { addMandate } from '../../../server/test/periodics.ts';
import type { TestApp } from '../../../server/test/test-app.ts';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { Random } from '../random.ts';
import type { Fund, SimulatedClient } from './clients.ts';
import { asFund } from './clients.ts';

const PLANS = 2;
const FIRST_CODE = 7001;

const addPlan = async (app: TestApp, place: number): Promise<Fund> => {
  const product = await addProduct(app, { type: 'P' });
  await app.db
    .insertInto('plan_terms')
    .values({
      product_uuid: product.uuid,
      dgsfp_code: `N${FIRST_CODE + place}`,
      fund_name: 'Pensiones de prueba, F.P.',
      fund_code: `F${FIRST_CODE + place}`,
      manager: 'Gestora de prueba',
      depositary: 'Depositaria de prueba',
    })
    .execute();
  return asFund(app, product);
};

/** Both compartments, more and less than ten years old. */
const SAVED: readonly [WrittenLot, ...WrittenLot[]] = [
  ['2004-12-20', '310.500000', '2100.00'],
  ['2011-11-30', '402.250000', '3300.00'],
  ['2014-06-30', '150.000000', '1350.00'],
  ['2021-12-15', '205.125000', '1950.00'],
];

/** Somebody who is old enough to retire, and has saved. */
const addSaver = async (app: TestApp, product: Fund): Promise<SimulatedClient> => {
  const person = await addPerson(app, { birthdate: civilDate('1959-05-04') });
  const account = await addAccount(app, [{ uuid: person.uuid, role: 'PARTICIPE' }], { type: 'P' });
  const holding = { person, account, product, bank: await payoutBankOf(app, account.uuid) };
  await addLots(app, holding, SAVED);
  return { ...holding, mandate: await addMandate(app, holding), loggedInAt: 0 };
};

/** The pension plans, and people who all have saved in one of them. */
export const addSavers = async (
  app: TestApp,
  people: number,
  random: Random,
): Promise<{ plans: readonly Fund[]; savers: readonly SimulatedClient[] }> => {
  const plans: Fund[] = [];
  for (let place = 0; place < PLANS; place += 1) plans.push(await addPlan(app, place));
  const savers: SimulatedClient[] = [];
  for (let made = 0; made < people; made += 1) savers.push(await addSaver(app, random.pick(plans)));
  return { plans, savers };
};
