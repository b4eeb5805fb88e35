import { APPLICATION_CHANNELS, APPLICATION_KINDS } from '@area/domain/application/codes';
import { APPLICATION_STATUSES } from '@area/domain/application/transitions';
import { PRODUCT_TYPES } from '@area/domain/product/product';
import { z } from 'zod';
import { moment, uuid } from '../../schemas/wire.ts';

/** An application in a list. */
export const applicationLine = z.object({
  uuid,
  reference: z.string(),
  kind: z.enum(APPLICATION_KINDS),
  channel: z.enum(APPLICATION_CHANNELS),
  status: z.enum(APPLICATION_STATUSES),
  type: z.enum(PRODUCT_TYPES),
  created_at: moment,
  submitted_at: moment.nullable(),
  touched_at: moment,
});
