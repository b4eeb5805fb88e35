import type { FatcaAnswers } from '@area/contract/tax-residence/schemas';
import { addDays } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { isCrsCountry } from '@area/domain/code-lists/countries';
import { judgeEntity } from '@area/domain/kyc/fatca-entity';
import { CURE_DAYS, judgeFatcaPerson } from '@area/domain/kyc/fatca-person';
import type { FatcaPersonFacts, FatcaVerdict, UsIndicium } from '@area/domain/kyc/fatca-person';
import type { CrsIndicator } from '@area/domain/kyc/tax-residence-codes';
import { judgeCrsPerson } from '@area/domain/kyc/tax-residence';
import type { TaxResidence } from '@area/domain/kyc/tax-residence';
import { entityFacts } from './check.ts';

type Person = Extract<FatcaAnswers, { kind: 'PHYSICAL' }>;

/** Everything that is declared and known of somebody. */
export interface DeclaredFacts {
  readonly isEntity: boolean;
  readonly fatca: FatcaAnswers | null;
  readonly residences: readonly TaxResidence[] | null;
  readonly known_signs: readonly UsIndicium[];
  /** When signs of a US person were first seen. */
  readonly us_seen_on: CivilDate | null;
  readonly has_only_pensions: boolean;
  readonly client_since: CivilDate | null;
  readonly last_active_on: CivilDate | null;
}

/** The declaration of a person with the indicia of the record. Only staff resolve indicia, from documents. */
export const personFacts = (
  answers: Person,
  {
    known_signs,
    us_seen_on,
    client_since,
    last_active_on,
  }: Pick<DeclaredFacts, 'known_signs' | 'us_seen_on' | 'client_since' | 'last_active_on'>,
): FatcaPersonFacts => ({
  is_us_citizen: answers.is_us_citizen,
  is_us_resident: answers.is_us_resident,
  us_tin: answers.us_tin,
  refuses: answers.refuses,
  indicia: [...new Set([...answers.indicia, ...known_signs])],
  seen_on: us_seen_on,
  is_cured: false,
  client_since,
  last_active_on,
});

/** Whether something must be explained or proved within ninety days. */
export const hasOpenSigns = (
  answers: FatcaAnswers,
  known_signs: readonly UsIndicium[],
): boolean => {
  if (answers.kind === 'JURIDICAL' || answers.us_tin !== '') return false;
  return (
    answers.is_us_citizen ||
    answers.is_us_resident ||
    answers.indicia.length > 0 ||
    known_signs.length > 0
  );
};

/** What FATCA and CRS say of somebody. */
export interface TaxVerdict {
  readonly fatca: FatcaVerdict | null;
  readonly crs: CrsIndicator;
  /** By when signs have to be explained. */
  readonly due_on: CivilDate | null;
}

const countriesIn = (residences: readonly TaxResidence[] | null): readonly string[] | null =>
  residences?.map(({ country }) => country) ?? null;

const judgeCrs = ({ residences, has_only_pensions }: DeclaredFacts): CrsIndicator =>
  judgeCrsPerson({ countries: countriesIn(residences), has_only_pensions }, isCrsCountry);

/** An entity's CRS waits for both halves: its own residences, and what kind of entity it is. */
const judgeOfEntity = (declared: DeclaredFacts, today: CivilDate): TaxVerdict => {
  const { fatca, residences, has_only_pensions } = declared;
  if (fatca?.kind !== 'JURIDICAL')
    return { fatca: null, crs: has_only_pensions ? 'NA' : 'SC', due_on: null };
  const { crs, ...verdict } = judgeEntity(
    entityFacts(fatca, countriesIn(residences) ?? []),
    isCrsCountry,
    today,
  );
  const certified = residences === null ? 'SC' : crs;
  return { fatca: verdict, crs: has_only_pensions ? 'NA' : certified, due_on: null };
};

/** Judges everything that is declared, on a day. *Source*: decisions 5.3. */
export const judgeDeclared = (declared: DeclaredFacts, today: CivilDate): TaxVerdict => {
  const { fatca, isEntity, known_signs, us_seen_on } = declared;
  if (isEntity) return judgeOfEntity(declared, today);
  const verdict =
    fatca?.kind === 'PHYSICAL' ? judgeFatcaPerson(personFacts(fatca, declared), today) : null;
  const isOpen = fatca !== null && us_seen_on !== null && hasOpenSigns(fatca, known_signs);
  return {
    fatca: verdict,
    crs: judgeCrs(declared),
    due_on: isOpen ? addDays(us_seen_on, CURE_DAYS) : null,
  };
};
