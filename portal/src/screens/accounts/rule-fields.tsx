import type { Role } from '@area/domain/account/roles';
import { typesWith } from '@area/domain/operation/types-with';
import record from '../../parts/record/record.module.css';
import type { Form } from '@area/kit/forms/use-form.ts';
import { t } from './texts.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import css from './accounts.module.css';
import type { ArrangementValues, RuleValues } from './arrangement-values.ts';
import type { NamedSigner } from './signers-of.ts';

interface RuleFieldsProps {
  readonly form: Form<ArrangementValues>;
  readonly signers: readonly NamedSigner[];
  readonly at: number;
  readonly rule: RuleValues;
}

/** The orders that somebody gives, which a rule may single out; their instalments follow them. */
const CHOSEN_TYPES = [
  ...typesWith({ made_by: 'CLIENT', nature: 'SUBSCRIPTION' }),
  ...typesWith({ made_by: 'CLIENT', nature: 'REDEMPTION' }),
  ...typesWith({ made_by: 'CLIENT', direction: 'EXCHANGE' }),
  ...typesWith({ made_by: 'CLIENT', nature: 'TRANSFER', direction: 'IN' }),
];

const toggled = <T,>(list: readonly T[], item: T, isIn: boolean): readonly T[] =>
  isIn ? [...list, item] : list.filter((each) => each !== item);

/** The amount, the orders, how many signatures, and who must be among the signers. */
export const RuleFields = ({ form, signers, at, rule }: RuleFieldsProps) => {
  const change = (part: Partial<RuleValues>): void =>
    form.set({ rules: form.values.rules.with(at, { ...rule, ...part }) });
  const bind = (name: 'max_amount' | 'required_count') => ({
    name: `rules.${at}.${name}`,
    label: t(`accounts.field.${name}`),
    value: rule[name],
    error: form.errorOf(`rules.${at}.${name}`),
    onChange: (value: string) => change({ [name]: value }),
    onBlur: () => form.leave(`rules.${at}.${name}`),
  });
  const roles = [...new Set(signers.flatMap((signer) => signer.roles))];
  return (
    <>
      <div className={record['fields']}>
        <AmountField {...bind('max_amount')} hint={t('accounts.hint.max_amount')} isOptional />
        <TextField {...bind('required_count')} inputMode="numeric" />
        <Select
          name={`rules.${at}.must_include`}
          label={t('accounts.field.must_include')}
          value={rule.must_include_role}
          placeholder={t('accounts.signature.any_role')}
          options={roles.map((value) => ({ value, label: t(`codes.role.${value}`) }))}
          onChange={(value) => change({ must_include_role: value as Role | '' })}
          error={form.errorOf(`rules.${at}.must_include`)}
        />
      </div>
      <fieldset className={record['boxes']}>
        <legend>{t('accounts.field.operation_types')}</legend>
        <p className={css['quiet']}>{t('accounts.hint.operation_types')}</p>
        <div className={css['boxes']}>
          {CHOSEN_TYPES.map((type) => (
            <Checkbox
              key={type}
              name={`rules.${at}.operation_types`}
              isSelected={rule.operation_types.includes(type)}
              onChange={(isIn) =>
                change({ operation_types: toggled(rule.operation_types, type, isIn) })
              }
            >
              {t(`codes.operation_type.${type}`)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <fieldset className={record['boxes']}>
        <legend>{t('accounts.field.must_include_persons')}</legend>
        <div className={css['boxes']}>
          {signers.map(({ uuid, name }) => (
            <Checkbox
              key={uuid}
              name={`rules.${at}.must_include_persons`}
              isSelected={rule.must_include_persons.includes(uuid)}
              onChange={(isIn) =>
                change({ must_include_persons: toggled(rule.must_include_persons, uuid, isIn) })
              }
            >
              {name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </>
  );
};
