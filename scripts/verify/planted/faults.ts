import { OFFICE_FAULTS } from './faults-of-office.ts';
import { ORDER_FAULTS } from './faults-of-orders.ts';
import { PEOPLE_FAULTS } from './faults-of-people.ts';
import type { Patch, PlantedFault } from './planted-fault.ts';

export const FAULTS: readonly PlantedFault[] = [
  ...ORDER_FAULTS,
  ...OFFICE_FAULTS,
  ...PEOPLE_FAULTS,
];

export const SWITCH = 'plantedFault';

/** What the loader inserts, each behind the switch of its fault. */
export const listPatches = (): readonly Patch[] =>
  FAULTS.flatMap(({ name, patches }) =>
    patches.map(({ file, find, put }) => ({
      file,
      find,
      put: put
        .replaceAll('FOUND', () => find)
        .replaceAll(/\bON\b/g, `(globalThis.${SWITCH} === ${JSON.stringify(name)})`),
    })),
  );
