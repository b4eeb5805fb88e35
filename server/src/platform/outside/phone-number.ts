import { SPANISH_PREFIX } from '@area/domain/intervener/personal-data';

/** A phone number as it is dialled: Spanish numbers as people write them here. */
export const dialledNumber = (prefix: string, phone: string): string =>
  prefix === SPANISH_PREFIX ? phone : `${prefix}${phone}`;
