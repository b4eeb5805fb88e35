import type { Endpoint } from '@area/contract/schemas/endpoints';
import type { Json } from './components.ts';

const TEXT: Json = { type: 'string' };

/** What every answer to a program says of its calls, by name. *Source*: office 6, draft-ietf-httpapi-ratelimit-headers. */
const HEADERS: Readonly<Record<string, Json>> = {
  RateLimit: {
    description: 'How many calls are left (`r`), and for how many seconds (`t`).',
    schema: TEXT,
    example: '"calls";r=599;t=42',
  },
  'RateLimit-Policy': {
    description: 'How many calls a program may make (`q`) in so many seconds (`w`).',
    schema: TEXT,
    example: '"calls";q=600;w=60',
  },
};

const RETRY: Json = {
  description: 'Seconds until the next call is taken.',
  schema: { type: 'integer' },
};

/** Answers that are given before anybody knows which program calls, so that nothing is counted. */
const UNCOUNTED = new Set(['401', '503']);
const TOO_MANY = '429';

/** Whether the calls of a program are counted: the call for a token has a limit of its own. */
export const isCounted = ({ access }: Endpoint): boolean => access.rule === 'integration';

/** The headers that a document defines once. */
export const rateLimitHeaders = (): Json => ({ ...HEADERS, 'Retry-After': RETRY });

const headersAt = (status: string): Json =>
  Object.fromEntries(
    [...Object.keys(HEADERS), ...(status === TOO_MANY ? ['Retry-After'] : [])].map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  );

const withHeaders = (status: string, answer: Json): Json =>
  UNCOUNTED.has(status) || '$ref' in answer
    ? answer
    : { ...answer, headers: { ...(answer['headers'] as Json | undefined), ...headersAt(status) } };

/** The answers of a call, with what they say of its limit; those that are written once say it there. */
export const withRateLimits = (call: Endpoint, answers: Json): Json =>
  isCounted(call)
    ? Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          withHeaders(status, answer as Json),
        ]),
      )
    : answers;

const FAILURE = /^Failure(\d{3})$/;

/** The failures that a document of programs writes once, with the same headers. */
export const failuresWithRateLimits = (failures: Json): Json =>
  Object.fromEntries(
    Object.entries(failures).map(([name, failure]) => [
      name,
      withHeaders(FAILURE.exec(name)?.[1] ?? '', failure as Json),
    ]),
  );
