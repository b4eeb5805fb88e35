import type { Fault } from '../../server/test/fault-proxy.ts';

/** The service whose connection is disturbed. */
export type Part = 'database' | 'store' | 'authority';

export interface PlannedFault {
  readonly name: string;
  readonly part: Part;
  readonly fault: Fault;
  /** *Units*: milliseconds. */
  readonly lasts: number;
  readonly isQuick?: true;
}

/** Longer than any request may take, so that the first requests are answered while it lasts. */
const SILENCE_MS = 11_000;
const SHORT_MS = 3_000;
/** Few requests reach the time-stamp. */
const LONGER_MS = 8_000;
/** As pg writes it: the whole statement with its closing zero. */
const COMMIT = 'commit\0';

export const FAULTS: readonly PlannedFault[] = [
  { name: 'database refuses', part: 'database', fault: 'refuse', lasts: SHORT_MS },
  { name: 'database silent', part: 'database', fault: 'silent', lasts: SILENCE_MS },
  { name: 'database slow', part: 'database', fault: { late_ms: 60 }, lasts: SILENCE_MS },
  { name: 'database very slow', part: 'database', fault: { late_ms: 500 }, lasts: SILENCE_MS },
  {
    name: 'database cut in the middle',
    part: 'database',
    fault: { cut_down: 20_000 },
    lasts: SHORT_MS,
  },
  {
    name: 'COMMIT never arrives',
    part: 'database',
    fault: { lost: 'request', of: COMMIT },
    lasts: SHORT_MS,
  },
  {
    name: 'reply of COMMIT cut',
    part: 'database',
    fault: { lost: 'answer', of: COMMIT },
    lasts: SHORT_MS,
    isQuick: true,
  },
  { name: 'store refuses', part: 'store', fault: 'refuse', lasts: SHORT_MS },
  { name: 'store silent', part: 'store', fault: 'silent', lasts: SILENCE_MS },
  { name: 'store slow', part: 'store', fault: { late_ms: 300 }, lasts: SHORT_MS },
  {
    name: 'store cut on the way in',
    part: 'store',
    fault: { cut_up: 20_000 },
    lasts: SHORT_MS,
    isQuick: true,
  },
  { name: 'store cut on the way out', part: 'store', fault: { cut_down: 20_000 }, lasts: SHORT_MS },
  { name: 'time-stamps refused', part: 'authority', fault: 'refuse', lasts: LONGER_MS },
  {
    name: 'time-stamps silent',
    part: 'authority',
    fault: 'silent',
    lasts: SILENCE_MS,
    isQuick: true,
  },
  { name: 'time-stamps cut', part: 'authority', fault: { cut_down: 500 }, lasts: LONGER_MS },
];
