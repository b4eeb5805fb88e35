import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { t } from '../texts/t.ts';
import { classes } from './classes.ts';
import { FieldLabel, FieldNotes } from './field-notes.tsx';
import type { FieldProps } from './field-notes.tsx';
import css from './yes-no.module.css';

interface YesNoProps extends FieldProps {
  readonly name: string;
  /** Null until it is answered: nothing is chosen beforehand. */
  readonly value: boolean | null;
  readonly onChange: (value: boolean) => void;
}

const YES = 'yes';

const chosen = (value: boolean | null): string | null => (value === null ? null : value ? YES : 'no');

/** A question that wants an explicit answer, both answers weighing the same. */
export const YesNo = ({ label, hint, error, isOptional = false, name, value, onChange }: YesNoProps) => {
  const notes = { label, error, isOptional, ...(hint ? { hint } : {}) };
  return (
    <RadioGroup
      name={name}
      orientation="horizontal"
      value={chosen(value)}
      onChange={(answer) => onChange(answer === YES)}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={classes(css['question'])}
    >
      <div className={css['words']}>
        <FieldLabel {...notes} />
        <FieldNotes {...notes} />
      </div>
      <div className={css['answers']}>
        {([YES, 'no'] as const).map((answer) => (
          <Radio key={answer} value={answer} className={classes(css['answer'])}>
            <span className={css['dot']} aria-hidden="true" />
            {t(`ui.${answer}`)}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
};
