import { t } from './texts.ts';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { AdministratorsField } from './administrators-field.tsx';
import { manyAnswer, textAnswer } from './answers.ts';
import { ChoiceField } from './choice-field.tsx';
import { ClassificationField } from './classification-field.tsx';
import { CnaeField } from './cnae-field.tsx';
import { CountryField } from './country-field.tsx';
import type { FieldOf } from './field-props.ts';
import { ManyField } from './many-field.tsx';
import { OwnersField } from './owners-field.tsx';
import { hintOf } from './questionnaire.ts';
import type { KycQuestion } from './questionnaire.ts';
import { ResidencesField } from './residences-field.tsx';
import type { SectionInHand } from './use-section.ts';
import { ExplainedWord } from '../help/explained-word.tsx';

const LISTS = {
  K02_RESIDENCES: ResidencesField,
  E06_OWNERS: OwnersField,
  E06_ADMINISTRATORS: AdministratorsField,
  E10: ClassificationField,
} as const;

const TEXTS = {
  K04_CNAE: CnaeField,
  E01_CNAE: CnaeField,
  E01_INCORPORATED_ON: DayField,
  E01_COUNTRY: CountryField,
} as const;

const isIn = <M extends object>(map: M, code: string): code is Extract<keyof M, string> =>
  Object.hasOwn(map, code);

interface QuestionFieldProps {
  readonly question: KycQuestion;
  readonly section: SectionInHand;
}

const UsTinField = ({
  section,
  ...field
}: FieldOf<string> & { readonly section: SectionInHand }) => {
  const onBlur = (): void => {
    field.onBlur();
    section.checkTin({ field: field.name, countryCode: 'US', tinNumber: field.value });
  };
  return <TextField {...field} onBlur={onBlur} autoComplete="off" />;
};

const TextAnswer = ({ question: { code, text }, section }: QuestionFieldProps) => {
  const field: FieldOf<string> = {
    name: code,
    label: text,
    ...hintOf(code),
    error: section.errorOf(code),
    value: textAnswer(section.answers, code),
    onChange: (typed) => section.change(code, typed),
    onBlur: () => section.leave(code),
  };
  if (code === 'K01_TIN') return <UsTinField {...field} section={section} />;
  if (!isIn(TEXTS, code)) return <TextField {...field} />;
  const Field = TEXTS[code];
  return <Field {...field} />;
};

/** A person who acts for somebody else sees at once that it stops here. *Source*: specification 5, `is_blocking`. */
const Blocking = () => (
  <Notice tone="bad" title={t('kyc.blocking.title')}>
    <p>{t('kyc.blocking.text')}</p>
  </Notice>
);

/** A question in the field that fits how it is answered. */
export const QuestionField = ({ question, section }: QuestionFieldProps) => {
  const { code, kind, text } = question;
  const options = question.options.map((option) => ({ value: option.code, label: option.text }));
  const field = {
    name: code,
    label: text,
    ...hintOf(code),
    error: section.errorOf(code),
    onBlur: () => section.leave(code),
  };
  if (kind === 'LIST') {
    if (!isIn(LISTS, code)) return null;
    const List = LISTS[code];
    return (
      <>
        {code === 'E06_OWNERS' ? <ExplainedWord word="beneficial_owner" /> : null}
        <List code={code} label={text} section={section} />
      </>
    );
  }
  if (kind === 'MULTIPLE')
    return (
      <ManyField
        {...field}
        options={options}
        value={manyAnswer(section.answers, code)}
        onChange={(chosen) => section.change(code, [...chosen])}
      />
    );
  if (kind === 'TEXT') return <TextAnswer question={question} section={section} />;
  const choose = (chosen: string): void => {
    section.change(code, chosen);
    // What blocks is said as soon as it is chosen.
    if (code === 'K14') section.leave(code);
  };
  return (
    <>
      <ChoiceField
        {...field}
        options={options}
        value={textAnswer(section.answers, code)}
        onChange={choose}
      />
      {code === 'K09' ? <ExplainedWord word="pep" /> : null}
      {code === 'K14' && textAnswer(section.answers, code) === 'NO' ? <Blocking /> : null}
    </>
  );
};
