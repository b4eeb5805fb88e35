import { Link, useLocation } from 'wouter';
import { useMenuGate } from '../../parts/gates/use-gates.ts';
import { t } from './texts.ts';
import { Logo } from '@area/kit/white-label/logo.tsx';
import { paths } from '../paths.ts';
import css from './header.module.css';
import { isWithin, mainMenu } from './menu-items.ts';
import { UserMenu } from './user-menu.tsx';

/** Logo, the four sections from 992 px, and the person. *Source*: specification 2, header. */
export const Header = () => {
  const { is_operate_hidden } = useMenuGate();
  const [path] = useLocation();
  return (
    <header className={css['header']}>
      <div className={css['inner']}>
        <Link href={paths.home()} className={css['logo'] ?? ''}>
          <Logo />
        </Link>
        <nav className={css['nav']} aria-label={t('shell.menu')}>
          {mainMenu(is_operate_hidden).map((item) => (
            <Link
              key={item.href}
              href={item.href}
              className={css['item'] ?? ''}
              aria-current={isWithin(path, item) ? 'page' : undefined}
            >
              {t(item.title)}
            </Link>
          ))}
        </nav>
        <UserMenu />
      </div>
    </header>
  );
};
