import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { OfficeArea } from '../../parts/area.ts';
import { t } from '../../parts/factor/texts.ts';

/** The pages for which nobody needs to be in: links of mails, and the way back from the identity provider. */
export const doorArea: OfficeArea = {
  screens: [
    {
      path: '/invitation',
      title: () => t('invitation.title'),
      screen: lazyScreen(async () => (await import('./invitation-screen.tsx')).InvitationScreen),
    },
    {
      path: '/login/sso',
      title: () => t('sso'),
      screen: lazyScreen(async () => (await import('./sso-screen.tsx')).SsoScreen),
    },
  ],
};
