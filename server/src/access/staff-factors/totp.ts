import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
/** *Units*: seconds. *Source*: RFC 6238. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Codes of the step before and the step after count too: clocks differ, and people type. */
const STEPS_AROUND = [-1, 0, 1] as const;
const CODE = /^[0-9]{6}$/;

const generator = (secret: string, digits = DIGITS): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits, period: STEP_SECONDS });

/** A new secret. *Shape*: base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an application reads from a picture to make codes. *Shape*: `otpauth://totp/…`. */
export const totpAddress = (
  secret: string,
  { issuer, account }: { readonly issuer: string; readonly account: string },
): string =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    issuer,
    label: account,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: STEP_SECONDS,
  }).toString();

/** The time step of a moment. */
export const totpStep = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS);

/** The code of a step, as an application shows it. */
export const totpCode = (secret: string, step: number, digits = DIGITS): string =>
  generator(secret, digits).generate({ timestamp: step * STEP_SECONDS * 1000 });

/** The result for a code: accepted with its time step, or why not. */
export type TotpVerdict =
  | { readonly verdict: 'accepted'; readonly step: number }
  | { readonly verdict: 'refused'; readonly reason: 'format' | 'no_match' }
  | { readonly verdict: 'refused'; readonly reason: 'used'; readonly step: number };

interface Typed {
  readonly secret: string;
  readonly code: string;
  readonly at: Date;
  /** The last step whose code was accepted: that one and those before it are used. */
  readonly last_step: number | null;
}

/** Judges a code of six digits. *Source*: RFC 6238; each step is accepted once, and only forward. */
export const judgeTotp = ({ secret, code, at, last_step }: Typed): TotpVerdict => {
  if (!CODE.test(code)) return { verdict: 'refused', reason: 'format' };
  const [totp, now] = [generator(secret), totpStep(at)];
  const fits = (step: number): boolean =>
    totp.validate({ token: code, timestamp: step * STEP_SECONDS * 1000, window: 0 }) !== null;
  // All three are compared, whichever fits.
  const fitting = STEPS_AROUND.map((around) => now + around)
    .filter((step) => step >= 0)
    .filter(fits);
  const [first] = fitting;
  if (first === undefined) return { verdict: 'refused', reason: 'no_match' };
  const step = fitting.find((each) => each > (last_step ?? -1));
  return step === undefined
    ? { verdict: 'refused', reason: 'used', step: first }
    : { verdict: 'accepted', step };
};
