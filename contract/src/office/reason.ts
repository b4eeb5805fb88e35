import { z } from 'zod';

const LONGEST = 300;

/** Why staff do something. */
export const officeReason = z.string().trim().min(3).max(LONGEST);

/** What is sent with a write that needs nothing but its reason. */
export const because = z.strictObject({ reason: officeReason });
