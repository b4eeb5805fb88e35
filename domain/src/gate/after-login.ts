import { OPERATE_AGE_MIN_YEARS, ageOn } from '../calendar/ages.ts';
import { madridDate } from '../calendar/madrid.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import type { GdprPreferences } from '../gdpr/preferences.ts';
import { shouldRequestGdpr } from '../gdpr/preferences.ts';
import type { GatedPerson } from './operate-entry.ts';
import { isUnreachable, mustValidate } from './operate-entry.ts';

/** The stops after a login, in their order; each is the path of its screen. *Source*: specification 2. */
export const LOGIN_GATES = [
  'block-intervener',
  'validate-intervener',
  'update-minor',
  'validate-gdpr',
  'rejected-signature',
  'sign-documents',
] as const;
export type LoginGate = (typeof LOGIN_GATES)[number];

/** What the stops look at. */
export interface LoginGateFacts {
  readonly person: GatedPerson;
  readonly has_pending_docs_signed: boolean;
  /** Another signer refused an order of theirs, and they have not seen it yet. */
  readonly has_unseen_rejections: boolean;
  readonly gdpr: GdprPreferences;
  /** The portal's flag ALLOW_GDPR. */
  readonly is_gdpr_allowed: boolean;
}

/** Whether a minor has turned eighteen and must take over. *Source*: decisions 1.7. */
export const hasComeOfAge = (
  person: Pick<GatedPerson, 'is_minor' | 'birthdate'>,
  today: CivilDate,
): boolean =>
  person.is_minor &&
  person.birthdate !== null &&
  ageOn(person.birthdate, today) >= OPERATE_AGE_MIN_YEARS;

/**
 * Every stop that is open, in order. Who cannot be reached stops at the first: the next ones need a
 * contact. *Source*: specification 2 and 4, decisions 1.7 and 5.4.
 */
export const openGates = (facts: LoginGateFacts, now: Date): readonly LoginGate[] => {
  const today = madridDate(now);
  const isBlocked = isUnreachable(facts.person);
  const open: Readonly<Record<LoginGate, boolean>> = {
    'block-intervener': isBlocked,
    'validate-intervener': mustValidate(facts.person, today),
    'update-minor': hasComeOfAge(facts.person, today),
    'validate-gdpr': shouldRequestGdpr(facts.gdpr, facts.is_gdpr_allowed),
    'rejected-signature': facts.has_unseen_rejections,
    'sign-documents': facts.has_pending_docs_signed,
  };
  return isBlocked ? ['block-intervener'] : LOGIN_GATES.filter((gate) => open[gate]);
};
