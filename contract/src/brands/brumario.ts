import type { PublicConfiguration } from '../config.ts';

/** Invented manager named after the month of mists: navy header, cool greys, a face without serifs. */
export const brumario: PublicConfiguration = {
  id: 'brumario',
  name: 'Brumario Gestión',
  legal_name: 'Brumario Gestión, SGIIC, S.A.',
  legal_line: 'Sociedad gestora ficticia, creada para esta demostración · Bilbao',
  styles: {
    light: {
      accent: '#1d4680',
      accent_ink: '#ffffff',
      paper: '#f5f6f8',
      surface: '#ffffff',
      ink: '#16202e',
      muted: '#54606f',
      line: '#dde2e9',
      band: '#0f1f38',
      band_ink: '#f2f5fa',
    },
    dark: {
      accent: '#8db4ea',
      accent_ink: '#0b1a2f',
      paper: '#0d1420',
      surface: '#131c2b',
      ink: '#e4e9f1',
      muted: '#9dabbf',
      line: '#273346',
      band: '#0a1a31',
      band_ink: '#f2f5fa',
    },
    radius: 8,
    font: 'sans',
    login_picture: '/brand/brumario/login.svg',
    logos: {
      on_paper: '/brand/brumario/logo-on-paper.svg',
      on_paper_dark: '/brand/brumario/logo-on-paper-dark.svg',
    },
  },
  logo: '/brand/brumario/logo.svg',
  icon: '/brand/brumario/icon.svg',
  languajes: ['es', 'en', 'ca'],
  support_phone: '976 000 001',
  demo: true,
  ALLOW_PERIODIC_SUBSCRIPTIONS: true,
  ALLOW_PENSION_PLANS: true,
  ALLOW_GDPR: true,
  ALLOW_REPORT_BY_DATE: true,
};
