import { z } from 'zod';
import { uuid } from '../schemas/wire.ts';

/** A document of what somebody decides about. */
export const byPaper = z.strictObject({ id: uuid, paperId: uuid });

/** A file may be fetched before it is looked at, so that the next one is there at once: the chain of audit tells both apart. */
export const paperQuery = z.strictObject({ ahead: z.enum(['true', 'false']).default('false') });
