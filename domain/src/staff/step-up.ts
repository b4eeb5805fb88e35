/**
 * How a member of staff proves their identity again before an action: not at all, within the last minutes, or for this
 * action alone. *Source*: office 1.
 */
export const STEP_UPS = ['SESSION', 'RECENT', 'EACH'] as const;
export type StepUp = (typeof STEP_UPS)[number];

/** How long a factor counts as recent. *Units*: seconds. *Source*: office 1. */
export const RECENT_FACTOR_SECONDS = 5 * 60;

/** How long a challenge may be answered, and its answer used. *Units*: seconds. *Source*: office 1. */
export const CHALLENGE_LIFE_SECONDS = 5 * 60;

/** Whether a factor has to be shown before something is done. *Source*: office 1. */
export const isFactorDue = (
  need: StepUp,
  { factor_at, now }: { readonly factor_at: Date; readonly now: Date },
): boolean => {
  if (need === 'SESSION') return false;
  const age_ms = now.getTime() - factor_at.getTime();
  return need === 'EACH' || age_ms > RECENT_FACTOR_SECONDS * 1000;
};

/** By what a member of staff shows who they are. *Source*: office 1. */
export const STAFF_FACTORS = ['TOTP', 'PASSKEY'] as const;
export type StaffFactor = (typeof STAFF_FACTORS)[number];

/** How a challenge can be answered. *Source*: office 1. */
export const STEP_UP_METHODS = [...STAFF_FACTORS, 'RECOVERY_CODE', 'SSO'] as const;
export type StepUpMethod = (typeof STEP_UP_METHODS)[number];

/** Recovery codes of a member for a lost device: each works once. *Source*: ADR 175. */
export const RECOVERY_CODES = 10;
