import type { Operation } from '@area/contract/operations/schemas';
import { useState } from 'react';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import { useWindow } from '@area/kit/dialogs/use-window.ts';
import type { ChangeDialogProps } from './change-dialog.tsx';

const changeDialog = lazyScreen<ChangeDialogProps>(
  async () => (await import('./change-dialog.tsx')).ChangeDialog,
);

interface ChangeButtonProps {
  readonly operation: Operation;
  readonly isDisabled: boolean;
}

/** The button for another amount. Its dialog is loaded when it is first pressed. */
export const ChangeButton = ({ operation, isDisabled }: ChangeButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const window = { operation, isOpen, onClose: () => setOpen(false) };
  const isThere = useWindow(changeDialog, window);
  return (
    <>
      <Button kind="secondary" onPress={() => setOpen(true)} isDisabled={isDisabled}>
        {t('operations.change.open')}
      </Button>
      {isThere ? <changeDialog.Screen {...window} /> : null}
    </>
  );
};
