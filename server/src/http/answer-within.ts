import type { Call } from '@area/contract/endpoint';

/** What whoever waits for an answer may count on is ten seconds; the way to them takes a part. *Units*: milliseconds. */
const ANSWER_WITHIN_MS = 9_500;

/**
 * A call that writes asks the database many things, each with a time of its own: when all of them are slow the sum is
 * what is bounded. The work goes on and its caller, who hears that it was not answered in time, finds it done when
 * asking again with the same key, as after a lost reply. A file takes as long as its line needs. *Source*: trust, P13.
 */
export const answerWithin = ({ method, encoding, kind }: Call): { readonly handlerTimeout?: number } =>
  method === 'GET' || encoding === 'multipart' || (kind !== 'json' && kind !== 'plain') ? {} : { handlerTimeout: ANSWER_WITHIN_MS };
