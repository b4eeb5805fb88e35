import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Countdown } from '@area/kit/states/countdown.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import type { CodeOnItsWay } from './sent-code.ts';
import css from './signing.module.css';

interface WaitForCodeProps {
  readonly sent: CodeOnItsWay;
  readonly isSending: boolean;
  readonly onOver: () => void;
  /** Back to what is signed. */
  readonly onChoose: () => void;
}

/**
 * The minute after a code for something else: no boxes, for that code would be refused here or spend a try of the other
 * order. When it is over the code of this signature is sent by itself.
 */
export const WaitForCode = ({ sent, isSending, onOver, onChoose }: WaitForCodeProps) => (
  <Stack gap="close">
    <output className={css['told']}>
      <span>{t('signing.act.wait')}</span>
    </output>
    <p className={css['left']}>
      {isSending ? (
        t('signing.act.sending')
      ) : (
        <span>
          {t('signing.act.wait_left')}{' '}
          <Countdown until={new Date(sent.resend_at).toISOString()} onOver={onOver} />
        </span>
      )}
    </p>
    <Button kind="quiet" isDisabled={isSending} onPress={onChoose}>
      {t('signing.act.change')}
    </Button>
  </Stack>
);
