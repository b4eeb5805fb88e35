import { SPANISH_PREFIX } from '@area/domain/intervener/personal-data';
import type { SmsGateway } from './sms.ts';

const TIMEOUT_MS = 8_000;

/** With its country code, as every provider requires it (E.164): people here write Spanish numbers without it. */
const e164 = (phone: string): string => {
  const digits = phone.replaceAll(/[^\d+]/g, '');
  return digits.startsWith('+') ? digits : `${SPANISH_PREFIX}${digits}`;
};

/** A provider that takes a JSON POST with a bearer token, as most do. */
export const httpSmsGateway = (url: string, token: string | undefined): SmsGateway => ({
  send: async ({ to, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to: e164(to), text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`SMS gateway answered ${answer.status}`);
    return `HTTP ${answer.status}`;
  },
});
