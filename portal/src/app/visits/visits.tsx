import consent from '@area/contract/texts/es/consent.json';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { registerTexts, t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { useConfiguration } from '../../white-label/configuration-context.ts';
import { findAnswer, keepAnswer } from './consent.ts';
import type { Answer } from './consent.ts';
import css from './visits.module.css';

registerTexts('consent', consent);

/** The tag in a frame that knows which page is open and nothing else: neither what is typed nor who types. */
const TagFrame = ({ tag, path }: { readonly tag: string; readonly path: string }) => (
  <iframe
    key={path}
    src={`/analytics/${tag}?page=${encodeURIComponent(path)}`}
    sandbox="allow-scripts"
    title={t('consent.label')}
    aria-hidden="true"
    tabIndex={-1}
    className={css['frame']}
  />
);

const Question = ({ onAnswer }: { readonly onAnswer: (answer: Answer) => void }) => (
  <section className={css['bar']} aria-label={t('consent.label')}>
    <div className={css['words']}>
      <p className={css['title']}>{t('consent.title')}</p>
      <p>{t('consent.text')}</p>
    </div>
    <div className={css['answers']}>
      <Button kind="secondary" onPress={() => onAnswer('no')}>
        {t('consent.refuse')}
      </Button>
      <Button kind="secondary" onPress={() => onAnswer('yes')}>
        {t('consent.accept')}
      </Button>
    </div>
  </section>
);

/**
 * On the pages before the login, where a brand has a tag: asks first, measures after a yes, and lets the
 * answer be changed where it was given. *Source*: specification 1, ADR 37.
 */
export const Visits = () => {
  const { tag_manager_ap: tag } = useConfiguration();
  const [path] = useLocation();
  const [answer, setAnswer] = useState(findAnswer);

  const onAnswer = (given: Answer): void => {
    keepAnswer(given);
    setAnswer(given);
  };

  if (tag === undefined) return null;
  if (answer === undefined) return <Question onAnswer={onAnswer} />;
  return (
    <div className={css['change']}>
      <Button kind="quiet" onPress={() => setAnswer(undefined)}>
        {t('consent.change')}
      </Button>
      {answer === 'yes' ? <TagFrame tag={tag} path={path} /> : null}
    </div>
  );
};
