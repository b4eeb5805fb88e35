import { t } from '@area/kit/texts/ui.ts';
import { Button } from '@area/kit/controls/button.tsx';
import type { ButtonKind } from '@area/kit/controls/button.tsx';
import { openContact } from './contact-door.ts';

/** Opens the form that writes to an agent. *Source*: specification 2, contact-agent modal. */
export const ContactButton = ({ kind = 'secondary' }: { readonly kind?: ButtonKind }) => (
  <Button kind={kind} onPress={openContact}>
    {t('ui.agent.write')}
  </Button>
);
