import { z } from 'zod';
import { hostNames } from './setting-schemas.ts';

/** Settings of what is pushed to browsers. They are a part of `SETTINGS`. */
export const PUSH_SETTINGS = {
  PUSH_CONTACT: {
    schema: z
      .string()
      .regex(/^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/)
      .optional(),
    note: 'Whom push services write to about us, such as mailto:it@example.com. Without it nothing is pushed and nobody is offered it.',
  },
  PUSH_KEY_FILE: {
    schema: z.string().optional(),
    note: 'Your own key of P-256 for push services (PEM), instead of keys/push.pem, which the first start makes. With another key every person must add their devices again.',
  },
  PUSH_PRIVATE_HOSTS: {
    schema: hostNames.prefault(''),
    note: 'Hosts of your own network that something may be pushed through. All other addresses must be public.',
  },
};
