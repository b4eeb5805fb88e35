import { sendNothing } from './page-actions.ts';
import { AREA_SCREENS } from './area-screens.ts';
import { ORDER_SCREENS } from './order-screens.ts';
import type { Screen } from './screen-window.ts';
import { newPassword } from './page-paths.ts';

const GUEST_SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login' },
  { name: 'login-vacio', path: '/login', act: sendNothing },
  { name: 'login-personal', path: '/login/admin' },
  { name: 'login-personal-vacio', path: '/login/admin', act: sendNothing, isUnpictured: true },
  { name: 'login-recuperar', path: '/login/password-request' },
  {
    name: 'login-recuperar-vacio',
    path: '/login/password-request',
    act: sendNothing,
    isUnpictured: true,
  },
  { name: 'login-clave-nueva', path: '/login/password-request', reach: newPassword },
  { name: 'login-enlace-gastado', path: '/login/new-password', isUnpictured: true },
  { name: 'login-de-empresa', path: '/login365', isUnpictured: true },
  { name: 'login-de-tercero', path: '/login-third-party', isUnpictured: true },
  { name: 'pruebas-abiertas', path: '/login/test', isUnpictured: true },
  { name: 'prueba-abierta', path: '/login/test?test=CONVENIENCE', isUnpictured: true },
  { name: 'comprobar-documento', path: '/verify' },
  { name: 'comprobar-desconocido', path: '/verify?code=ABCD-EFGH-JKLM-NPQR', isUnpictured: true },
];

/** Every screen and state that somebody may meet: what the pictures and the checkers of accessibility read. */
export const SCREENS: readonly Screen[] = [...GUEST_SCREENS, ...AREA_SCREENS, ...ORDER_SCREENS];
