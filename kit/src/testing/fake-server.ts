import { CONFIRMATION_REQUESTED, CONFIRMATION_HEADER } from '@area/contract/confirmation';
import { confirmationAsked } from '@area/contract/schemas/confirmation';
import type { Call, ResponseOf } from '@area/contract/call';
import { endpointOf } from '@area/contract/schemas/endpoints';
import type { FieldError } from '@area/contract/schemas/envelope';
import { ERRORS } from '@area/contract/errors';
import type { ErrorCode } from '@area/contract/errors';
import { vi } from 'vitest';

/** A request as the portal sent it. */
export interface RecordedRequest {
  readonly call: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

/** How a call is answered. */
export interface Reply {
  readonly method: string;
  readonly path: RegExp;
  readonly id: string;
  readonly answer: (asked: RecordedRequest) => Response | Promise<Response>;
}

const BASE = '/api';
const REQUEST_ID = 'peticion-1';

const pathOf = ({ path }: Call): RegExp =>
  new RegExp(`^${BASE}${path.replace(/\{\w+\}/g, '[^/]+')}$`);

const json = (
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response => Response.json(body, { status, headers: { 'X-Request-Id': REQUEST_ID, ...headers } });

const replyWith = (call: Call, answer: Reply['answer']): Reply => ({
  method: call.method,
  path: pathOf(call),
  id: call.id,
  answer,
});

/** Answers a call. What the contract does not allow fails the test that would answer it. */
export const reply = <C extends Call>(
  call: C,
  answer: (asked: RecordedRequest) => ResponseOf<C>,
): Reply =>
  replyWith(call, (asked) => json({ data: endpointOf(call).response.parse(answer(asked)) }));

/** Answers a list with the page of it that was asked for. */
export const replyList = <C extends Call>(
  call: C,
  answer: (asked: RecordedRequest) => readonly ResponseOf<C>[],
): Reply =>
  replyWith(call, (asked) => {
    const items = answer(asked).map((item) => endpointOf(call).response.parse(item));
    const limit = Number(asked.query.get('$limit') ?? 25) || items.length;
    const offset = Number(asked.query.get('$offset') ?? 0);
    return json({
      data: items.slice(offset, offset + limit),
      page: { total: items.length, limit, offset },
    });
  });

/** Refuses a call, or breaks down with a 5xx. */
export const refuse = (call: Call, status: number, info: string): Reply =>
  replyWith(call, () => json({ result: { code: 'TEST', info, errors: [] } }, status));

/** Refuses a call as the error table says, field by field where it says so. */
export const refuseAs = (
  call: Call,
  code: ErrorCode,
  {
    info,
    errors = [],
    retryAfterS,
  }: {
    readonly info: string;
    readonly errors?: readonly FieldError[];
    /** When it may be asked again. *Units*: seconds. */
    readonly retryAfterS?: number;
  },
): Reply =>
  replyWith(call, () =>
    json(
      { result: { code, info, errors } },
      ERRORS[code],
      retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) },
    ),
  );

const SENT_AT = Date.now();
const AFTER = { resend: 60_000, expires: 300_000 };

/** A call that is confirmed with a code: without one a code is said to be on its way, a wrong one is refused. */
export const confirmedBy = <C extends Call>(
  code: string,
  call: C,
  answer: (asked: RecordedRequest) => ResponseOf<C>,
): Reply =>
  replyWith(call, (asked) => {
    const typed = asked.headers.get(CONFIRMATION_HEADER);
    const confirmation = {
      masked_phone: '*** *** 111',
      sent_at: new Date(SENT_AT).toISOString(),
      expires_at: new Date(SENT_AT + AFTER.expires).toISOString(),
      resend_at: new Date(SENT_AT + AFTER.resend).toISOString(),
      tries_left: 3,
      bound_sha256: 'f'.repeat(64),
    };
    if (typed === null)
      return json({ data: confirmationAsked.parse({ confirmation }) }, CONFIRMATION_REQUESTED);
    return typed === code
      ? json({ data: endpointOf(call).response.parse(answer(asked)) }, call.status)
      : json(
          { result: { code: 'CODE_WRONG', info: 'Ese código no es.', errors: [] } },
          ERRORS.CODE_WRONG,
        );
  });

/** The answer does not come through; whether the server did anything nobody knows. */
export const lose = (call: Call): Reply =>
  replyWith(call, async () => {
    throw new TypeError('Failed to fetch');
  });

/** Answers a call with a file: its bytes, as they come from a network, because a Blob of jsdom is none of what `fetch` knows. */
export const replyFile = (call: Call, file: Blob): Reply =>
  replyWith(
    call,
    async () => new Response(await file.arrayBuffer(), { headers: { 'Content-Type': file.type } }),
  );

/** Several answers to one call, one after the other; the last one stays. */
export const inTurn = (first: Reply, ...others: readonly Reply[]): Reply => {
  const waiting = [first, ...others];
  return {
    ...first,
    answer: (asked) => ((waiting.length > 1 ? waiting.shift() : waiting[0]) ?? first).answer(asked),
  };
};

const abortable = (): { readonly signal: AbortSignal; readonly abort: () => void } => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};

/** Answers once the test lets it: what can be done meanwhile. */
export const holdBack = (held: Reply): { readonly reply: Reply; readonly release: () => void } => {
  const { signal, abort } = abortable();
  const released = new Promise((resolve) => signal.addEventListener('abort', resolve));
  return {
    reply: {
      ...held,
      answer: async (asked) => {
        await released;
        return held.answer(asked);
      },
    },
    release: abort,
  };
};

/** Never answers: what is seen while one waits. */
export const silent = (call: Call): Reply =>
  replyWith(call, async () => new Promise<Response>(() => undefined));

/** Anything beside the API, such as the pages of the demo. */
export const replyAt = (
  method: string,
  path: string,
  answer: (asked: RecordedRequest) => unknown,
): Reply => ({
  method,
  path: new RegExp(`^${path.replaceAll('.', String.raw`\.`)}$`),
  id: path,
  answer: (asked) => json({ data: answer(asked) }),
});

/** Replaces the server behind `fetch`; earlier replies win. Returns what is asked, as it is asked. */
export const fakeServer = (...replies: readonly Reply[]): RecordedRequest[] => {
  const heard: RecordedRequest[] = [];
  vi.stubGlobal(
    'fetch',
    async (
      address: string,
      { method = 'GET', body, headers }: RequestInit = {},
    ): Promise<Response> => {
      const { pathname, searchParams } = new URL(address, 'http://localhost');
      const found = replies.find((each) => each.method === method && each.path.test(pathname));
      if (!found) throw new Error(`the test did not expect ${method} ${pathname}`);
      const asked = {
        call: found.id,
        path: pathname,
        query: searchParams,
        headers: new Headers(headers),
        body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
      };
      heard.push(asked);
      return found.answer(asked);
    },
  );
  return heard;
};
