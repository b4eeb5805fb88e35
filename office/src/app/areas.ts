import type { OfficeArea } from '../parts/area.ts';
import { approvalsArea } from '../screens/approvals/routes.tsx';
import { doorArea } from '../screens/door/routes.tsx';
import { ownAccessArea } from '../screens/own-access/routes.tsx';
import { staffArea } from '../screens/staff/routes.tsx';

/** Every area of the office: a new one adds its line here and nowhere else. */
export const AREAS: readonly OfficeArea[] = [approvalsArea, ownAccessArea, staffArea];

/** Every page behind the login. */
export const SCREENS = AREAS.flatMap(({ screens }) => screens);
/** Those of the menu. */
export const MENU_SCREENS = SCREENS.filter(({ menu }) => menu !== undefined);
/** Pages that need nobody to be in. */
export const DOOR_SCREENS = doorArea.screens;

/** Where what waits for the person is. */
export const APPROVALS_PATH = '/approvals';
/** Where a member of staff sees by what they come in. */
export const OWN_ACCESS_PATH = '/me';
