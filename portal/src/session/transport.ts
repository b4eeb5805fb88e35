import type { ErrorEnvelope } from '@area/contract/envelope';
import { CallError, NO_ANSWER } from './call-error.ts';

export interface Request {
  readonly method: string;
  /** Path with its base, ready to be fetched. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData | URLSearchParams;
  readonly signal?: AbortSignal;
}

export interface Answer {
  readonly response: Response;
  readonly requestId: string;
}

const UNSTRUCTURED = 'La respuesta del servicio no tiene la forma esperada.';
const SILENCE = 'No hay conexión con el servicio.';

/** *Source*: specification 8: the message is result.info, or the first of result.errors. */
const errorFrom = async ({ response, requestId }: Answer): Promise<CallError> => {
  const body = (await response.json().catch(() => undefined)) as Partial<ErrorEnvelope> | undefined;
  const result = body?.result;
  const errors = Array.isArray(result?.errors) ? result.errors : [];
  return new CallError({
    code: result?.code ?? `HTTP_${response.status}`,
    info: result?.info || errors[0]?.message || UNSTRUCTURED,
    status: response.status,
    requestId,
    errors,
  });
};

/**
 * One exchange with the server, with an X-Request-Id of its own. Carries and nothing else: it knows
 * neither sessions nor screens. *Errors*: `CallError` for a refusal, an error page and for silence.
 */
export const send = async ({ url, headers, ...rest }: Request): Promise<Answer> => {
  const sentId = crypto.randomUUID();
  const init = { ...rest, headers: { ...headers, 'X-Request-Id': sentId } };
  const response = await fetch(url, init).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallError({ code: 'NO_ANSWER', info: SILENCE, status: NO_ANSWER, requestId: sentId });
  });
  const answer = { response, requestId: response.headers.get('X-Request-Id') ?? sentId };
  if (!response.ok) throw await errorFrom(answer);
  return answer;
};

/** Reads a JSON body. *Errors*: `CallError` when it is none. */
export const readJson = async ({ response, requestId }: Answer): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    throw new CallError({ code: 'UNSTRUCTURED', info: UNSTRUCTURED, status: response.status, requestId });
  }
};

/** Reads the body from `data`. *Source*: specification 7 and 8. */
export const readData = async (answer: Answer): Promise<Record<'data', unknown>> => {
  const body = await readJson(answer);
  if (typeof body === 'object' && body !== null && 'data' in body) return body;
  const { response, requestId } = answer;
  throw new CallError({ code: 'UNSTRUCTURED', info: UNSTRUCTURED, status: response.status, requestId });
};
