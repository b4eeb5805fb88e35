import { Link, useLocation } from 'wouter';
import { Badge } from '@area/kit/states/status-pill.tsx';
import { MENU_GROUPS } from '../../parts/area.ts';
import type { MenuGroup, OfficeScreen } from '../../parts/area.ts';
import { hasOneOf } from '../../parts/rights.ts';
import { useStaff } from '../../calls/door-context.ts';
import { APPROVALS_PATH, MENU_SCREENS } from '../areas.ts';
import { t } from '../texts.ts';
import { useWaitingCount } from './use-waiting-count.ts';
import css from './menu.module.css';

/** The pages that the person may open, by group. */
export const useMenu = (): readonly (readonly [MenuGroup, readonly OfficeScreen[]])[] => {
  const { permission_set } = useStaff().staff;
  const allowed = MENU_SCREENS.filter(({ rights = [] }) => hasOneOf(permission_set, rights));
  return MENU_GROUPS.flatMap((group) => {
    const screens = allowed.filter(({ menu }) => menu === group);
    return screens.length > 0 ? [[group, screens] as const] : [];
  });
};

/** The entry of the menu that a page belongs to: the longest whose path it begins with. */
const entryOf = (path: string): string | undefined =>
  MENU_SCREENS.map((screen) => screen.path)
    .filter((each) => path === each || (each !== '/' && path.startsWith(`${each}/`)))
    .toSorted((one, other) => other.length - one.length)[0];

const Entry = ({ screen }: { readonly screen: OfficeScreen }) => {
  const [path] = useLocation();
  const count = useWaitingCount();
  const isHere = screen.path === entryOf(path);
  return (
    <li>
      <Link
        href={screen.path}
        className={css['link'] ?? ''}
        aria-current={isHere ? 'page' : undefined}
      >
        <span>{screen.title()}</span>
        {screen.path === APPROVALS_PATH ? (
          <Badge count={count} label={t('approvals', { count })} />
        ) : null}
      </Link>
    </li>
  );
};

/** The menu on the left: what the person may do, grouped as the work is. */
export const Menu = () => (
  <nav aria-label={t('menu')} className={css['menu']}>
    {useMenu().map(([group, screens]) => (
      <div key={group} className={css['group']}>
        <p className={css['name']} id={`menu-${group}`}>
          {t(`group.${group}`)}
        </p>
        <ul aria-labelledby={`menu-${group}`}>
          {screens.map((screen) => (
            <Entry key={screen.path} screen={screen} />
          ))}
        </ul>
      </div>
    ))}
  </nav>
);
