import type { FormEvent } from 'react';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { ErrorSummary } from '@area/kit/forms/error-summary.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { TextArea } from '@area/kit/fields/text-area.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import css from './contact.module.css';
import { useContactFields } from './use-contact-fields.ts';
import { useSendContact } from './use-send-contact.ts';

const ROWS = 6;

const Sending = () => (
  <output className={css['sending']}>
    <span className={css['spinner']} aria-hidden="true" />
    {t('contact.sending')}
  </output>
);

/** The two fields, which stay as they are until something is sent. *Source*: specification 2 and 5. */
export const ContactForm = ({ onClose }: { readonly onClose: () => void }) => {
  const { typed, attempt, problems, field, isReady } = useContactFields();
  const { send, isPending } = useSendContact(onClose);
  const { isDisabled, why } = useClientOnly();

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending && !isDisabled && isReady()) send(typed);
  };

  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="close">
        <p className={css['intro']}>{t('contact.intro')}</p>
        <ErrorSummary problems={problems} attempt={attempt} />
        <TextField {...field('subject')} autoComplete="name" isDisabled={isPending} />
        <TextArea {...field('description')} rows={ROWS} isDisabled={isPending} />
        {why === undefined ? null : (
          <Notice>
            <p>{why}</p>
          </Notice>
        )}
        <div className={css['actions']}>
          {isPending ? (
            <Sending />
          ) : (
            <>
              <Button kind="secondary" onPress={onClose}>
                {t('contact.cancel')}
              </Button>
              <Button type="submit" isDisabled={isDisabled}>
                {t('contact.send')}
              </Button>
            </>
          )}
        </div>
      </Stack>
    </form>
  );
};
