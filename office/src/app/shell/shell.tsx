import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Icon } from '@area/kit/controls/icon.tsx';
import { preloadDialog } from '@area/kit/dialogs/dialog.tsx';
import { formatClock } from '@area/kit/figures/format.ts';
import { SkipLink } from '@area/kit/layout/skip-link.tsx';
import { IdleWarning } from '@area/kit/session/idle-warning.tsx';
import { classes } from '@area/kit/style/classes.ts';
import { Logo } from '@area/kit/white-label/logo.tsx';
import { useDoor, useStaff } from '../../calls/door-context.ts';
import { t } from '../texts.ts';
import { Tour } from '../tour/tour.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { KeymapDialog } from './keymap-dialog.tsx';
import { Menu } from './menu.tsx';
import { Palette } from './palette.tsx';
import css from './shell.module.css';
import { useGlobalKeys } from './use-global-keys.ts';
import { UserPanel } from './user-panel.tsx';

const MAIN = 'content';

/** Stays on every page of an emergency session. *Source*: office 1. */
const BreakGlassBar = () => {
  const { kind, staff, expires_at } = useStaff();
  return kind === 'BREAK_GLASS' ? (
    <output className={css['emergency']}>
      {t('break_glass', { name: staff.name, time: formatClock(expires_at) })}
    </output>
  ) : null;
};

/** Whether the menu is open where it does not stand beside the page; another page closes it. */
const useMenuOpen = (): [boolean, (isOpen: boolean) => void] => {
  const [openAt, setOpenAt] = useState<string>();
  const [path] = useLocation();
  return [openAt === path, (isOpen) => setOpenAt(isOpen ? path : undefined)];
};

/** The frame of every page behind the login. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const door = useDoor();
  const [isMenuOpen, setMenuOpen] = useMenuOpen();
  const [isSearching, setSearching] = useState(false);
  const [isHelping, setHelping] = useState(false);
  // Whoever types at once after Ctrl-K types into the search.
  useEffect(() => void preloadDialog(), []);
  const help = (): void => setHelping(true);
  useGlobalKeys({ onSearch: () => setSearching(true), onHelp: help });
  return (
    <>
      <BreakGlassBar />
      <div className={css['shell']}>
        <SkipLink target={MAIN}>{t('skip')}</SkipLink>
        <header className={css['head']}>
          <button
            type="button"
            className={css['burger']}
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(!isMenuOpen)}
          >
            {t(isMenuOpen ? 'menu_close' : 'menu_open')}
          </button>
          <Logo ground="paper" />
          <button type="button" className={css['search']} onClick={() => setSearching(true)}>
            <Icon name="search" size={16} />
            <span>{t('search')}</span>
            <kbd>Ctrl+K</kbd>
          </button>
        </header>
        <div className={classes(css['side'], isMenuOpen && css['open'])}>
          <Menu />
          <UserPanel onHelp={help} />
        </div>
        <main id={MAIN} tabIndex={-1} className={css['main']}>
          <ConnectionBar />
          <Tour />
          {children}
        </main>
      </div>
      <Palette isOpen={isSearching} onClose={() => setSearching(false)} />
      <KeymapDialog isOpen={isHelping} onClose={() => setHelping(false)} />
      {door.isOpen() ? <IdleWarning onLeave={() => door.close('LOGOUT')} /> : null}
    </>
  );
};
