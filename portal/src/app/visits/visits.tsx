import { useState } from 'react';
import { matchRoute, useLocation, useRouter } from 'wouter';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { classes } from '@area/kit/style/classes.ts';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { GUEST_PATHS, ROUTES } from '../routes.ts';
import { findAnswer, saveAnswer } from './consent.ts';
import type { Answer } from './consent.ts';
import css from './visits.module.css';

const PATTERNS = [...GUEST_PATHS, ...ROUTES.map(({ pattern }) => pattern)];
/** The path recorded for an address that does not exist: its text may be private. */
const ELSEWHERE = '/elsewhere';

/** Which page is open, by the pattern of its address, without identifiers. */
const usePage = (): string => {
  const [path] = useLocation();
  const { parser } = useRouter();
  return PATTERNS.find((pattern) => matchRoute(parser, pattern, path)[0]) ?? ELSEWHERE;
};

/** The tag in a frame that knows which page is open and nothing else: neither what is typed nor who types. */
const TagFrame = ({ tag, page }: { readonly tag: string; readonly page: string }) => (
  <iframe
    key={page}
    src={`/analytics/${tag}?page=${encodeURIComponent(page)}`}
    sandbox="allow-scripts"
    title={t('consent.label')}
    aria-hidden="true"
    tabIndex={-1}
    className={css['frame']}
  />
);

export interface VisitsProps {
  /** After the login the question is at the end of the page, not over it. */
  readonly isInArea: boolean;
}

interface QuestionProps extends VisitsProps {
  readonly onAnswer: (answer: Answer) => void;
}

const Question = ({ isInArea, onAnswer }: QuestionProps) => (
  <section
    className={classes(css['bar'], !isInArea && css['over'])}
    data-print="hide"
    aria-label={t('consent.label')}
  >
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
 * If a brand has a tag: asks first, measures after consent, and lets the answer be changed in the same place.
 * *Source*: specification 1.
 */
export const Visits = ({ isInArea }: VisitsProps) => {
  const { tag_manager_ap: tag } = useConfiguration();
  const page = usePage();
  const [answer, setAnswer] = useState(findAnswer);

  const onAnswer = (given: Answer): void => {
    saveAnswer(given);
    setAnswer(given);
  };

  if (tag === undefined) return null;
  if (answer === undefined) return <Question {...{ isInArea, onAnswer }} />;
  return (
    <div className={css['change']} data-print="hide">
      <Button kind="quiet" onPress={() => setAnswer(undefined)}>
        {t('consent.change')}
      </Button>
      {answer === 'yes' ? <TagFrame {...{ tag, page }} /> : null}
    </div>
  );
};
