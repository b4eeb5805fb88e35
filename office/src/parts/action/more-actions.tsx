import type { ReactNode } from 'react';
import { t } from '../texts.ts';
import css from './more-actions.module.css';

/** Actions beside the few that a record always shows. Escape and a second press close it, as every disclosure. */
export const MoreActions = ({ children }: { readonly children: ReactNode }) => (
  <details className={css['more']}>
    <summary>{t('about.more')}</summary>
    <div className={css['actions']}>{children}</div>
  </details>
);
