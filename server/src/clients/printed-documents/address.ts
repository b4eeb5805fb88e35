import { findCountry } from '@area/domain/code-lists/countries';
import { findProvince } from '@area/domain/code-lists/provinces';
import { findStreetType } from '@area/domain/code-lists/street-types';
import type { Selectable } from 'kysely';
import type { AddressKind, AddressesTable } from '../../platform/db/record-tables.ts';
import type { Db } from '../../platform/db/tables.ts';

type Address = Selectable<AddressesTable>;

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

const filled = (parts: readonly (string | null | undefined)[], by: string): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(by);

/** An address on one line, as an envelope has it. */
export const addressText = (address: Address): string => {
  const { street_type, street, number, stairs, floor, door, postal_code, city, state, country } =
    address;
  const way = filled([findStreetType(street_type)?.names[0] ?? street_type, street], ' ');
  const town = filled([postal_code, city], ' ');
  const region = findProvince(state ?? '')?.name ?? state;
  return filled(
    [
      way,
      number,
      stairs,
      floor,
      door,
      town,
      region === city ? null : region,
      findCountry(country)?.name ?? country,
    ],
    ', ',
  );
};
