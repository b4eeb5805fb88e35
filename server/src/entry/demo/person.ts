import type { Role } from '@area/domain/account/roles';
import type { IntervenerStatus, IntervenerType } from '@area/domain/intervener/status';
import type { TestLevel } from '@area/domain/product/product';
import type { SignatureArrangement } from '@area/domain/signature/arrangement';
import type { SuitabilityVerdict } from '@area/domain/suitability/verdict';

const verdict = (fits: boolean): SuitabilityVerdict => (fits ? 'CONVENIENTE' : 'NO_CONVENIENTE');

export const level = (
  one: boolean,
  two: boolean,
  three: boolean,
): Record<TestLevel, SuitabilityVerdict> => ({
  '1': verdict(one),
  '2': verdict(two),
  '3': verdict(three),
  '4': verdict(false),
});

/** A fictitious person or company with their story. */
export interface DemoPerson {
  readonly key: string;
  readonly portal: 'cierzo' | 'brumario' | 'agentes';
  /** Further hosts where the same person has a login. */
  readonly also_at?: readonly string[];
  readonly type: IntervenerType;
  readonly given_name: string;
  /** The first surname; of a company, nothing. */
  readonly family_name_1: string;
  readonly family_name_2?: string;
  readonly document: string;
  readonly birthdate: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly status: IntervenerStatus;
  readonly document_expires: string | null;
  readonly levels: Record<TestLevel, SuitabilityVerdict> | null;
  /** Shown on the demo page; only people with a story log in. */
  readonly story: string | null;
  readonly is_minor?: boolean;
  /** Was never asked about personal data. */
  readonly has_not_answered_gdpr?: true;
}

/** A name as it is read aloud: given name, then both surnames. */
export const fullName = ({
  given_name,
  family_name_1,
  family_name_2,
}: Pick<DemoPerson, 'given_name' | 'family_name_1' | 'family_name_2'>): string =>
  [given_name, family_name_1, family_name_2].filter(Boolean).join(' ');

/** Somebody of the demo, with what most of them have. */
export const person = (
  given: Pick<DemoPerson, 'key' | 'given_name' | 'family_name_1' | 'document' | 'story'> &
    Partial<DemoPerson>,
): DemoPerson => ({
  portal: 'cierzo',
  type: 'F',
  birthdate: '1981-04-12',
  phone: null,
  email: `${given.key}@example.com`,
  status: 'FINALIZADO',
  document_expires: '2031-05-20',
  levels: level(true, true, true),
  ...given,
});

/** A role on a demo account. */
export interface DemoRole {
  readonly person: string;
  readonly role: Role;
  /** Of an attorney. *Units*: EUR, two decimals. */
  readonly power_limit_eur?: string;
}

/** A subscription or contribution of the past. */
export interface DemoInvestment {
  readonly product: string;
  readonly day: string;
  readonly amount: string;
  /** Who put it in, when not the participant. */
  readonly by?: string;
}

export interface DemoAccount {
  readonly number: string;
  readonly alias: string;
  readonly type: 'F' | 'P';
  readonly signature_arrangement: SignatureArrangement;
  readonly roles: readonly DemoRole[];
  /** Whose bank account it is, validated. */
  readonly bank: string;
  readonly investments: readonly DemoInvestment[];
}

/** What was put into a product, by day. */
export const yearly = (
  product: string,
  amounts: Readonly<Record<string, string>>,
): DemoInvestment[] => Object.entries(amounts).map(([day, amount]) => ({ product, day, amount }));
