import type { ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { classes } from './classes.ts';
import { FieldLabel, FieldNotes } from './field-notes.tsx';
import type { FieldProps } from './field-notes.tsx';
import css from './radio-cards.module.css';

export interface RadioCard {
  readonly value: string;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** At the end of the first line: an amount, a badge. */
  readonly aside?: ReactNode;
  readonly isDisabled?: boolean;
}

interface RadioCardsProps extends FieldProps {
  readonly name: string;
  readonly value: string;
  readonly cards: readonly RadioCard[];
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/** One choice among few, each with room to explain itself. */
export const RadioCards = ({ label, hint, error, isOptional = false, cards, value, ...rest }: RadioCardsProps) => {
  const notes = { label, error, isOptional, ...(hint ? { hint } : {}) };
  return (
    <RadioGroup {...rest} value={value || null} isInvalid={error !== undefined} validationBehavior="aria" className={classes(css['group'])}>
      <FieldLabel {...notes} />
      <div className={css['cards']}>
        {cards.map(({ value: own, title, text, aside, isDisabled = false }) => (
          <Radio key={own} value={own} isDisabled={isDisabled} className={classes(css['card'])}>
            <span className={css['dot']} aria-hidden="true" />
            <span className={css['title']}>{title}</span>
            <span className={css['aside']}>{aside}</span>
            {text ? <span className={css['text']}>{text}</span> : null}
          </Radio>
        ))}
      </div>
      <FieldNotes {...notes} />
    </RadioGroup>
  );
};
