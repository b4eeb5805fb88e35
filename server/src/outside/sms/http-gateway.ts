import type { SmsGateway } from './sms.ts';

const TIMEOUT_MS = 8_000;

/** A provider that takes a JSON POST with a bearer token, as most do. */
export const httpSmsGateway = (url: string, token: string | undefined): SmsGateway => ({
  send: async ({ to, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to, text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`SMS gateway answered ${answer.status}`);
  },
});
