import { RIGHTS_TYPES } from '@area/domain/pension/codes';
import { PLAN_NAMES } from '@area/domain/rules/plan-codes';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { codeIn } from '../../../parts/action/typed-values.ts';
import { codeOptions } from '../../../parts/words/code-words.ts';
import { t } from '../texts.ts';
import type { OriginDraft } from './draft.ts';
import type { DraftFieldsProps, PartProps } from './fields-props.ts';

/** The usual one first. */
const PLAN_TYPES = ['PP', 'PPA'] as const;

type TextName = {
  [N in keyof OriginDraft]: OriginDraft[N] extends string ? N : never;
}[keyof OriginDraft];

const OriginText = ({ name, draft, onChange }: PartProps & { readonly name: TextName }) => (
  <TextField
    name={name}
    label={t(`origin.${name}`)}
    autoComplete="off"
    value={draft[name]}
    onChange={(typed) => onChange({ [name]: typed })}
  />
);

/** The codes of the plan, and which rights move. */
const PlanFields = ({ draft, onChange }: PartProps) => (
  <>
    <Select
      name="plan_type"
      label={t('origin.plan_type')}
      value={draft.plan_type}
      options={codeOptions('retirement_plan_type', PLAN_TYPES)}
      onChange={(value) => onChange({ plan_type: codeIn(PLAN_TYPES, value) })}
    />
    {PLAN_NAMES[draft.plan_type].map((name) => (
      <OriginText key={name} name={name} draft={draft} onChange={onChange} />
    ))}
    <Select
      name="rights"
      label={t('origin.rights')}
      value={draft.rights}
      options={codeOptions('rights_type', RIGHTS_TYPES)}
      onChange={(value) => onChange({ rights: codeIn(RIGHTS_TYPES, value) })}
    />
  </>
);

/** Where the money of a transfer from another manager comes from, as the statement of that manager says. */
export const OriginFields = ({ account, draft, onChange }: DraftFieldsProps) => {
  const isPlan = account.type === 'P';
  const parts = { draft, onChange };
  const isPolicy = isPlan && draft.plan_type === 'PPA';
  return (
    <>
      {isPlan ? <PlanFields {...parts} /> : <OriginText name="isin" {...parts} />}
      <OriginText name="origin_name" {...parts} />
      <OriginText name="manager" {...parts} />
      <OriginText name="manager_number" {...parts} />
      {isPolicy ? null : <OriginText name="origin_account" {...parts} />}
      <Checkbox
        name="has_same_holders"
        isSelected={draft.has_same_holders}
        onChange={(has_same_holders) => onChange({ has_same_holders })}
      >
        {t('origin.has_same_holders')}
      </Checkbox>
      {isPlan ? null : (
        <Checkbox
          name="has_simultaneous"
          isSelected={draft.has_simultaneous}
          onChange={(has_simultaneous) => onChange({ has_simultaneous })}
        >
          {t('origin.has_simultaneous')}
        </Checkbox>
      )}
    </>
  );
};
