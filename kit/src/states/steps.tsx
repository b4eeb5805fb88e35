import { t } from '../texts/ui.ts';
import { classes } from '../style/classes.ts';
import css from './steps.module.css';

interface StepsProps {
  readonly titles: readonly string[];
  /** *Units*: 1 is the first. */
  readonly step: number;
}

/** How far a task has come, in words first. */
export const Steps = ({ titles, step }: StepsProps) => (
  <div className={css['steps']}>
    <p className={css['words']}>
      <span>{titles[step - 1]}</span>
      <span className={css['count']}>{t('ui.steps.progress', { step, total: titles.length })}</span>
    </p>
    <div className={css['bars']} aria-hidden="true">
      {titles.map((title, at) => (
        <span key={title} className={classes(css['bar'], at < step && css['reached'])} />
      ))}
    </div>
  </div>
);
