import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../texts/ui.ts';
import { Button } from '../controls/button.tsx';
import { CodeField } from '../fields/code-field.tsx';
import { Countdown } from '../states/countdown.tsx';
import { Row, Stack } from '../layout/stack.tsx';
import type { Confirmation } from './confirmation.ts';

interface AgainProps {
  readonly at: number;
  readonly isUrgent: boolean;
  readonly isPending: boolean;
  readonly onPress: () => void;
}

/** Another code, a minute after the last one. */
const Again = ({ at, isUrgent, isPending, onPress }: AgainProps) => {
  const [isOpen, setOpen] = useState(() => at <= Date.now());
  if (!isOpen)
    return (
      <p>
        {t('ui.confirmation.again_in')}{' '}
        <Countdown until={new Date(at).toISOString()} onOver={() => setOpen(true)} />
      </p>
    );
  return (
    <Button kind={isUrgent ? 'primary' : 'quiet'} isPending={isPending} onPress={onPress}>
      {t('ui.confirmation.again')}
    </Button>
  );
};

/** The code that confirms what was asked. The field has the focus; a refused code is selected, to be typed over. */
export const CodeQuestion = ({
  confirmation: { sent, problem, isPending, type, resend, expire, leave },
  submit,
}: {
  readonly confirmation: Confirmation;
  readonly submit: string;
}) => {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isSpent = problem?.isSpent ?? false;
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it is the very occasion
  }, [problem]);
  if (!sent) return null;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void type(code);
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="close">
        <output>
          {t('ui.confirmation.sent', { phone: sent.phone.replaceAll(' ', '\u00a0') })}
        </output>
        <CodeField
          name="confirmation"
          label={t('ui.confirmation.code')}
          value={code}
          onChange={setCode}
          error={problem?.info}
          inputRef={field}
        />
        {isSpent ? null : (
          <p>
            {t('ui.confirmation.left')}{' '}
            <Countdown
              key={sent.expires_at}
              until={new Date(sent.expires_at).toISOString()}
              onOver={expire}
            />
            {' · '}
            {t('ui.confirmation.tries', { count: sent.tries_left })}
          </p>
        )}
        <Again
          key={sent.resend_at}
          at={sent.resend_at}
          isUrgent={isSpent}
          isPending={isPending}
          onPress={() => void resend()}
        />
        <Row>
          <Button kind="secondary" isDisabled={isPending} onPress={leave}>
            {t('ui.confirmation.leave')}
          </Button>
          <Button type="submit" isPending={isPending} isDisabled={isSpent}>
            {submit}
          </Button>
        </Row>
      </Stack>
    </form>
  );
};
