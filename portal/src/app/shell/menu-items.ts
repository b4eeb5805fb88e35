import type { Me } from '@area/contract/me';
import { isOperatingStatus } from '@area/domain/intervener/status';
import type { TextKey } from '../../texts/catalogues.ts';
import type { IconName } from '../../ui/icon.tsx';
import { paths } from '../paths.ts';

export interface MenuItem {
  readonly title: TextKey;
  readonly href: string;
  readonly icon: IconName;
  /** Addresses below it belong to it too. */
  readonly within: string;
}

const HOME: MenuItem = { title: 'shell.home', href: paths.home(), icon: 'home', within: paths.home() };
const WALLET: MenuItem = { title: 'shell.wallet', href: paths.wallet(), icon: 'wallet', within: paths.wallet() };
const OPERATIONS: MenuItem = { title: 'shell.operations', href: paths.operations(), icon: 'list', within: '/account/operation' };
const OPERATE: MenuItem = { title: 'shell.operate', href: paths.operate(), icon: 'operate', within: paths.operate() };

/** Minors and whoever may not operate do not see the entry. *Source*: specification 4, operate menu gating. */
const isOperateShown = ({ private_area: { intervener } }: Me): boolean =>
  !intervener.is_minor && isOperatingStatus(intervener.intervener_status);

export const mainMenu = (me: Me): readonly MenuItem[] =>
  isOperateShown(me) ? [HOME, WALLET, OPERATIONS, OPERATE] : [HOME, WALLET, OPERATIONS];

export const isWithin = (path: string, item: MenuItem): boolean => path.startsWith(item.within);

/** What waits for this person, as the badges count it. *Source*: specification 2 and 4. */
export const pendingOf = ({ private_area: { intervener, notifications } }: Me) => ({
  notifications: notifications.filter(({ is_read }) => !is_read).length,
  documents: intervener.has_pending_docs_signed ? 1 : 0,
});
