import { RULES_MAX } from '@area/domain/account/arrangement-change';
import { useId, useState } from 'react';
import { FieldError, notesOf } from '@area/kit/fields/field-notes.tsx';
import { useRows } from '@area/kit/forms/use-rows.ts';
import type { Form } from '@area/kit/forms/use-form.ts';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Icon } from '@area/kit/controls/icon.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import { VisuallyHidden } from '@area/kit/style/visually-hidden.tsx';
import css from './accounts.module.css';
import { newRule } from './arrangement-values.ts';
import type { ArrangementValues, RuleValues } from './arrangement-values.ts';
import { RuleFields } from './rule-fields.tsx';
import type { NamedSigner } from './signers-of.ts';

interface RulesFieldProps {
  readonly form: Form<ArrangementValues>;
  readonly signers: readonly NamedSigner[];
}

const LIST = 'rules';

interface MovesProps {
  readonly at: number;
  readonly last: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: (() => void) | undefined;
}

const Moves = ({ at, last, onMove, onRemove }: MovesProps) => {
  const number = at + 1;
  return (
    <Row>
      <Button
        kind="secondary"
        label={t('accounts.signature.up_label', { number })}
        isDisabled={at === 0}
        onPress={() => onMove(at - 1)}
      >
        {t('accounts.signature.up')}
      </Button>
      <Button
        kind="secondary"
        label={t('accounts.signature.down_label', { number })}
        isDisabled={at === last}
        onPress={() => onMove(at + 1)}
      >
        {t('accounts.signature.down')}
      </Button>
      {onRemove ? (
        <Button
          kind="quiet"
          label={t('accounts.signature.remove_rule_label', { number })}
          onPress={onRemove}
        >
          <Icon name="close" size={18} /> {t('accounts.signature.remove_rule')}
        </Button>
      ) : null}
    </Row>
  );
};

const moved = (rules: readonly RuleValues[], from: number, to: number): readonly RuleValues[] => {
  const rule = rules[from];
  return rule ? rules.toSpliced(from, 1).toSpliced(to, 0, rule) : rules;
};

/** The rules in their order (the first that applies decides), with buttons to add, move and remove. */
export const RulesField = ({ form, signers }: RulesFieldProps) => {
  const { rules } = form.values;
  const [told, setTold] = useState('');
  const id = useId();
  const error = form.errorOf(LIST);
  const { add, remove } = useRows({
    name: LIST,
    rows: rules,
    onChange: (next) => form.set({ rules: next }),
    newRow: newRule,
    first: 'max_amount',
    least: 0,
    most: RULES_MAX,
  });
  const move = (from: number, to: number): void => {
    form.set({ rules: moved(rules, from, to) });
    setTold(t('accounts.signature.moved', { number: to + 1 }));
  };
  return (
    <fieldset
      name={LIST}
      tabIndex={-1}
      className={css['order']}
      aria-labelledby={`${id}-about`}
      aria-describedby={notesOf({ id, error })}
    >
      <p id={`${id}-about`} className={css['quiet']}>
        {t('accounts.sign.by_rules')}
      </p>
      {rules.map((rule, at) => (
        <fieldset key={rule.id} className={css['rule']}>
          <legend>{t('accounts.signature.rule', { number: at + 1 })}</legend>
          <RuleFields form={form} signers={signers} at={at} rule={rule} />
          <Moves
            at={at}
            last={rules.length - 1}
            onMove={(to) => move(at, to)}
            onRemove={remove && (() => remove(at))}
          />
        </fieldset>
      ))}
      <FieldError id={id} error={error} />
      <VisuallyHidden>
        <output>{told}</output>
      </VisuallyHidden>
      {add ? (
        <Row>
          <Button kind="secondary" onPress={add}>
            {t('accounts.signature.add_rule')}
          </Button>
        </Row>
      ) : null}
    </fieldset>
  );
};
