import { Button, LinkButton } from '@area/kit/controls/button.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import { useStaff } from '../../calls/door-context.ts';
import { t } from './texts.ts';
import { setTourProgress } from './tour-progress.ts';
import type { TourProgress } from './tour-progress.ts';
import { TOUR_STEPS } from './tour-steps.ts';
import css from './tour.module.css';

const go = (at: number): void => setTourProgress({ at, isOpen: true });

/** The step of the tour, above the page that it is about. It is left and taken up again, also as somebody else. */
export const TourBar = ({ progress: { at } }: { readonly progress: TourProgress }) => {
  const { username } = useStaff().staff;
  const step = TOUR_STEPS[at];
  if (!step) return null;
  const isLast = at === TOUR_STEPS.length - 1;
  return (
    <section aria-label={t('label')} className={css['tour']} data-print="hide">
      <p className={css['count']}>{t('count', { step: at + 1, steps: TOUR_STEPS.length })}</p>
      <p className={css['title']}>{t(`step.${step.id}.title`)}</p>
      <p>{t(`step.${step.id}.text`)}</p>
      {username === step.who ? null : <p className={css['other']}>{t(`who.${step.who}`)}</p>}
      <Row>
        <LinkButton kind="secondary" href={step.path}>
          {t('go')}
        </LinkButton>
        {at > 0 ? (
          <Button kind="quiet" onPress={() => go(at - 1)}>
            {t('before')}
          </Button>
        ) : null}
        <Button onPress={() => (isLast ? setTourProgress(undefined) : go(at + 1))}>
          {t(isLast ? 'end' : 'next')}
        </Button>
        {isLast ? null : (
          <Button kind="quiet" onPress={() => setTourProgress({ at, isOpen: false })}>
            {t('leave')}
          </Button>
        )}
      </Row>
    </section>
  );
};
