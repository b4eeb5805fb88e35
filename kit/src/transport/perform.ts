import type { Page } from '@area/contract/schemas/list';
import { CONFIRMATION_REQUESTED, CONFIRMATION_HEADER } from '@area/contract/confirmation';
import type { ConfirmationAsked } from '@area/contract/schemas/confirmation';
import type { Call, ResponseOf, SentBodyOf, SentParamsOf, SentQueryOf } from '@area/contract/call';
import { ConfirmationNeeded } from './confirmation-needed.ts';
import type { Session } from '../session/session.ts';
import type { OnProgress } from './send-watched.ts';
import { readData, readFile, readJson } from './transport.ts';
import type { Answer } from './transport.ts';
import type { InitialConfiguration } from '../white-label/configuration.ts';
import { basePathOf } from '../white-label/configuration.ts';

/** A part of the input: may be left out when nothing in it must be said. */
type Part<Name extends string, T> =
  Record<string, never> extends T ? { readonly [N in Name]?: T } : { readonly [N in Name]: T };

/** What a call takes, as its schemas say. */
export type InputOf<C extends Call> = Part<'params', SentParamsOf<C>> &
  Part<'query', SentQueryOf<C>> &
  Part<'body', SentBodyOf<C>> & {
    /** For calls with at most one effect per key. */
    readonly idempotencyKey?: string;
    /** For calls that are confirmed: what came by SMS. */
    readonly confirmationCode?: string | undefined;
    /** What a front end adds to a call of its own kind. */
    readonly headers?: Readonly<Record<string, string>>;
  };

interface AnyInput {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: object | undefined;
  readonly idempotencyKey?: string;
  readonly confirmationCode?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Parts of a request whose names are known to fit the call. Which parts a call takes depends on its type, which the compiler cannot
 * evaluate for a type parameter: said here once.
 */
export const inputOf = <C extends Call>(
  _call: C,
  parts: { readonly [Name in keyof AnyInput]?: unknown },
): InputOf<C> => parts as unknown as InputOf<C>;

/** What every call needs of the running portal. */
export interface CallPlace {
  readonly configuration: InitialConfiguration;
  readonly session: Session;
}

/** A page of a list as the wire carries it. */
export interface ListPage<T> {
  readonly data: readonly T[];
  readonly page: Page;
}

const fillPath = (path: string, params: object): string => {
  const values = new Map(Object.entries(params));
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
};

const buildQuery = (query: object): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : '';
};

/** A call about to be made. */
export interface CallRequest<C extends Call> {
  readonly call: C;
  readonly input: InputOf<C>;
  readonly signal?: AbortSignal;
  /** Is called with how much of the body was sent. */
  readonly onProgress?: OnProgress;
}

/** A file travels with its fields, which come first: the server knows what it is before it reads it. */
const formOf = (body: object): FormData => {
  const form = new FormData();
  const parts = Object.entries(body).filter(([, value]) => value !== undefined);
  for (const [name, value] of parts) if (!(value instanceof Blob)) form.append(name, String(value));
  for (const [name, value] of parts) if (value instanceof Blob) form.append(name, value);
  return form;
};

const bodyOf = (
  { encoding }: Call,
  body: object | undefined,
): { body?: string | FormData; type?: string } => {
  if (!body) return {};
  // The browser names a form's type itself, with the border between its parts.
  return encoding === 'multipart'
    ? { body: formOf(body) }
    : { body: JSON.stringify(body), type: 'application/json' };
};

/** Makes a call and answers with the response itself: its status says more than one thing. */
export const exchange = <C extends Call>(
  { configuration, session }: CallPlace,
  { call, input: given, signal, onProgress }: CallRequest<C>,
): Promise<Answer> => {
  // Which parts there are depends on the call; here each may be.
  const input = given as AnyInput;
  // Before the login the credentials of the host are used, and public calls need no login; a view brings its own secret, and its end ends no session.
  const carry = ['apikey', 'anyone', 'view'].includes(call.access.rule)
    ? session.requestAsHost
    : session.request;
  const { body, type } = bodyOf(call, input.body);
  return carry({
    method: call.method,
    url:
      basePathOf(configuration, call.service) +
      fillPath(call.path, input.params ?? {}) +
      buildQuery(input.query ?? {}),
    headers: {
      ...input.headers,
      ...(type ? { 'Content-Type': type } : {}),
      ...(input.idempotencyKey ? { 'Idempotency-Key': input.idempotencyKey } : {}),
      ...(input.confirmationCode ? { [CONFIRMATION_HEADER]: input.confirmationCode } : {}),
    },
    ...(body ? { body } : {}),
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onProgress } : {}),
  });
};

/**
 * Makes a call and unwraps `data`. The contract says the form; the tests of the server check it.
 * *Errors*: `ConfirmationNeeded` when it is to be confirmed with a code first.
 */
export const perform = async <C extends Call>(
  place: CallPlace,
  made: CallRequest<C>,
): Promise<ResponseOf<C>> => {
  const answer = await exchange(place, made);
  if (made.call.confirmed && answer.response.status === CONFIRMATION_REQUESTED) {
    const { confirmation } = (await readData(answer)).data as ConfirmationAsked;
    throw new ConfirmationNeeded(confirmation);
  }
  const body = made.call.kind === 'plain' ? await readJson(answer) : (await readData(answer)).data;
  return body as ResponseOf<C>;
};

/** Makes a call that answers a page of a list. */
export const performList = async <C extends Call>(
  place: CallPlace,
  made: CallRequest<C>,
): Promise<ListPage<ResponseOf<C>>> =>
  (await readData(await exchange(place, made))) as unknown as ListPage<ResponseOf<C>>;

/** Makes a call that answers a file. *Errors*: `CallError` when there is nothing in it. */
export const performBlob = async <C extends Call>(
  place: CallPlace,
  made: CallRequest<C>,
): Promise<Blob> => readFile(await exchange(place, made));
