import { Link, useLocation } from 'wouter';
import { useMenuGate } from '../../parts/gates/use-gates.ts';
import { t } from './texts.ts';
import { Icon } from '@area/kit/controls/icon.tsx';
import css from './bottom-menu.module.css';
import { isWithin, mainMenu } from './menu-items.ts';

/** The four sections in the bottom menu, up to 991 px. */
export const BottomMenu = () => {
  const { is_operate_hidden } = useMenuGate();
  const [path] = useLocation();
  return (
    <nav className={css['menu']} aria-label={t('shell.sections')}>
      {mainMenu(is_operate_hidden).map((item) => (
        <Link
          key={item.href}
          href={item.href}
          className={css['item'] ?? ''}
          aria-current={isWithin(path, item) ? 'page' : undefined}
        >
          <Icon name={item.icon} size={22} />
          {t(item.title)}
        </Link>
      ))}
    </nav>
  );
};
