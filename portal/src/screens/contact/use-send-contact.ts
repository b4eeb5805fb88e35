import type { ContactForm } from '@area/domain/issue/contact';
import { useState } from 'react';
import { NoGroupError, useContact } from '../../calls/issues.ts';
import { CallError } from '@area/kit/transport/call-error.ts';
import { t } from './texts.ts';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';

/** What the person reads when nothing was sent. */
const failureText = (error: unknown, phone: string): string => {
  if (error instanceof NoGroupError) return t('contact.failed.no_group', { phone });
  return error instanceof CallError ? error.info : t('ui.failure.unknown');
};

/** Sends the form and shows the result; the form closes in both cases. *Source*: specification 4 and 8. */
export const useSendContact = (onClose: () => void) => {
  const { support_phone: phone } = useConfiguration();
  const [key] = useState(() => crypto.randomUUID());
  const { mutateAsync, isPending } = useContact();

  const send = async (form: ContactForm): Promise<void> => {
    try {
      await mutateAsync({ form, key });
      showToast({ tone: 'good', title: t('contact.done.title'), text: t('contact.done.text') });
    } catch (error) {
      // oxlint-disable-next-line no-console -- the specification's own behaviour
      if (error instanceof NoGroupError) console.error(error);
      showToast({ tone: 'bad', title: t('contact.failed.title'), text: failureText(error, phone) });
    }
    onClose();
  };

  return { send: (form: ContactForm): void => void send(form), isPending };
};
