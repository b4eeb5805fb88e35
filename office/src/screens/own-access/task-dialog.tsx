import type { ReactNode } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { t } from './texts.ts';

interface TaskDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** The word on its button; without one there is nothing to send yet. */
  readonly submit?: string;
  readonly onSubmit: () => void;
  readonly isPending: boolean;
  readonly failure: string | undefined;
  readonly children: ReactNode;
}

/** A dialog about the own access: what it asks, and why it was refused. */
export const TaskDialog = ({
  title,
  onClose,
  submit = t('save'),
  onSubmit,
  isPending,
  failure,
  children,
}: TaskDialogProps) => (
  <Dialog
    title={title}
    isOpen
    onClose={onClose}
    actions={
      <>
        <Button kind="secondary" onPress={onClose}>
          {t('cancel')}
        </Button>
        <Button isPending={isPending} onPress={onSubmit}>
          {submit}
        </Button>
      </>
    }
  >
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack gap="close">
        {failure === undefined ? null : (
          <div role="alert">
            <Notice tone="bad" title={t('failed')}>
              {failure}
            </Notice>
          </div>
        )}
        {children}
      </Stack>
    </form>
  </Dialog>
);
