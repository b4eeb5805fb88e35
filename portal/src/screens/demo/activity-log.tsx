import { t } from './texts.ts';
import css from './demo.module.css';
import type { ActivityEntry as Sentence } from './use-demo-actions.ts';

/** What came of each press, the newest first. Toasts show it once; here it can be read again. */
export const ActivityLog = ({ told }: { readonly told: readonly Sentence[] }) =>
  told.length === 0 ? null : (
    <div className={css['told']}>
      <h3>{t('demo.told.title')}</h3>
      <ul>
        {told.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </div>
  );
