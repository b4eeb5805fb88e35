import { textsOf } from './texts-of.ts';

/** The words of the kit's own pieces. */
export const { t } = textsOf({});
