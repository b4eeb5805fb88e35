import { NOT_SUITABLE_SENTENCE, isNotSuitableSentence } from '@area/domain/suitability/verdict';
import { t } from './texts.ts';
import { Icon } from '@area/kit/controls/icon.tsx';
import { TextArea } from '@area/kit/fields/text-area.tsx';
import css from './operate.module.css';

interface SentenceFieldProps {
  readonly typed: string;
  readonly onChange: (typed: string) => void;
  readonly error: string | undefined;
}

/** Still on the way to the sentence, letter by letter. */
const isBeginning = (typed: string): boolean =>
  NOT_SUITABLE_SENTENCE.startsWith(typed.normalize('NFC').trimStart());

/** The sentence of the law, to be typed by hand. *Source*: specification 5, decisions 5.1. */
export const SentenceField = ({ typed, onChange, error }: SentenceFieldProps) => {
  const isRight = isNotSuitableSentence(typed);
  const wrong = isRight || isBeginning(typed) ? undefined : t('rules.not_suitable_sentence');
  return (
    <>
      <p>{t('operate.details.suitability.type_it')}</p>
      <p lang="es" className={css['quote']}>
        {NOT_SUITABLE_SENTENCE}
      </p>
      <div>
        <TextArea
          name="suitability_sentence"
          label={t('operate.details.suitability.sentence')}
          hint={t('operate.details.suitability.sentence_hint')}
          value={typed}
          // One sentence: the field has two lines for small screens, not for two paragraphs.
          onChange={(text) => onChange(text.replaceAll('\n', ''))}
          rows={2}
          isTypedOnly
          error={isRight ? undefined : (wrong ?? error)}
        />
        <output className={css['right']}>
          {isRight ? (
            <>
              <Icon name="check" size={18} />
              {t('operate.details.suitability.sentence_right')}
            </>
          ) : null}
        </output>
      </div>
    </>
  );
};
