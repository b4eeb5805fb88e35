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

interface RadioCardLabelProps {
  readonly card: RadioCard;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
}

/** One of them, for a layout that does not put them one below the other. */
export const RadioCardLabel = ({
  card: { value, title, text, aside, isDisabled = false },
  name,
  isChosen,
  onChange,
  onBlur,
}: RadioCardLabelProps) => (
  <label className={css['card']}>
    <input
      type="radio"
      {...{ name, value, onBlur }}
      checked={isChosen}
      disabled={isDisabled}
      onChange={() => onChange(value)}
    />
    <span className={css['title']}>{title}</span>
    <span className={css['aside']}>{aside}</span>
    {text ? <span className={css['text']}>{text}</span> : null}
  </label>
);

/** One choice among few, each with room to explain itself. */
export const RadioCards = ({ name, value, cards, onChange, onBlur, ...field }: RadioCardsProps) => {
  const { group, question, notes } = useChoice(field);
  return (
    <div {...group} className={css['group']}>
      {question}
      <div className={css['cards']}>
        {cards.map((card) => (
          <RadioCardLabel
            key={card.value}
            isChosen={card.value === value}
            {...{ card, name, onChange, onBlur }}
          />
        ))}
      </div>
      {notes}
    </div>
  );
};
