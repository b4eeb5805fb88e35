import type { Call } from '@area/contract/call';
import type { StepUpAnswer } from '@area/contract/office/session/factor-schemas';
import { CSRF_HEADER, STEP_UP_HEADER } from '@area/contract/office/session/headers';
import { errorEnvelope } from '@area/contract/schemas/envelope';
import type { FieldError } from '@area/contract/schemas/envelope';
import { page } from '@area/contract/schemas/list';
import type { Page } from '@area/contract/schemas/list';
import type { Credentials } from './credentials-file.ts';
import type { TypedRequest } from './read-words.ts';

/** The server that is asked, and as whom. */
export interface OfficeServer {
  /** *Example*: `https://oficina.example.com`. */
  readonly origin: string;
  readonly credentials: Credentials | undefined;
  /** *Example*: `es`. */
  readonly language: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** What a request carries besides its fields. */
export interface SentWith {
  /** The same key has one effect at most. */
  readonly key?: string;
  readonly step_up?: StepUpAnswer;
}

/** What the server answered. */
export interface OfficeAnswer {
  readonly status: number;
  /** Of an answer that is no file. */
  readonly data: unknown;
  /** Of a list. */
  readonly page: Page | undefined;
  /** Of a failure. */
  readonly code: string | undefined;
  readonly info: string;
  readonly errors: readonly FieldError[];
  /** Of an answer that is a file. */
  readonly bytes: Uint8Array | undefined;
  /** What a browser would keep. *Example*: `office=…`. */
  readonly cookies: readonly string[];
}

/** Nobody answered. */
export class SilenceError extends Error {}

const pathOf = ({ path }: Call, { params, query }: TypedRequest): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_place, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, String(each)]),
    ),
  );
  return `/api${filled}${search.size > 0 ? `?${search.toString()}` : ''}`;
};

const showing = (credentials: Credentials | undefined): Record<string, string> => {
  switch (credentials?.kind) {
    case 'DEVICE':
      return { authorization: `Bearer ${credentials.token}` };
    case 'BROWSER':
      return { cookie: credentials.cookies.join('; '), [CSRF_HEADER]: credentials.csrf_token };
    default:
      return {};
  }
};

const headersOf = (
  { language, credentials }: OfficeServer,
  body: string | FormData | undefined,
  { key, step_up }: SentWith,
): Record<string, string> => ({
  'accept-language': language,
  'user-agent': 'office command line',
  ...showing(credentials),
  // That of a form is named where its parts are written.
  ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  ...(key !== undefined && { 'idempotency-key': key }),
  ...(step_up && {
    [STEP_UP_HEADER]: Buffer.from(JSON.stringify(step_up)).toString('base64url'),
  }),
});

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const fieldIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const FILES: readonly Call['kind'][] = ['blob', 'download', 'archive'];

const answerOf = async (call: Call, response: Response): Promise<OfficeAnswer> => {
  const isFile = response.ok && FILES.includes(call.kind);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const json = isFile ? undefined : parseJson(Buffer.from(bytes).toString());
  const failure = errorEnvelope.safeParse(json).data?.result;
  return {
    status: response.status,
    data: call.kind === 'plain' ? json : fieldIn(json, 'data'),
    page: page.safeParse(fieldIn(json, 'page')).data,
    code: failure?.code,
    info: failure?.info ?? (response.ok ? '' : `the server answered ${response.status}`),
    errors: failure?.errors ?? [],
    bytes: isFile ? bytes : undefined,
    cookies: response.headers.getSetCookie().map((line) => line.split(';')[0] ?? ''),
  };
};

/** Fields come before a file: the server knows what it is before it reads it. */
const formOf = (body: object): FormData => {
  const form = new FormData();
  const fields = Object.entries(body).filter(([, value]) => value !== undefined);
  for (const [name, value] of fields)
    if (!(value instanceof File)) form.append(name, String(value));
  for (const [name, value] of fields) if (value instanceof File) form.append(name, value);
  return form;
};

const bodyOf = ({ encoding }: Call, { body }: TypedRequest): string | FormData | undefined => {
  if (!body) return undefined;
  return encoding === 'multipart' ? formOf(body) : JSON.stringify(body);
};

/** Makes a call. *Errors*: SilenceError when nobody answers. */
export const ask = async (
  server: OfficeServer,
  call: Call,
  request: Partial<TypedRequest> = {},
  sent: SentWith = {},
): Promise<OfficeAnswer> => {
  const whole = { params: {}, query: {}, body: undefined, ...request };
  const body = bodyOf(call, whole);
  const response = await server
    .fetch(`${server.origin}${pathOf(call, whole)}`, {
      method: call.method,
      headers: headersOf(server, body, sent),
      redirect: 'error',
      ...(body !== undefined && { body }),
    })
    .catch((cause: unknown) => {
      throw new SilenceError(`${server.origin} does not answer`, { cause });
    });
  return answerOf(call, response);
};
