import { useState } from 'react';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Countdown } from '@area/kit/states/countdown.tsx';
import css from './signing.module.css';

interface ResendProps {
  /** When another code may be asked for. *Units*: milliseconds, as `Date.now()`. */
  readonly at: number;
  /** Nothing else helps any more. */
  readonly isUrgent: boolean;
  readonly isPending: boolean;
  readonly onPress: () => void;
}

/** Another code, a minute after the last one. */
export const ResendButton = ({ at, isUrgent, isPending, onPress }: ResendProps) => {
  const [isOpen, setOpen] = useState(() => at <= Date.now());
  if (!isOpen)
    return (
      <p className={css['note']}>
        {t('signing.act.resend_in')}{' '}
        <Countdown until={new Date(at).toISOString()} onOver={() => setOpen(true)} />
      </p>
    );
  return (
    <Button kind={isUrgent ? 'primary' : 'quiet'} isPending={isPending} onPress={onPress}>
      {t(isPending ? 'signing.act.sending' : 'signing.act.resend')}
    </Button>
  );
};
