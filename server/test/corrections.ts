import { correctUnitValue } from '@area/contract/office/unit-values/calls';
import type { Proposal } from '@area/contract/office/proposals/schemas';
import { compensateDue } from '../src/orders/execution/corrections.ts';
import { doTogether } from './office-pair.ts';
import type { OfficePair } from './office-pair.ts';
import type { TestProduct } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Two of the office correct a unit value, and the step of corrections executes again what was executed at it. */
export const correctTogether = async (
  app: TestApp,
  pair: OfficePair,
  {
    code,
    day,
    value,
  }: Pick<TestProduct, 'code'> & { readonly day: string; readonly value: string },
): Promise<Proposal> => {
  const body = { product_code: code, day, value, reason: 'Error del depositario' };
  const proposal = await doTogether(pair, correctUnitValue, { body });
  const { failed } = await compensateDue({ db: app.db, now: app.clock.business() });
  if (failed.length > 0) throw new Error(`not compensated: ${JSON.stringify(failed)}`);
  return proposal;
};
