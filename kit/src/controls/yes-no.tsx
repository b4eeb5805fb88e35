import { t } from '../texts/ui.ts';
import type { FieldProps } from '../fields/field-notes.tsx';
import { useChoice } from '../fields/use-choice.tsx';
import css from './yes-no.module.css';

interface YesNoProps extends FieldProps {
  readonly name: string;
  /** Null until it is answered: nothing is chosen beforehand. */
  readonly value: boolean | null;
  readonly onChange: (value: boolean) => void;
}

const ANSWERS = [
  ['yes', true],
  ['no', false],
] as const;

/** A question that wants an explicit answer, both answers with the same emphasis. */
export const YesNo = ({ name, value, onChange, ...field }: YesNoProps) => {
  const { group, question, notes } = useChoice(field);
  return (
    <div {...group} className={css['question']}>
      <div className={css['words']}>
        {question}
        {notes}
      </div>
      <div className={css['answers']}>
        {ANSWERS.map(([word, answer]) => (
          <label key={word} className={css['answer']}>
            <input
              type="radio"
              name={name}
              value={word}
              checked={value === answer}
              onChange={() => onChange(answer)}
            />
            {t(`ui.${word}`)}
          </label>
        ))}
      </div>
    </div>
  );
};
