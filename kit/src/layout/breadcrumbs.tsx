import { Link } from 'wouter';
import { t } from '../texts/ui.ts';
import css from './breadcrumbs.module.css';
import { Icon } from '../controls/icon.tsx';

export interface Crumb {
  readonly title: string;
  /** Missing on the last one, which is the current page. */
  readonly href?: string;
}

export const Breadcrumbs = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => (
  <nav aria-label={t('ui.breadcrumbs')} data-print="hide">
    <ol className={css['trail']}>
      {crumbs.map(({ title, href }) => (
        <li key={title}>
          {href === undefined ? (
            <span aria-current="page">{title}</span>
          ) : (
            <>
              <Link href={href}>{title}</Link>
              <Icon name="right" size={14} />
            </>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
