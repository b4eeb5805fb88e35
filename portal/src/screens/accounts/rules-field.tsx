import { RULES_MAX } from '@area/domain/account/arrangement-change';
import { useState } from 'react';
import { useFocusNamed } from '@area/kit/forms/use-focus-named.ts';
import type { Form } from '@area/kit/forms/use-form.ts';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Icon } from '@area/kit/controls/icon.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
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

interface MovesProps {
  readonly at: number;
  readonly last: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
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
      <Button
        kind="quiet"
        label={t('accounts.signature.remove_rule_label', { number })}
        onPress={onRemove}
      >
        <Icon name="close" size={18} /> {t('accounts.signature.remove_rule')}
      </Button>
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
  const focusNamed = useFocusNamed();
  const move = (from: number, to: number): void => {
    form.set({ rules: moved(rules, from, to) });
    setTold(t('accounts.signature.moved', { number: to + 1 }));
  };
  return (
    <Stack gap="close">
      <p className={css['quiet']}>{t('accounts.sign.by_rules')}</p>
      {rules.map((rule, at) => (
        <fieldset key={rule.id} className={css['rule']}>
          <legend>{t('accounts.signature.rule', { number: at + 1 })}</legend>
          <RuleFields form={form} signers={signers} at={at} rule={rule} />
          <Moves
            at={at}
            last={rules.length - 1}
            onMove={(to) => move(at, to)}
            onRemove={() => {
              form.set({ rules: rules.toSpliced(at, 1) });
              focusNamed(`rules.${Math.max(0, at - 1)}.max_amount`);
            }}
          />
        </fieldset>
      ))}
      {form.errorOf('rules') ? <p className={css['over']}>{form.errorOf('rules')}</p> : null}
      <VisuallyHidden>
        <output>{told}</output>
      </VisuallyHidden>
      {rules.length < RULES_MAX ? (
        <Row>
          <Button
            kind="secondary"
            onPress={() => {
              form.set({ rules: [...rules, newRule()] });
              focusNamed(`rules.${rules.length}.max_amount`);
            }}
          >
            {t('accounts.signature.add_rule')}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
};
