import { useEffect, useState } from 'react';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import css from './pay-in.module.css';
import { OutcomeNotice, outcomeOf } from './pay-in-outcome.tsx';
import type { PayInOutcome } from './pay-in-outcome.tsx';
import { usePayIn } from './use-pay-in.ts';

interface PayInDialogProps {
  readonly uuid: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** After this a message says that nobody needs to wait on the page. */
const SLOW_AFTER_MS = 45_000;

const useIsSlow = (): boolean => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
};

/** The bank, on a page of its own that reaches neither ours nor the window. */
const Frame = ({ src }: { readonly src: string }) => {
  const isSlow = useIsSlow();
  return (
    <>
      <iframe
        className={css['frame']}
        src={src}
        title={t('pay_in.frame')}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a bank needs its own scripts and its own origin; what it may not is move the window
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
      />
      <output className={css['waiting']}>{t(isSlow ? 'pay_in.slow' : 'pay_in.waiting')}</output>
    </>
  );
};

/** Offered if the person may try again. */
const MAY_RETRY: readonly PayInOutcome[] = ['declined', 'abandoned', 'returns'];

interface Acts {
  readonly outcome: PayInOutcome | undefined;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

const Actions = ({ outcome, onRetry, onClose }: Acts) => {
  const canRetry = outcome !== undefined && MAY_RETRY.includes(outcome);
  return (
    <>
      <Button kind={outcome === undefined || canRetry ? 'secondary' : 'primary'} onPress={onClose}>
        {t(outcome === undefined ? 'pay_in.later' : 'pay_in.close')}
      </Button>
      {canRetry ? <Button onPress={onRetry}>{t('pay_in.retry')}</Button> : null}
    </>
  );
};

const Opening = () => (
  <>
    <output className={css['waiting']}>{t('pay_in.opening')}</output>
    <Skeleton lines={[{ width: '100%', height: '12rem' }]} />
  </>
);

const Paying = ({ uuid, onClose }: Omit<PayInDialogProps, 'isOpen'>) => {
  const { opened, attempt, error, start, leave } = usePayIn(uuid);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is opened
  useEffect(start, []);
  const outcome = attempt && outcomeOf(attempt);
  const close = (): void => {
    leave();
    onClose();
  };
  return (
    <Dialog
      title={t('pay_in.title')}
      isOpen
      onClose={close}
      actions={<Actions outcome={outcome} onRetry={start} onClose={close} />}
    >
      <Stack gap="close">
        {outcome ? <OutcomeNotice key={attempt?.uuid} outcome={outcome} /> : null}
        {opened && !outcome ? <Frame key={opened.uuid} src={opened.frame} /> : null}
        {error ? <FailureState error={error} title={t('pay_in.failed')} onRetry={start} /> : null}
        {opened || error ? null : <Opening />}
      </Stack>
    </Dialog>
  );
};

/** Paying with one's bank: its frame, until the server knows what became of it. */
export const PayInDialog = ({ isOpen, ...paying }: PayInDialogProps) =>
  isOpen ? <Paying {...paying} /> : null;
