import { SPANISH_PREFIX } from '@area/domain/intervener/personal-data';

/** A phone as it is dialled: those of Spain as people write them here. */
export const dialledNumber = (prefix: string, phone: string): string =>
  prefix === SPANISH_PREFIX ? phone : `${prefix}${phone}`;
