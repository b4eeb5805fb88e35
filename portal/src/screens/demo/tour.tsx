import { t } from './texts.ts';
import css from './demo.module.css';

const STEPS = ['enter', 'order', 'sign', 'office'] as const;

/** The whole of it in four steps. */
export const Tour = () => (
  <section aria-label={t('demo.tour.label')}>
    <h2 className={css['tourTitle']}>{t('demo.tour.label')}</h2>
    <ol className={css['tour']}>
      {STEPS.map((step, at) => (
        <li key={step}>
          <span className={css['number']} aria-hidden="true">
            {at + 1}
          </span>
          <span className={css['stepTitle']}>{t(`demo.tour.${step}.title`)}</span>
          <span className={css['quiet']}>{t(`demo.tour.${step}.text`)}</span>
        </li>
      ))}
    </ol>
  </section>
);
