import type { UsIndicium } from '@area/domain/kyc/fatca-person';
import type { Selectable } from 'kysely';
import type { Db, IntervenersTable } from '../../platform/db/tables.ts';
import { listUsAddresses, listOwnedTypes } from './store.ts';

/** Signs of a US person in the record itself, independent of the declaration. *Source*: decisions 5.3. */
export const knownSigns = async (
  db: Db,
  { uuid, birth_country }: Pick<Selectable<IntervenersTable>, 'uuid' | 'birth_country'>,
): Promise<readonly UsIndicium[]> => {
  const addresses = await listUsAddresses(db, uuid);
  return [
    ...(birth_country === 'US' ? (['BIRTH'] as const) : []),
    ...(addresses.length > 0 ? (['ADDRESS'] as const) : []),
  ];
};

/** Whether somebody has accounts, and all of them are of pension plans, which CRS leaves aside. *Source*: decisions 5.3. */
export const hasOnlyPensions = async (db: Db, person: string): Promise<boolean> => {
  const rows = await listOwnedTypes(db, person);
  return rows.length > 0 && rows.every(({ type }) => type === 'P');
};
