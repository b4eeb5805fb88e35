import { rowsOf } from '@area/domain/kyc/rows';
import type { KycAnswers } from '@area/domain/kyc/rows';
import { findActivity } from '@area/domain/code-lists/cnae';
import { parseCivilDate } from '@area/domain/calendar/civil-date';
import { countryName } from '../record/country-names.ts';
import { t } from './texts.ts';
import { formatDay } from '@area/kit/figures/format.ts';
import { manyAnswer, rowsAnswer, textAnswer } from './answers.ts';
import type { KycQuestion } from './questionnaire.ts';
import { NO_CLASSIFICATION, NO_OWNER, NO_PERSON, NO_RESIDENCE } from './rows.ts';
import type { ClassificationRow } from './rows.ts';

const classificationWords = ({
  is_specified_us_person,
  institution,
  is_outside_investment_entity,
  active_reasons,
}: ClassificationRow): readonly string[] => [
  `${t('kyc.classification.us')} ${t(is_specified_us_person ? 'kyc.yes' : 'kyc.no')}`,
  ...(is_specified_us_person
    ? []
    : [
        institution === null
          ? t('kyc.classification.institution_none')
          : t(`codes.institution_kind.${institution}`),
      ]),
  ...(is_outside_investment_entity ? [t('kyc.classification.outside')] : []),
  ...active_reasons.map((each) => t(`codes.active_reason.${each}`)),
];

const LISTS: Readonly<Record<string, (answers: KycAnswers) => readonly string[]>> = {
  K02_RESIDENCES: (answers) =>
    rowsAnswer(answers, 'K02_RESIDENCES', NO_RESIDENCE).map(({ country, tin, reason_no_tin }) =>
      t('kyc.review.residence', {
        country: countryName(country),
        tin: reason_no_tin === null ? tin : t(`codes.missing_tin_reason.${reason_no_tin}`),
      }),
    ),
  E06_OWNERS: (answers) =>
    rowsAnswer(answers, 'E06_OWNERS', NO_OWNER).map(
      ({ name, document, percentage, has_control, holding_type, is_indirect, is_pep }) =>
        [
          t('kyc.review.owner', { name, document, percentage }),
          ...(holding_type === '' ? [] : [t(`codes.holding_type.${holding_type}`)]),
          ...(is_indirect ? [t('kyc.review.indirect')] : []),
          ...(has_control ? [t('kyc.review.control')] : []),
          ...(is_pep ? [t('kyc.review.pep')] : []),
        ].join(', '),
    ),
  E06_ADMINISTRATORS: (answers) =>
    rowsAnswer(answers, 'E06_ADMINISTRATORS', NO_PERSON).map(({ name, document }) =>
      t('kyc.review.person', { name, document }),
    ),
  E10: (answers) => rowsAnswer(answers, 'E10', NO_CLASSIFICATION).flatMap(classificationWords),
};

const textWords = (code: string, typed: string): string => {
  if (code === 'E01_COUNTRY') return countryName(typed);
  if (code === 'E01_INCORPORATED_ON' && parseCivilDate(typed)) return formatDay(typed);
  const activity = code.endsWith('_CNAE') ? findActivity(typed) : undefined;
  return activity ? t('kyc.cnae.chosen', { code: typed, title: activity.title }) : typed;
};

/** An answer as one reads it; nothing where there is none. */
export const answerWords = (
  { code, kind, options }: KycQuestion,
  answers: KycAnswers,
): readonly string[] => {
  const inWords = (given: string): string =>
    options.find((option) => option.code === given)?.text ?? given;
  if (kind === 'LIST')
    return rowsOf(answers, code).length > 0 ? (LISTS[code]?.(answers) ?? []) : [];
  if (kind === 'MULTIPLE') return manyAnswer(answers, code).map(inWords);
  const given = textAnswer(answers, code);
  if (given === '') return [];
  return [kind === 'SINGLE' ? inWords(given) : textWords(code, given)];
};
