import type { KeyboardEvent } from 'react';
import { useId } from 'react';
import { Link, useLocation } from 'wouter';
import { useKnownMe } from '../../calls/me.ts';
import { t } from './texts.ts';
import type { TextKey } from './texts.ts';
import { Icon } from '@area/kit/controls/icon.tsx';
import { useOpenPanel } from '@area/kit/controls/use-open-panel.ts';
import { Badge } from '@area/kit/states/status-pill.tsx';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { paths } from '../paths.ts';
import css from './header.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { SchemeChoice } from '@area/kit/white-label/scheme-choice.tsx';
import { useLogout } from './use-logout.ts';
import { usePending } from './use-pending.ts';

interface Entry {
  readonly title: TextKey;
  readonly href: string;
  readonly pending?: 'notifications' | 'documents';
}

const ENTRIES: readonly Entry[] = [
  { title: 'shell.profile', href: paths.profile() },
  { title: 'shell.accounts', href: paths.accountConfig() },
  { title: 'shell.documents', href: paths.documents(), pending: 'documents' },
  { title: 'shell.tax_reports', href: paths.taxReports() },
  { title: 'shell.notifications', href: paths.notifications(), pending: 'notifications' },
  { title: 'shell.issues', href: paths.issues() },
  { title: 'shell.help', href: paths.help() },
];

/** A plan is named first: of everything here it is what somebody looks for most often. */
const useEntries = (): readonly Entry[] => {
  const { ALLOW_PENSION_PLANS: hasPlans } = useConfiguration();
  const plan = useKnownMe().private_area.accounts.find(({ type }) => hasPlans && type === 'P');
  return plan ? [{ title: 'shell.plan', href: paths.plan(plan.uuid) }, ...ENTRIES] : ENTRIES;
};

/** The person's own corner: a button that opens a list of links, as a disclosure and not an application menu. */
export const UserMenu = () => {
  const me = useKnownMe();
  const logOut = useLogout();
  const id = useId();
  const [path] = useLocation();
  const { isOpen, setOpen, box } = useOpenPanel<HTMLDivElement>();
  const pending = usePending();
  const entries = useEntries();

  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape is heard from anywhere inside
    <div ref={box} className={css['user']} data-print="hide" onKeyDown={onKeyDown}>
      <button
        type="button"
        className={css['trigger']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="user" />
        <span className={css['name']}>{me.given_name}</span>
        <Badge
          count={pending.everything}
          label={t('shell.pending.everything', { count: pending.everything })}
        />
        <Icon name="down" size={16} />
      </button>
      <nav id={id} hidden={!isOpen} className={css['panel']} aria-label={t('shell.user_menu')}>
        {entries.map(({ title, href, pending: kind }) => (
          <Link
            key={href}
            href={href}
            className={css['entry'] ?? ''}
            aria-current={path === href ? 'page' : undefined}
            onClick={() => setOpen(false)}
          >
            {t(title)}
            {kind ? (
              <Badge
                count={pending[kind]}
                label={t(`shell.pending.${kind}`, { count: pending[kind] })}
              />
            ) : null}
          </Link>
        ))}
        <div className={css['apart']}>
          <LanguageChoice />
          <SchemeChoice />
        </div>
        <div className={css['apart']}>
          <button type="button" className={css['entry']} onClick={logOut}>
            {t('shell.logout')}
          </button>
        </div>
      </nav>
    </div>
  );
};
