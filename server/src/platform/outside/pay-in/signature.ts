import { createHmac, timingSafeEqual } from 'node:crypto';

/** The maximum age of a signed message, so that a recorded message cannot be sent again later. *Units*: seconds. */
const TOLERANCE_SECONDS = 300;
const MS_PER_SECOND = 1_000;
const STAMPED = /^t=(\d{1,12}),v1=([\da-f]{64})$/;

const hmac = (secret: string, ...parts: readonly (string | Buffer)[]): Buffer => {
  const sum = createHmac('sha256', secret);
  for (const part of parts) sum.update(part);
  return sum.digest();
};

/** HMAC-SHA256, in small hexadecimal digits. */
export const signText = (secret: string, text: string): string =>
  hmac(secret, text).toString('hex');

/** Compared in constant time: the time does not show how much of a guess was right. */
const isSame = (expected: Buffer, hex: string): boolean => {
  const given = Buffer.from(hex, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
};

export const isSignedText = (secret: string, text: string, signature: string): boolean =>
  isSame(hmac(secret, text), signature);

const secondsOf = (at: Date): number => Math.floor(at.getTime() / MS_PER_SECOND);

/** The signature of a message with the moment it was sent. *Shape*: `t=<seconds>,v1=<HMAC of seconds, a dot and the body>`. */
export const stampSignature = (secret: string, body: Buffer, at: Date): string => {
  const seconds = secondsOf(at).toString();
  return `t=${seconds},v1=${hmac(secret, `${seconds}.`, body).toString('hex')}`;
};

interface Stamped {
  readonly body: Buffer;
  readonly signature: string | undefined;
  readonly now: Date;
}

/** What is wrong with the signature of a message, or nothing. */
export const whyNotStamped = (
  secret: string,
  { body, signature = '', now }: Stamped,
): string | undefined => {
  const [, seconds = '', digest = ''] = STAMPED.exec(signature) ?? [];
  if (!isSame(hmac(secret, `${seconds}.`, body), digest)) return 'not signed by the provider';
  return Math.abs(secondsOf(now) - Number(seconds)) > TOLERANCE_SECONDS
    ? 'signed too long ago'
    : undefined;
};
