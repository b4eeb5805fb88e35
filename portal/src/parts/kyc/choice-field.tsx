import { YES_NO } from '@area/domain/kyc/codes';
import { t } from './texts.ts';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import type { Option } from '@area/kit/fields/select.tsx';
import { YesNo } from '@area/kit/controls/yes-no.tsx';
import type { FieldOf } from './field-props.ts';

/** More than these are read faster in a list that opens. */
const MOST_CARDS = 5;

const isYesNo = (options: readonly Option[]): boolean =>
  options.length === YES_NO.length &&
  options.every(({ value }) => YES_NO.some((each) => each === value));

/** One answer among those offered. */
export const ChoiceField = ({
  options,
  ...field
}: FieldOf<string> & { readonly options: readonly Option[] }) => {
  const { value, onChange, onBlur: _onBlur, ...rest } = field;
  if (isYesNo(options))
    return (
      <YesNo
        {...rest}
        value={value === '' ? null : value === 'SI'}
        onChange={(isSo) => onChange(isSo ? 'SI' : 'NO')}
      />
    );
  if (options.length > MOST_CARDS)
    return <Select {...field} options={options} placeholder={t('ui.choose')} />;
  return (
    <RadioCards
      {...field}
      cards={options.map((option) => ({ value: option.value, title: option.label }))}
    />
  );
};
