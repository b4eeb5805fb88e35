import autocannon from 'autocannon';
import type { Request } from 'autocannon';
import { p99Of } from './load.ts';

/** One request of those that are offered. */
export interface OfferedRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Offer {
  readonly connections: number;
  readonly seconds: number;
  /** So many a second, whether they are answered or not; as many as are answered when not given. */
  readonly rate?: number;
  readonly next: () => OfferedRequest;
}

/** The outcomes of the requests: accepted, asked to come back later, another answer, or none. */
export interface OfferOutcome {
  readonly accepted: number;
  readonly accepted_per_second: number;
  readonly accepted_p99_ms: number;
  readonly refused: number;
  readonly refused_p99_ms: number;
  /** Other answers by their status, and missing answers. */
  readonly other: Readonly<Record<string, number>>;
}

const isTaken = (status: number): boolean => status >= 200 && status < 300;
const LATER = 503;

/** Asks the same server for one thing after the other on many connections. */
export const sendRequests = async (
  url: string,
  { connections, seconds, rate, next }: Offer,
): Promise<OfferOutcome> => {
  const accepted: number[] = [];
  const refused: number[] = [];
  const other: Record<string, number> = {};
  const count = (what: string, times = 1): void => void (other[what] = (other[what] ?? 0) + times);
  const setupRequest = (request: Request): Request => ({ ...request, ...next() });
  const started = performance.now();
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest }],
    ...(rate !== undefined && { overallRate: rate }),
  });
  run.on('response', (_client, status, _bytes, milliseconds) => {
    if (isTaken(status)) accepted.push(milliseconds);
    else if (status === LATER) refused.push(milliseconds);
    else count(String(status));
  });
  const { errors } = await run;
  if (errors > 0) count('lost', errors);
  const took = (performance.now() - started) / 1000;
  return {
    accepted: accepted.length,
    accepted_per_second: accepted.length / took,
    accepted_p99_ms: p99Of(accepted),
    refused: refused.length,
    refused_p99_ms: p99Of(refused),
    other,
  };
};
