import type { Operation } from '@area/contract/operations/schemas';
import { useState } from 'react';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { PayInDialog } from './pay-in-dialog.tsx';

/** The element that gets the focus when the button that opened the dialog no longer exists. */
const focusTitle = (): void =>
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });

/** The page behind is active again once the dialog is closed, and the dialog returns the focus a frame later. */
const AFTER_DIALOG_MS = 100;

/** The offer to pay now, and the dialog in which one does. */
export const PayInCard = ({ operation }: { readonly operation: Operation }) => {
  const [isOpen, setOpen] = useState(false);
  const isOffered = operation.can_pay_in;
  const close = (): void => {
    setOpen(false);
    if (!isOffered) setTimeout(focusTitle, AFTER_DIALOG_MS);
  };
  return (
    <>
      {isOffered ? (
        <div data-print="hide">
          <Card title={t('pay_in.title')}>
            <Stack gap="close">
              <p>{t('pay_in.text')}</p>
              <div>
                <Button onPress={() => setOpen(true)}>{t('pay_in.action')}</Button>
              </div>
            </Stack>
          </Card>
        </div>
      ) : null}
      <PayInDialog uuid={operation.uuid} isOpen={isOpen} onClose={close} />
    </>
  );
};
