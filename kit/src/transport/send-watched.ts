/** How much of what is sent has left, from 0 to 1. */
export type OnProgress = (fraction: number) => void;

interface Watched extends RequestInit {
  readonly onProgress: OnProgress;
}

const headersOf = (request: XMLHttpRequest): Headers =>
  new Headers(
    request
      .getAllResponseHeaders()
      .split('\r\n')
      .flatMap((line): [string, string][] => {
        const colon = line.indexOf(':');
        return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1).trim()]] : [];
      }),
  );

const answerOf = (request: XMLHttpRequest): Response =>
  new Response(request.response as ArrayBuffer, {
    status: request.status,
    headers: headersOf(request),
  });

const aborted = (): DOMException => new DOMException('The upload was stopped', 'AbortError');

/** Like `fetch`, but reports the progress: `fetch` itself does not say how much of a body has been sent. */
export const sendWatched = async (
  url: string,
  { method = 'POST', headers, body, signal, onProgress }: Watched,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return void reject(aborted());
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'arraybuffer';
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => resolve(answerOf(request)));
    request.addEventListener('error', () => reject(new TypeError('Failed to send')));
    request.addEventListener('abort', () => reject(aborted()));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body as XMLHttpRequestBodyInit);
  });
