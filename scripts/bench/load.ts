import autocannon from 'autocannon';
import type { Request } from 'autocannon';

/** A request to send repeatedly. */
export interface Load {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly expected: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Headers and body of the next request, when each must differ. */
  readonly next?: () => {
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
}

export interface LoadMeasurement {
  readonly per_second: number;
  readonly p99_ms: number;
}

const CONNECTIONS = 10;

export const p99Of = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;

/** Builds each request again, for those that must not be sent twice. */
const freshly =
  (next: NonNullable<Load['next']>) =>
  (request: Request): Request => {
    const { headers, body } = next();
    return { ...request, body, headers: { ...request.headers, ...headers } };
  };

/** Keeps ten connections busy for some seconds. */
export const putUnderLoad = async (load: Load, seconds: number): Promise<LoadMeasurement> => {
  const times: number[] = [];
  const wrong = new Map<number, number>();
  const started = performance.now();
  const run = autocannon({
    url: load.url,
    method: load.method,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { ...load.headers },
    ...(load.body !== undefined && { body: load.body }),
    ...(load.next && { requests: [{ setupRequest: freshly(load.next) }] }),
  });
  // Its own histogram knows whole milliseconds only.
  run.on('response', (_client, status, _bytes, milliseconds) => {
    if (status === load.expected) times.push(milliseconds);
    else wrong.set(status, (wrong.get(status) ?? 0) + 1);
  });
  await run;
  const took = (performance.now() - started) / 1000;
  if (wrong.size > 0)
    throw new Error(
      `${load.method} ${load.url} was answered ${[...wrong].map(([status, times]) => `${status} (${times} times)`).join(', ')}`,
    );
  return { per_second: times.length / took, p99_ms: p99Of(times) };
};
