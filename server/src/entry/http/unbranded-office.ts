import type { InitialConfiguration } from '@area/contract/config/schemas';
import type { Settings } from '../../platform/env.ts';

/** A plain look: the office of a manager opens before the first brand is published, since the brand is made there. */
const LOOK: InitialConfiguration['styles'] = {
  light: {
    accent: '#1d4f91',
    accent_ink: '#ffffff',
    paper: '#f6f7f9',
    surface: '#ffffff',
    ink: '#1b2430',
    muted: '#55606e',
    line: '#d9dee5',
  },
  dark: {
    accent: '#8ab8f2',
    accent_ink: '#0c1b2e',
    paper: '#14181e',
    surface: '#1b2129',
    ink: '#e8ecf1',
    muted: '#a9b3bf',
    line: '#333c47',
  },
  radius: 4,
  font: 'sans',
};

/** What the office is shown in where no brand is published. *Source*: ADR 219. */
export const unbrandedOffice = ({
  MANAGER_NAME,
  DEMO,
  STAFF_OIDC_ISSUER,
}: Pick<Settings, 'MANAGER_NAME' | 'DEMO' | 'STAFF_OIDC_ISSUER'>): InitialConfiguration => ({
  id: 'unbranded',
  name: MANAGER_NAME,
  legal_name: MANAGER_NAME,
  legal_line: '',
  styles: LOOK,
  logo: '/brand/unbranded/logo.svg',
  languajes: ['es', 'en'],
  support_phone: '',
  demo: DEMO,
  ...(STAFF_OIDC_ISSUER !== undefined && { staff_sso: true }),
  ALLOW_PERIODIC_SUBSCRIPTIONS: true,
  ALLOW_PENSION_PLANS: true,
  ALLOW_GDPR: true,
  ALLOW_REPORT_BY_DATE: true,
  PAYMENTS_ACTIVE: false,
  SIGNING_ACTIVE: true,
});
