import type { Selectable } from 'kysely';
import type { AddressKind } from '../../platform/db/stored-values.ts';
import type { AddressesTable, Db } from '../../platform/db/tables.ts';

export type Address = Selectable<AddressesTable>;

/** An address of a person, if one was ever written down. */
export const findAddress = async (
  db: Db,
  person: string,
  kind: AddressKind,
): Promise<Address | undefined> =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where('intervener_uuid', '=', person)
    .where('kind', '=', kind)
    .where('street', '<>', '')
    .executeTakeFirst();
