import { isCif } from '@area/domain/identifiers/cif';
import type { Db } from '../../platform/db/tables.ts';

/** The numbers of a manager. Empty where nobody knows one. */
export interface ManagerNumbers {
  readonly manager_nif: string;
  readonly manager_registration: string;
}

/** A foreign or new manager may not be in the list: then the client's data identify it. */
const asGiven = (number: string): ManagerNumbers =>
  isCif(number)
    ? { manager_nif: number, manager_registration: '' }
    : { manager_nif: '', manager_registration: number };

/** Both numbers of the manager that has one of them. *Source*: decisions 1.3 (NIF or CNMV number). */
export const findManagerNumbers = async (db: Db, typed: string): Promise<ManagerNumbers> => {
  const number = typed.toUpperCase().replaceAll(/[\s.-]/g, '');
  const known = await db
    .selectFrom('managers')
    .select(['nif as manager_nif', 'cnmv_number as manager_registration'])
    .where((eb) => eb.or([eb('nif', '=', number), eb('cnmv_number', '=', number)]))
    .executeTakeFirst();
  return known ?? asGiven(number);
};

/** Every manager, by name. */
export const listManagers = async (db: Db) =>
  db
    .selectFrom('managers')
    .select(['cnmv_number', 'name', 'nif'])
    .orderBy('name')
    .orderBy('cnmv_number')
    .execute();

export interface Manager {
  readonly cnmv_number: string;
  readonly name: string;
  readonly nif: string;
  readonly bic: string | null;
}

/** Writes managers down, or what is new about them. */
export const importManagers = async (
  db: Db,
  managers: readonly Manager[],
  at: Date,
): Promise<void> => {
  for (const manager of managers) {
    const { name, nif, bic } = manager;
    await db
      .insertInto('managers')
      .values({ ...manager, imported_at: at })
      .onConflict((conflict) =>
        conflict.column('cnmv_number').doUpdateSet({ name, nif, bic, imported_at: at }),
      )
      .execute();
  }
};

/** Whether a number is of a known manager. */
export const isListedManager = async (db: Db, nif: string): Promise<boolean> =>
  (await db.selectFrom('managers').select('nif').where('nif', '=', nif).executeTakeFirst()) !==
  undefined;
