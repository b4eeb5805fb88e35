import { z } from 'zod';
import { defineCall } from './define-call.ts';

/** What is known of a tax number. *Source*: specification 5 and 7, decisions 3. */
export const tinCheck = z.object({
  valid: z.boolean(),
  /** Whether the country's own algorithm was run; otherwise the number only looks like one. */
  checked: z.boolean(),
  country: z.string(),
});

export const checkTin = defineCall({
  id: 'checkTin',
  method: 'POST',
  path: '/tin-validator',
  service: 'interveners',
  summary: 'Checks a tax number by the algorithm of its country',
  access: { rule: 'session' },
  /** An empty country is one that is not chosen yet: its number is not valid. */
  body: z.strictObject({ countryCode: z.string().max(10), tinNumber: z.string().max(100) }),
  response: tinCheck,
});

export const TIN_CALLS = [checkTin] as const;
