import type { FatcaAnswers } from '@area/contract/tax-residence/schemas';
import { parseCivilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { isActive, whyNotEntity } from '@area/domain/kyc/fatca-entity';
import type { ActiveReason, EntityFacts, InstitutionKind } from '@area/domain/kyc/fatca-entity';
import { whyNotResidenceCells } from '@area/domain/kyc/tax-residence';
import type { TaxResidence } from '@area/domain/kyc/tax-residence';
import { required } from '@area/domain/rules/amounts';
import { atField, reason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';

/** Somebody who controls the entity, as typed. */
export interface Controller {
  readonly name: string;
  readonly document: string;
  readonly is_us: boolean;
  readonly residences: readonly TaxResidence[];
}

/** The tree of an entity, as typed; null where nothing is answered yet. */
export interface EntityValues {
  readonly is_specified_us_person: boolean | null;
  readonly us_tin: string;
  readonly is_institution: boolean | null;
  readonly institution: InstitutionKind | '';
  readonly giin: string;
  readonly is_outside_investment_entity: boolean;
  readonly active_reasons: readonly ActiveReason[];
  readonly incorporated_on: string;
  readonly controlling_persons: readonly Controller[];
}

const BLANK: EntityValues = {
  is_specified_us_person: null,
  us_tin: '',
  is_institution: null,
  institution: '',
  giin: '',
  is_outside_investment_entity: false,
  active_reasons: [],
  incorporated_on: '',
  controlling_persons: [],
};

export const entityValuesOf = (fatca: FatcaAnswers | null): EntityValues =>
  fatca?.kind === 'JURIDICAL'
    ? {
        ...fatca,
        is_institution: fatca.institution !== null,
        institution: fatca.institution ?? '',
        incorporated_on: fatca.incorporated_on ?? '',
      }
    : BLANK;

/** As it is sent: answers to questions that were not reached are left out. */
export const entityAnswersOf = (values: EntityValues) => {
  const isUs = values.is_specified_us_person === true;
  const isBank = !isUs && values.is_institution === true;
  const isOther = !isUs && !isBank;
  return {
    kind: 'JURIDICAL' as const,
    is_specified_us_person: isUs,
    us_tin: isUs ? values.us_tin.trim() : '',
    institution: isBank && values.institution !== '' ? values.institution : null,
    giin: isBank && values.institution === 'PARTICIPATING' ? values.giin.trim() : '',
    is_outside_investment_entity: isBank && values.is_outside_investment_entity,
    active_reasons: isOther ? [...values.active_reasons] : [],
    incorporated_on:
      isOther && values.active_reasons.includes('START_UP')
        ? (parseCivilDate(values.incorporated_on) ?? null)
        : null,
    controlling_persons: isOther
      ? values.controlling_persons.map((each) => ({ ...each, residences: [...each.residences] }))
      : [],
  };
};

export const factsOf = (values: EntityValues): EntityFacts => {
  const answers = entityAnswersOf(values);
  const controlling_persons = answers.controlling_persons.map(({ is_us, residences }) => ({
    is_us,
    countries: residences.map(({ country }) => country),
  }));
  return { ...answers, is_certified: true, countries: [], controlling_persons };
};

/** Whether the tree has come to those who control the entity. */
export const needsControllers = (values: EntityValues, today: CivilDate): boolean =>
  values.is_specified_us_person === false &&
  values.is_institution === false &&
  !isActive(factsOf(values), today);

const whyNotController = (
  { name, document, residences }: Controller,
  at: number,
): readonly FieldReason[] => {
  const field = `controlling_persons.${at}`;
  return [
    ...atField(`${field}.name`, required(name)),
    ...atField(`${field}.document`, required(document)),
    ...whyNotResidenceCells(residences).map((found) => ({
      ...found,
      field: `${field}.${found.field}`,
    })),
  ];
};

const isOpen = (answer: boolean | null) => (answer === null ? reason('rules.required') : undefined);

/** The server's own rules, each at its question. */
export const whyNotEntityValues = (
  values: EntityValues,
  today: CivilDate,
): readonly FieldReason[] => {
  const { is_specified_us_person, is_institution, institution, us_tin } = values;
  if (is_specified_us_person !== false)
    return [
      ...atField('is_specified_us_person', isOpen(is_specified_us_person)),
      ...(is_specified_us_person && us_tin.trim() === ''
        ? atField('us_tin', reason('rules.tax.us_tin'))
        : []),
    ];
  if (is_institution === null) return atField('is_institution', isOpen(is_institution));
  if (is_institution && institution === '') return atField('institution', reason('rules.required'));
  const found = whyNotEntity(factsOf(values), values.giin, today);
  const controllers = needsControllers(values, today)
    ? values.controlling_persons.flatMap(whyNotController)
    : [];
  return [...atField(is_institution ? 'giin' : 'controlling_persons', found), ...controllers];
};
