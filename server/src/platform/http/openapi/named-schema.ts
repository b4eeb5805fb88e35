import type { z } from 'zod';

/** The public name of a schema of the contract, the schema itself, and what it is. */
export type NamedSchema = readonly [name: string, schema: z.ZodType, description: string];
