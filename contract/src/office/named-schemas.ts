import { z } from 'zod';

const LONGEST = 100;

/** What staff name something by: the number of an account or a document, the reference of an order. */
export const namedText = z.string().trim().min(1).max(LONGEST);
