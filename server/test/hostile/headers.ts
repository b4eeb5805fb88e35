import * as fc from 'fast-check';
import { CANARY, headerValue } from './hostile-values.ts';

const HEADERS: readonly string[] = [
  'accept',
  'accept-language',
  'accept-encoding',
  'content-encoding',
  'content-language',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'host',
  'origin',
  'referer',
  'cookie',
  'authorization',
  'apikey',
  'idempotency-key',
  'if-none-match',
  'if-modified-since',
  'if-match',
  'range',
  'user-agent',
  'x-http-method-override',
  'x-method-override',
  'x-original-url',
  'x-rewrite-url',
  'x-pay-in-signature',
  'via',
  'prefer',
  'sec-fetch-site',
  'x-request-id',
  'traceparent',
];
const SAID: readonly string[] = [
  'gzip',
  'br',
  'de;q=x',
  'es;q=1e9,ca;q=-1',
  'bytes=0-0,5-',
  'bytes=9999999999-',
  'W/"',
  '*',
  '127.0.0.1, ::1',
  `Bearer ${CANARY}`,
  `Basic ${Buffer.from(`${CANARY}:${CANARY}`).toString('base64')}`,
  'Basic :',
  'Bearer',
  `device=${CANARY}; a=${CANARY}`,
  'evil.example',
  'evil.example:99999',
  'null',
  'DELETE',
];

/** What the log of every request names anyway, and no secret: it is not planted there. */
const NAMED: readonly string[] = ['host', 'x-request-id'];

/** Headers that a request should not have, or with something wrong in them. */
export const wrongHeaders = fc
  .dictionary(fc.constantFrom(...HEADERS), fc.oneof(headerValue, fc.constantFrom(...SAID)), {
    minKeys: 1,
    maxKeys: 3,
  })
  .map((headers) =>
    Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        NAMED.includes(name) ? value.replaceAll(CANARY, 'x') : value,
      ]),
    ),
  );
