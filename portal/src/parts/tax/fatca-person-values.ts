import type { FatcaAnswers } from '@area/contract/tax-residence/schemas';
import { whyNotFatcaPerson } from '@area/domain/kyc/fatca-person';
import type { UsIndicium } from '@area/domain/kyc/fatca-person';
import { whyNotTaxNumber } from '@area/domain/rules/tin';
import { atField, reason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';

/** FATCA of a person, as typed; null where nothing is answered yet. */
export interface FatcaPersonValues {
  readonly is_us_citizen: boolean | null;
  readonly is_us_resident: boolean | null;
  readonly us_tin: string;
  readonly indicia: readonly UsIndicium[];
}

export const fatcaPersonValuesOf = (fatca: FatcaAnswers | null): FatcaPersonValues =>
  fatca?.kind === 'PHYSICAL'
    ? fatca
    : { is_us_citizen: null, is_us_resident: null, us_tin: '', indicia: [] };

/** Whether a tax number of the United States is asked for. */
export const isUsPerson = ({ is_us_citizen, is_us_resident }: FatcaPersonValues): boolean =>
  is_us_citizen === true || is_us_resident === true;

/** As it is sent: what was asked only of others is left out. */
export const fatcaPersonAnswersOf = (values: FatcaPersonValues) => ({
  kind: 'PHYSICAL' as const,
  is_us_citizen: values.is_us_citizen === true,
  is_us_resident: values.is_us_resident === true,
  us_tin: isUsPerson(values) ? values.us_tin.trim() : '',
  indicia: isUsPerson(values) ? [] : [...values.indicia],
  refuses: false,
});

/** The server's own rules, each at its question. */
export const whyNotFatcaPersonValues = (values: FatcaPersonValues): readonly FieldReason[] => {
  const answers = fatcaPersonAnswersOf(values);
  const missing = whyNotFatcaPerson({
    ...answers,
    seen_on: null,
    is_cured: false,
    client_since: null,
    last_active_on: null,
  });
  const wrong =
    answers.us_tin === ''
      ? undefined
      : whyNotTaxNumber({ countryCode: 'US', tinNumber: answers.us_tin });
  return [
    ...(['is_us_citizen', 'is_us_resident'] as const).flatMap((field) =>
      atField(field, values[field] === null ? reason('rules.required') : undefined),
    ),
    ...atField('us_tin', missing ?? wrong),
  ];
};
