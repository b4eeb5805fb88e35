import type { InitialConfiguration } from '../config/schemas.ts';

/** Invented manager named after the dry wind of the Ebro: paper, deep green, a face with serifs. */
export const cierzo: InitialConfiguration = {
  id: 'cierzo',
  name: 'Cierzo Inversiones',
  legal_name: 'Cierzo Inversiones, SGIIC, S.A.',
  legal_line: 'Sociedad gestora ficticia, creada para esta demostración · Zaragoza',
  styles: {
    light: {
      accent: '#1f4d3a',
      accent_ink: '#fdfaf3',
      paper: '#faf6ee',
      surface: '#fffdf8',
      ink: '#23211c',
      muted: '#635e52',
      line: '#e4dccb',
    },
    dark: {
      accent: '#8fc3a5',
      accent_ink: '#10251a',
      paper: '#161815',
      surface: '#1d201c',
      ink: '#ece8dd',
      muted: '#aba695',
      line: '#34372f',
    },
    radius: 3,
    font: 'serif',
    login_picture: '/brand/cierzo/login.svg',
    logos: { dark: '/brand/cierzo/logo-dark.svg' },
  },
  logo: '/brand/cierzo/logo.svg',
  icon: '/brand/cierzo/icon.svg',
  languajes: ['es', 'en', 'ca'],
  support_phone: '976 000 000',
  demo: true,
  ALLOW_PERIODIC_SUBSCRIPTIONS: true,
  ALLOW_PENSION_PLANS: true,
  ALLOW_GDPR: true,
  ALLOW_REPORT_BY_DATE: true,
  PAYMENTS_ACTIVE: false,
  SIGNING_ACTIVE: true,
};
