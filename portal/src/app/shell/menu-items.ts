import type { TextKey } from './texts.ts';
import type { IconName } from '@area/kit/controls/icon.tsx';
import { paths } from '../paths.ts';

export interface MenuItem {
  readonly title: TextKey;
  readonly href: string;
  readonly icon: IconName;
  /** Addresses below it belong to it too. */
  readonly within: string;
}

const HOME: MenuItem = {
  title: 'shell.home',
  href: paths.home(),
  icon: 'home',
  within: paths.home(),
};
const WALLET: MenuItem = {
  title: 'shell.wallet',
  href: paths.wallet(),
  icon: 'wallet',
  within: paths.wallet(),
};
const OPERATIONS: MenuItem = {
  title: 'shell.operations',
  href: paths.operations(),
  icon: 'list',
  within: '/account/operation',
};
const OPERATE: MenuItem = {
  title: 'shell.operate',
  href: paths.operate(),
  icon: 'operate',
  within: paths.operate(),
};

/** The sections. Where one of them leads elsewhere, its guard says so. *Source*: specification 2 and 4. */
export const mainMenu = (isOperateHidden: boolean): readonly MenuItem[] =>
  isOperateHidden ? [HOME, WALLET, OPERATIONS] : [HOME, WALLET, OPERATIONS, OPERATE];

export const isWithin = (path: string, item: MenuItem): boolean => path.startsWith(item.within);
