import { t } from './texts.ts';
import css from './convenience.module.css';

/** How far the questions have come, in words and as a line. */
export const Progress = ({
  number,
  total,
}: {
  readonly number: number;
  readonly total: number;
}) => (
  <div className={css['progress']}>
    <p>{t('convenience.question.progress', { number, total })}</p>
    <div className={css['track']} aria-hidden="true">
      <span style={{ width: `${(number / total) * 100}%` }} />
    </div>
  </div>
);
