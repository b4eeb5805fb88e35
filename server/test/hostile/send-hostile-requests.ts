import type { Call } from '@area/contract/call';
import * as fc from 'fast-check';
import type { UuidsFor } from './from-schema.ts';
import { requestsOf } from './requests.ts';
import type { HostileRequest } from './requests.ts';
import { listFaults } from './verdict.ts';
import type { HostileAnswer } from './verdict.ts';

/** Somebody who sends hostile requests. */
export interface Sender {
  readonly name: string;
  /** Headers of every request; asked for `again` when what they open was closed. */
  readonly open: (again: boolean) => Promise<Readonly<Record<string, string>>>;
  readonly uuids: UuidsFor;
}

export type Send = (request: HostileRequest) => Promise<HostileAnswer>;

interface Storm {
  readonly calls: readonly Call[];
  readonly senders: readonly Sender[];
  readonly send: Send;
  readonly seed: number;
  /** Requests of each call and sender. */
  readonly runs: number;
}

/** What came of it. */
export interface HostileReport {
  readonly requests: number;
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly slowest_ms: number;
  readonly faults: readonly string[];
}

const BODY_SHOWN = 300;

const describe = ({ method, url, headers, body }: HostileRequest): string => {
  const { authorization: _authorization, apikey: _apikey, ...told } = headers;
  return `${method} ${url.slice(0, BODY_SHOWN)} ${JSON.stringify(told).slice(0, BODY_SHOWN)} ${body ? body.toString().slice(0, BODY_SHOWN) : ''}`;
};

/** Whether they open a session: a client's, or one of the office in a browser. */
const isOpened = (headers: Readonly<Record<string, string>>): boolean =>
  headers['authorization'] !== undefined || headers['cookie'] !== undefined;

/** Sends it, and looks at what comes back. A failing request is made smaller until it is the smallest that fails. */
const tryOne = async (
  call: Call,
  sender: Sender,
  { send, seed, runs }: Storm,
  note: (status: number, took_ms: number) => void,
): Promise<string[]> => {
  let headers = await sender.open(false);
  let told: readonly string[] = [];
  const property = fc.asyncProperty(requestsOf(call, sender.uuids), async (request) => {
    const began = performance.now();
    const answer = await send({ ...request, headers: { ...headers, ...request.headers } });
    note(answer.status, performance.now() - began);
    // A call that closes sessions may have closed this one.
    if (answer.status === 401 && isOpened(headers) && !isOpened(request.headers))
      headers = await sender.open(true);
    const faults = listFaults(answer, call);
    if (faults.length > 0) told = [...faults, describe(request)];
    return faults.length === 0;
  });
  const { failed } = await fc.check(property, { seed, numRuns: runs, endOnFailure: false });
  return failed ? [`${call.id} as ${sender.name} (seed ${seed}): ${told.join(' <- ')}`] : [];
};

/** Hostile requests over every call, as everybody. */
export const sendHostileRequests = async (storm: Storm): Promise<HostileReport> => {
  const statuses: Record<string, number> = {};
  const faults: string[] = [];
  let requests = 0;
  let slowest_ms = 0;
  const note = (status: number, took_ms: number): void => {
    requests += 1;
    statuses[status] = (statuses[status] ?? 0) + 1;
    slowest_ms = Math.max(slowest_ms, Math.round(took_ms));
  };
  for (const [index, call] of storm.calls.entries())
    for (const sender of storm.senders)
      faults.push(...(await tryOne(call, sender, { ...storm, seed: storm.seed + index }, note)));
  return { requests, statuses, slowest_ms, faults };
};
