import { z } from 'zod';

const secure = z.url({ protocol: /^https$/ });

/** What new clients are looked up with. *Source*: office 7, ADR 216. */
export const ONBOARDING_SETTINGS = {
  IDENTIFICATION_URL: {
    schema: secure.optional(),
    note: 'HTTPS provider that identifies people at a distance. Without it, in demo mode one of this server; else nobody becomes a client by the portal.',
  },
  IDENTIFICATION_TOKEN: {
    schema: z.string().min(16).optional(),
    note: 'Bearer token of that provider.',
  },
  SCREENING_URL: {
    schema: secure.optional(),
    note: 'HTTPS engine that looks people up in lists of sanctions and of people with public functions. Without it, in demo mode one of this server with invented people; else no new client is activated.',
  },
  SCREENING_TOKEN: { schema: z.string().min(16).optional(), note: 'Bearer token of that engine.' },
} as const;
