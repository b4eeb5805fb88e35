import { type X509Certificate, randomBytes } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pkijs from 'pkijs';
import { AppError } from '../../http/app-error.ts';
import { checkTimestamp } from '../../sealing/check-timestamp.ts';
import { OID } from '../../sealing/oids.ts';
import type { TimestampAuthority } from '../../sealing/timestamp.ts';

/** The signer waits, and the order is locked meanwhile. */
const TIMEOUT_MS = 5_000;
const ANSWER_MAX_BYTES = 64 * 1024;
const RETRY_SECONDS = 30;

export interface HttpAuthority {
  readonly url: string;
  /** Of an authority that asks who is there. */
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** The issuers whose tokens are accepted. */
  readonly trusted: readonly X509Certificate[];
  readonly timeout_ms?: number;
}

/** Eight bytes and positive. It identifies the answer to this request. */
const buildNonce = (): asn1.Integer => {
  const nonce = Uint8Array.from(randomBytes(8));
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  return new asn1.Integer({ valueHex: nonce });
};

const buildRequest = (digest: Uint8Array, nonce: asn1.Integer): ArrayBuffer =>
  new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({
        algorithmId: OID.sha256,
        algorithmParams: new asn1.Null(),
      }),
      hashedMessage: new asn1.OctetString({ valueHex: digest }),
    }),
    nonce,
    certReq: true,
  })
    .toSchema()
    .toBER();

const readAnswer = async (answer: Response): Promise<Uint8Array> => {
  if (!answer.ok) throw new Error(`the time-stamp authority answered ${answer.status}`);
  const parts: Uint8Array[] = [];
  for await (const part of answer.body ?? []) {
    parts.push(part);
    if (parts.reduce((sum, { length }) => sum + length, 0) > ANSWER_MAX_BYTES)
      throw new Error('the time-stamp authority answered without end');
  }
  return Buffer.concat(parts);
};

const GRANTED: readonly number[] = [0, 1];

/** Its own bytes, as they came: they are signed. */
const tokenIn = (answer: Uint8Array): Uint8Array => {
  const { result } = asn1.fromBER(Uint8Array.from(answer));
  const { status } = new pkijs.TimeStampResp({ schema: result });
  const token = result instanceof asn1.Sequence ? result.valueBlock.value[1] : undefined;
  if (!GRANTED.includes(status.status) || !token)
    throw new Error(`the time-stamp authority refused with status ${status.status}`);
  return Uint8Array.from(token.valueBeforeDecodeView);
};

const ask = async (
  { url, user, password, timeout_ms = TIMEOUT_MS }: HttpAuthority,
  body: ArrayBuffer,
): Promise<Uint8Array> => {
  const login = user && `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/timestamp-query',
      accept: 'application/timestamp-reply',
      ...(login && { authorization: login }),
    },
    body,
    signal: AbortSignal.timeout(timeout_ms),
  });
  return readAnswer(answer);
};

const stamp = async (authority: HttpAuthority, digest: Uint8Array): Promise<Uint8Array> => {
  const nonce = buildNonce();
  const token = tokenIn(await ask(authority, buildRequest(digest, nonce)));
  const check = checkTimestamp(token, { digest, trusted: authority.trusted });
  if (!check.is_sound || !check.nonce?.isEqual(nonce))
    throw new Error('the time-stamp authority answered with a token that does not hold');
  return token;
};

/** Any authority that supports RFC 3161 over HTTP. A token that would not be valid later is refused now. */
export const httpTimestampAuthority = (authority: HttpAuthority): TimestampAuthority => ({
  stamp: async (digest) =>
    stamp(authority, digest).catch((cause: unknown) => {
      const error = new AppError('TIMESTAMP_UNAVAILABLE', { retryAfter: RETRY_SECONDS });
      // The answer says to try again; the log says why.
      error.cause = cause;
      throw error;
    }),
});
