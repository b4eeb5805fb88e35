import type { Envelope } from '@area/contract/signatures/schemas';
import { t } from './texts.ts';

/** Where a signed order leads: to what becomes of it once it is signed by all; how it is paid is beside it. */
export const wayOfOrder = ({ status }: Pick<Envelope, 'status'>): string =>
  t(status === 'DONE' ? 'signing.done.follow' : 'signing.done.summary');
