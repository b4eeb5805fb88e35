import { brotliDecompressSync } from 'node:zlib';
import type { Call } from '@area/contract/call';
import { endpointOf } from '@area/contract/schemas/endpoints';
import { errorEnvelope } from '@area/contract/schemas/envelope';
import { wireSchema } from '../../src/platform/http/response-schema.ts';
import { CANARY } from './hostile-values.ts';

/** What came back. */
export interface HostileAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** Longer than any list of reasons that somebody reads. *Units*: bytes. */
const REFUSAL_MAX_BYTES = 512 * 1024;
const INSIDES =
  /\n\s+at |\bat \S+ \(|node_modules|file:\/\/|\.[cm]?[jt]s:\d|\/server\/(?:src|dist)|violates|relation "|syntax error|PostgreSQL|Zod/;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const listRefusal = ({ body, headers }: HostileAnswer): string[] => {
  const text = body.toString();
  const read = errorEnvelope.safeParse(parse(text));
  return [
    ...(read.success ? [] : [`a refusal that is none of ours: ${text.slice(0, 200)}`]),
    ...(read.success && read.data.result.info === '' ? ['a refusal without a sentence'] : []),
    ...(String(headers['content-type']).startsWith('application/json')
      ? []
      : [`a refusal of type ${String(headers['content-type'])}`]),
    ...(INSIDES.test(text) ? [`our insides: ${text.slice(0, 300)}`] : []),
    ...(body.length > REFUSAL_MAX_BYTES ? [`a refusal of ${body.length} bytes`] : []),
    ...(text.includes(CANARY)
      ? [`a refusal that repeats what was sent: ${text.slice(0, 300)}`]
      : []),
  ];
};

const listSuccess = ({ status, body }: HostileAnswer, call: Call | undefined): string[] => {
  const schema = call && status === call.status ? wireSchema(endpointOf(call)) : undefined;
  if (!schema) return [];
  return schema.safeParse(parse(body.toString())).success
    ? []
    : [`an answer outside of the contract: ${body.toString().slice(0, 200)}`];
};

/** As whoever asked for it reads it: a request may accept that it is compressed. */
const plain = (answer: HostileAnswer): HostileAnswer =>
  answer.headers['content-encoding'] === 'br'
    ? { ...answer, body: brotliDecompressSync(answer.body) }
    : answer;

/** What is wrong with an answer, whatever was asked. */
export const listFaults = (given: HostileAnswer, call?: Call): string[] => {
  const answer = plain(given);
  if (answer.status >= 500) return [`${answer.status}: ${answer.body.toString().slice(0, 300)}`];
  const usual = [
    ...(typeof answer.headers['x-request-id'] === 'string' ? [] : ['no x-request-id']),
    ...(answer.headers['x-content-type-options'] === 'nosniff' ? [] : ['no nosniff']),
  ];
  return [...usual, ...(answer.status >= 400 ? listRefusal(answer) : listSuccess(answer, call))];
};
