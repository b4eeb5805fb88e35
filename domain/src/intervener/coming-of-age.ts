import type { CivilDate } from '../calendar/civil-date.ts';
import type { DocumentSubcategory } from '../document/subcategories.ts';

/** What a minor who has turned eighteen must complete first. *Source*: decisions 1.7. */
export const COMING_OF_AGE_STEPS = ['CONTACT', 'ID_COPY', 'KYC'] as const;
export type ComingOfAgeStep = (typeof COMING_OF_AGE_STEPS)[number];

/** What decides who represents somebody. */
export interface LegalCapacity {
  readonly is_minor: boolean;
  readonly is_incapable: boolean;
  /** The day they came of age, if their record still says that they are a minor. */
  readonly came_of_age_on: CivilDate | null;
}

/**
 * Whether somebody answers and signs for themselves in what is personal. From the eighteenth birthday on they do, although
 * they cannot place orders before everything is complete. *Source*: decisions 1.7 and 6.3 (2, 4).
 */
export const speaksForSelf = ({ is_minor, is_incapable, came_of_age_on }: LegalCapacity): boolean =>
  !is_incapable && (!is_minor || came_of_age_on !== null);

/** What is known about somebody who has turned eighteen. */
export interface ComingOfAgeFacts {
  readonly email: string | null;
  readonly mobile_phone: string | null;
  /** Copies that staff have accepted since the birthday. */
  readonly accepted_copies: readonly DocumentSubcategory[];
  /** Whether the questionnaire was signed in the person's own name and is in date. */
  readonly has_own_kyc: boolean;
}

/** Whether copies show a whole document: both sides, or a passport. *Source*: decisions 7. */
export const isWholeDocument = (copies: readonly DocumentSubcategory[]): boolean =>
  copies.includes('PASSPORT_COPY') || (copies.includes('ID_FRONT') && copies.includes('ID_BACK'));

/** What is still missing; nothing when the person is a client like any other. *Source*: decisions 1.7. */
export const missingAtEighteen = (facts: ComingOfAgeFacts): readonly ComingOfAgeStep[] => {
  const open: Readonly<Record<ComingOfAgeStep, boolean>> = {
    CONTACT: !facts.email || !facts.mobile_phone,
    ID_COPY: !isWholeDocument(facts.accepted_copies),
    KYC: !facts.has_own_kyc,
  };
  return COMING_OF_AGE_STEPS.filter((step) => open[step]);
};
