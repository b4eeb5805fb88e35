import { z } from 'zod';
import { uuid } from '../schemas/wire.ts';

/** A document of what somebody decides about. */
export const byPaper = z.strictObject({ id: uuid, paperId: uuid });
