import type { FormEvent } from 'react';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useClientOnly } from '../../session/use-client-only.ts';
import { t } from '../../texts/t.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Moves } from '../../ui/moves.tsx';

interface ReadFormProps {
  readonly uuid: string;
  readonly isSending: boolean;
  readonly onSend: () => void;
}

/** The word that the document was read; only then a code is sent. */
export const ReadForm = ({ uuid, isSending, onSend }: ReadFormProps) => {
  const [isRead, setRead] = useState(false);
  const [isTried, setTried] = useState(false);
  const { isDisabled, why } = useClientOnly();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isRead) onSend();
    else if (event.currentTarget instanceof HTMLFormElement)
      event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="close">
        <Checkbox
          name="read"
          isSelected={isRead}
          onChange={setRead}
          error={isTried && !isRead ? t('rules.truthy_checkbox') : undefined}
        >
          {t('signing.act.read')}
        </Checkbox>
        {why === undefined ? null : <Notice>{why}</Notice>}
        <Moves>
          <Button type="submit" isPending={isSending} isDisabled={isDisabled}>
            {t(isSending ? 'signing.act.sending' : 'signing.act.send')}
          </Button>
          <LinkButton kind="quiet" href={paths.operateSummary(uuid)}>
            {t('signing.act.later')}
          </LinkButton>
        </Moves>
      </Stack>
    </form>
  );
};
