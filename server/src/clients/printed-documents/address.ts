import { findCountry } from '@area/domain/code-lists/countries';
import { findProvince } from '@area/domain/code-lists/provinces';
import { findStreetType } from '@area/domain/code-lists/street-types';
import type { Address } from './address-store.ts';

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
