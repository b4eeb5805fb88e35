import type { ErrorEnvelope } from '@area/contract/schemas/envelope';
import { currentLanguage } from '../texts/bundle.ts';
import { t } from '../texts/ui.ts';
import { CallError, NO_ANSWER } from './call-error.ts';
import { noteAnswer, noteSilence } from './connection.ts';
import { sendWatched } from './send-watched.ts';
import type { OnProgress } from './send-watched.ts';

export interface Request {
  readonly method: string;
  /** Path with its base, ready to be fetched. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData | URLSearchParams;
  readonly signal?: AbortSignal;
  /** Goes out although the page is left. */
  readonly keepalive?: boolean;
  /** Is called with how much of the body was sent. */
  readonly onProgress?: OnProgress;
}

export interface Answer {
  readonly response: Response;
  readonly requestId: string;
}

/** *Source*: specification 8. */
const UNSTRUCTURED = 'Response has no expected structure';

const unstructured = ({ response: { status }, requestId }: Answer): CallError =>
  new CallError({
    code: 'UNSTRUCTURED',
    message: UNSTRUCTURED,
    info: t('ui.failure.unstructured'),
    status,
    requestId,
  });

const retryAfterOf = ({ headers }: Response): { retryAfterS: number } | undefined => {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? { retryAfterS: seconds } : undefined;
};

/** *Source*: specification 8: the message is result.info, or the first of result.errors. */
const errorFrom = async (answer: Answer): Promise<CallError> => {
  const { response, requestId } = answer;
  const body = (await response.json().catch(() => undefined)) as Partial<ErrorEnvelope> | undefined;
  const result = body?.result;
  const errors = Array.isArray(result?.errors) ? result.errors : [];
  const info = result?.info || errors[0]?.message;
  const code = result?.code ?? `HTTP_${response.status}`;
  return new CallError({
    code,
    info: info ?? t('ui.failure.unstructured'),
    ...(info ? {} : { message: UNSTRUCTURED }),
    status: response.status,
    requestId,
    errors,
    ...retryAfterOf(response),
  });
};

/**
 * One exchange with the server, with an X-Request-Id of its own. Carries and nothing else: it knows
 * neither sessions nor screens. *Errors*: `CallError` for a refusal, an error page and for silence.
 */
export const send = async ({ url, headers, onProgress, ...rest }: Request): Promise<Answer> => {
  const sentId = crypto.randomUUID();
  const init = {
    ...rest,
    headers: { ...headers, 'Accept-Language': currentLanguage(), 'X-Request-Id': sentId },
  };
  const sent = onProgress ? sendWatched(url, { ...init, onProgress }) : fetch(url, init);
  const response = await sent.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    noteSilence();
    throw new CallError({
      code: 'NO_ANSWER',
      info: t('ui.failure.offline'),
      status: NO_ANSWER,
      requestId: sentId,
    });
  });
  noteAnswer();
  const answer = { response, requestId: response.headers.get('X-Request-Id') ?? sentId };
  if (!response.ok) throw await errorFrom(answer);
  return answer;
};

/** Reads a JSON body. *Errors*: `CallError` when it is none. */
export const readJson = async (answer: Answer): Promise<unknown> => {
  try {
    return await answer.response.json();
  } catch {
    throw unstructured(answer);
  }
};

/** Reads the body from `data`. *Source*: specification 7 and 8. */
export const readData = async (answer: Answer): Promise<Record<'data', unknown>> => {
  const body = await readJson(answer);
  if (typeof body === 'object' && body !== null && 'data' in body) return body;
  throw unstructured(answer);
};

const NO_CONTENT = 204;

/** The file of an answer. *Errors*: `CallError` 'No content' when there is none, or nothing in it. *Source*: specification 8. */
export const readFile = async ({ response, requestId }: Answer): Promise<Blob> => {
  const { status } = response;
  const file = await response.blob();
  if (status === NO_CONTENT || file.size === 0)
    throw new CallError({
      code: 'NO_CONTENT',
      message: 'No content',
      info: t('ui.failure.no_content'),
      status,
      requestId,
    });
  return file;
};
