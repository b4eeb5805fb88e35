import type { ReactNode } from 'react';
import type { FieldProps } from './field-notes.tsx';
import css from './radio-cards.module.css';
import { useChoice } from './use-choice.tsx';

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
export const RadioCards = ({ name, value, cards, onChange, onBlur, ...field }: RadioCardsProps) => {
  const { group, question, notes } = useChoice(field);
  return (
    <div {...group} className={css['group']}>
      {question}
      <div className={css['cards']}>
        {cards.map(({ value: own, title, text, aside, isDisabled = false }) => (
          <label key={own} className={css['card']}>
            <input
              type="radio"
              {...{ name, onBlur }}
              value={own}
              checked={own === value}
              disabled={isDisabled}
              onChange={() => onChange(own)}
            />
            <span className={css['title']}>{title}</span>
            <span className={css['aside']}>{aside}</span>
            {text ? <span className={css['text']}>{text}</span> : null}
          </label>
        ))}
      </div>
      {notes}
    </div>
  );
};
