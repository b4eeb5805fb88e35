import type { OfficeArea } from '../parts/area.ts';
import { accountsArea } from '../screens/accounts/routes.tsx';
import { applicationsArea } from '../screens/applications/routes.ts';
import { approvalsArea } from '../screens/approvals/routes.tsx';
import { auditArea } from '../screens/audit/routes.tsx';
import { bankArea } from '../screens/bank/routes.ts';
import { calendarArea } from '../screens/calendar/routes.ts';
import { clientsArea } from '../screens/clients/routes.tsx';
import { contentArea } from '../screens/content/routes.ts';
import { doorArea } from '../screens/door/routes.tsx';
import { importsArea } from '../screens/imports/routes.ts';
import { issuesArea } from '../screens/issues/routes.tsx';
import { ordersArea } from '../screens/orders/routes.tsx';
import { ownAccessArea } from '../screens/own-access/routes.tsx';
import { pensionsArea } from '../screens/pensions/routes.tsx';
import { productsArea } from '../screens/products/routes.ts';
import { queuesArea } from '../screens/queues/routes.tsx';
import { registerArea } from '../screens/register/routes.ts';
import { reportsArea } from '../screens/reports/routes.ts';
import { staffArea } from '../screens/staff/routes.tsx';
import { systemArea } from '../screens/system/routes.tsx';
import { todayArea } from '../screens/today/routes.tsx';
import { transfersArea } from '../screens/transfers/routes.tsx';
import { unitValuesArea } from '../screens/unit-values/routes.ts';

/** Every area of the office: a new one adds its line here and nowhere else. */
export const AREAS: readonly OfficeArea[] = [
  todayArea,
  approvalsArea,
  applicationsArea,
  clientsArea,
  accountsArea,
  ordersArea,
  transfersArea,
  pensionsArea,
  queuesArea,
  issuesArea,
  productsArea,
  unitValuesArea,
  calendarArea,
  bankArea,
  registerArea,
  contentArea,
  importsArea,
  staffArea,
  auditArea,
  systemArea,
  reportsArea,
  ownAccessArea,
];

/** Every page behind the login. */
export const SCREENS = AREAS.flatMap(({ screens }) => screens);
/** Those of the menu. */
export const MENU_SCREENS = SCREENS.filter(({ menu }) => menu !== undefined);
/** Pages that need nobody to be in. */
export const DOOR_SCREENS = doorArea.screens;

/** Where everybody begins: whoever works with clients or configures may open it. */
export const HOME_PATH = '/today';
/** Where what waits for the person is. */
export const APPROVALS_PATH = '/approvals';
/** Where a member of staff sees by what they come in. */
export const OWN_ACCESS_PATH = '/me';
