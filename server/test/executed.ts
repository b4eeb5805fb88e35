import { payOrder, placeSigned, publish, runTheDay } from './orders.ts';
import { addInvestor } from './people.ts';
import type { TestApp } from './test-app.ts';
import { TEST_NOW } from './test-clock.ts';

/** An investor whose order of a thousand euros was executed at ten euros a unit. */
export const addExecuted = async (app: TestApp) => {
  app.clock.setBusiness(TEST_NOW);
  const investor = await addInvestor(app);
  const order = await placeSigned(app, investor, '1000.00');
  await payOrder(app, order, investor.account);
  app.clock.setBusiness('2026-03-11T09:00:00Z');
  await publish(app, investor.product, { day: '2026-03-10', value: '10.000000' });
  await runTheDay(app);
  return { ...investor, order };
};
