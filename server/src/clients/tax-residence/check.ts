import type { FatcaAnswers } from '@area/contract/tax-residence/schemas';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { findCountry } from '@area/domain/code-lists/countries';
import { whyNotEntity } from '@area/domain/kyc/fatca-entity';
import type { EntityFacts } from '@area/domain/kyc/fatca-entity';
import { whyNotFatcaPerson } from '@area/domain/kyc/fatca-person';
import type { FatcaPersonFacts } from '@area/domain/kyc/fatca-person';
import { whyNotResidences } from '@area/domain/kyc/tax-residence';
import type { TaxResidence } from '@area/domain/kyc/tax-residence';
import type { FieldReason, Reason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import { whyNotTin } from '../identifiers/tin.ts';

type Person = Extract<FatcaAnswers, { kind: 'PHYSICAL' }>;
type Entity = Extract<FatcaAnswers, { kind: 'JURIDICAL' }>;

const whyNotUsTin = (us_tin: string): Reason | undefined =>
  us_tin === '' ? undefined : whyNotTin({ countryCode: 'US', tinNumber: us_tin });

const whyNotOne = ({ country, tin }: TaxResidence): Reason | undefined => {
  if (!findCountry(country)) return reason('rules.kyc.country');
  return tin === '' ? undefined : whyNotTin({ countryCode: country, tinNumber: tin });
};

/** Everything wrong with tax residences, at their place in the body. Numbers are checked by the algorithms of their countries. */
export const checkResidences = (
  residences: readonly TaxResidence[],
  at: string,
): readonly FieldReason[] => {
  const wrong = whyNotResidences(residences).map((each) => ({
    ...each,
    field: each.field.replace('residences', at),
  }));
  return wrong.length > 0
    ? wrong
    : residences.flatMap((each, place) => atField(`${at}.${place}`, whyNotOne(each)));
};

/** A US person gives the number, unless nothing at all is declared. *Source*: decisions 5.3. */
export const checkPerson = (answers: Person, facts: FatcaPersonFacts): readonly FieldReason[] =>
  atField(
    'us_tin',
    (answers.refuses ? undefined : whyNotFatcaPerson(facts)) ?? whyNotUsTin(answers.us_tin),
  );

/**
 * The declaration of an entity as the domain evaluates it; for an investment entity outside CRS its controlling persons
 * count.
 */
export const entityFacts = (answers: Entity, countries: readonly string[]): EntityFacts => ({
  is_certified: true,
  is_specified_us_person: answers.is_specified_us_person,
  institution: answers.institution,
  is_outside_investment_entity: answers.is_outside_investment_entity,
  active_reasons: answers.active_reasons,
  incorporated_on: answers.incorporated_on === null ? null : civilDate(answers.incorporated_on),
  countries,
  controlling_persons: answers.controlling_persons.map(({ is_us, residences }) => ({
    is_us,
    countries: residences.map(({ country }) => country),
  })),
});

const whyNotIncorporated = (
  { incorporated_on, active_reasons }: Entity,
  today: CivilDate,
): Reason | undefined => {
  if (incorporated_on === null)
    return active_reasons.includes('START_UP') ? reason('rules.required') : undefined;
  return incorporated_on <= today ? undefined : reason('rules.kyc.incorporated_on');
};

/** Everything wrong with what an entity declares; the GIIN of an institution is strict. *Source*: decisions 3 and 5.3. */
export const checkEntity = (answers: Entity, today: CivilDate): readonly FieldReason[] => {
  const { us_tin, giin, institution, controlling_persons, is_specified_us_person } = answers;
  const field = institution === 'PARTICIPATING' ? 'giin' : 'controlling_persons';
  return [
    ...atField(
      'us_tin',
      (is_specified_us_person && us_tin === '' ? reason('rules.tax.us_tin') : undefined) ??
        whyNotUsTin(us_tin),
    ),
    ...atField('incorporated_on', whyNotIncorporated(answers, today)),
    ...atField(field, whyNotEntity(entityFacts(answers, []), giin, today)),
    ...controlling_persons.flatMap(({ residences }, place) =>
      checkResidences(residences, `controlling_persons.${place}.residences`),
    ),
  ];
};
