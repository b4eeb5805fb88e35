import {
  openContact,
  openUserMenu,
  opens,
  doNothing,
  sendEmptyContact,
  sendNothing,
  unfold,
} from './page-actions.ts';
import type { Person, Screen } from './screen-window.ts';
import { follow, followToSection, kycSection } from './page-paths.ts';

const at = (person: Person, name: string, path: string, rest: Partial<Screen> = {}): Screen => ({
  name,
  person,
  path,
  ...rest,
});

const NARROW = { widest: 991 };
/** For the checkers alone. */
const CHECKED = { isUnpictured: true };

const PROFILE = {
  contact: 'contacto',
  notices: 'avisos',
  addresses: 'direcciones',
  tax: 'fiscal',
  privacy: 'privacidad',
  tests: 'tests',
  data: 'sus-datos',
  security: 'seguridad',
};
const ACCOUNT = {
  people: 'personas',
  signature: 'firmas',
  banks: 'bancos',
  periodics: 'periodicas',
  company: 'empresa',
  documents: 'papeles',
};

const profileParts = Object.entries(PROFILE).map(([section, name]) =>
  at('lucia', `perfil-${name}`, `/profile?section=${section}`),
);
const accountParts = Object.entries(ACCOUNT).map(([section, name]) =>
  at('marta', `cuenta-${name}`, '/account/config', { reach: followToSection(section) }),
);

/** The screens to read data and manage settings. */
export const AREA_SCREENS: readonly Screen[] = [
  at('noa', 'preferencias-de-datos', '/validate-gdpr'),
  at('noa', 'preferencias-sin-respuesta', '/validate-gdpr', { act: sendNothing, ...CHECKED }),
  at('noa', 'mayor-de-edad', '/update-minor'),
  at('andres', 'datos-que-faltan', '/validate-intervener'),
  at('bruno', 'sin-contacto', '/block-intervener'),
  at('lucia', 'inicio', '/account/position'),
  at('ivan', 'inicio-vacio', '/account/position'),
  at('ines', 'inicio-con-planes', '/account/position'),
  at('marta', 'inicio-empresa', '/account/position', CHECKED),
  at('lucia', 'menu', '/account/notifications', { act: openUserMenu }),
  at('lucia', 'contacto', '/account/notifications', { act: openContact }),
  at('lucia', 'contacto-vacio', '/account/notifications', { act: sendEmptyContact, ...CHECKED }),
  at('lucia', 'sesion-por-cerrar', '/account/notifications', { act: doNothing }),
  at('lucia', 'cartera', '/account/wallet'),
  at('ines', 'cartera-con-planes', '/account/wallet'),
  at('ivan', 'cartera-vacia', '/account/wallet'),
  at('lucia', 'cartera-de-un-dia', '/account/wallet?on=2024-12-31'),
  at('lucia', 'cartera-rentabilidad', '/account/wallet', {
    act: opens('main td button, main th button'),
  }),
  at('lucia', 'cartera-producto', '/account/wallet', { reach: follow('/account/wallet/0') }),
  at('lucia', 'simulacion', '/account/wallet/simulation'),
  at('ines', 'simulacion-de-plan', '/account/wallet/simulation'),
  at('ines', 'plan', '/account/wallet', { reach: follow('/account/plan/') }),
  at('gonzalo', 'plan-que-se-cobra', '/account/wallet', { reach: follow('/account/plan/') }),
  at('paula', 'plan-al-limite', '/account/wallet', { reach: follow('/account/plan/') }),
  at('rosa', 'documentos', '/account/documents'),
  at('ivan', 'documentos-vacio', '/account/documents', CHECKED),
  at('lucia', 'informes-fiscales', '/account/tax-reports'),
  at('gonzalo', 'informes-fiscales-de-plan', '/account/tax-reports', CHECKED),
  at('lucia', 'notificaciones', '/account/notifications'),
  at('lucia', 'perfil', '/profile'),
  ...profileParts,
  at('marta', 'cuentas', '/account/config'),
  at('marta', 'cuenta', '/account/config', { reach: followToSection('summary') }),
  ...accountParts,
  at('ines', 'cuenta-plan', '/account/config', { reach: followToSection('plan') }),
  at('marta', 'conozca-a-su-cliente', '/profile/kyc-form'),
  at('marta', 'conozca-a-su-cliente-seccion', '/profile/kyc-form', { reach: kycSection }),
  at('lucia', 'test-de-conveniencia', '/operate/convenience-form'),
  at('lucia', 'operaciones', '/account/operations'),
  at('ivan', 'operaciones-vacio', '/account/operations', CHECKED),
  at('lucia', 'operaciones-sin-resultado', '/account/operations?from=2001-01-01&to=2001-01-31'),
  at('lucia', 'operaciones-filtros', '/account/operations', {
    act: opens('search button:visible:not([type=submit])'),
    ...NARROW,
  }),
  at('lucia', 'operacion', '/account/operations', {
    reach: follow('/account/operation/'),
    act: unfold,
  }),
  at(
    'lucia',
    'operacion-desconocida',
    '/account/operation/00000000-0000-4000-8000-000000000000',
    CHECKED,
  ),
  at('lucia', 'direccion-desconocida', '/no-hay-nada-aqui'),
  at('ivan', 'demo', '/demo'),
];
