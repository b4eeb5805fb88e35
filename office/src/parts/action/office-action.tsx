import type { Call } from '@area/contract/call';
import { useState } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { useMayCall } from '../rights.ts';
import { ActionDialog } from './action-dialog.tsx';
import type { OfficeActionProps } from './action-props.ts';

/** Shown only to whoever may do it. The form opens in a dialog, which keeps what was typed while a factor is asked for. */
export const OfficeAction = <C extends Call, T extends object>(props: OfficeActionProps<C, T>) => {
  const { call, label, kind = 'secondary', isDisabled = false } = props;
  const [isOpen, setOpen] = useState(false);
  // Another form for each time that it is opened: nothing of the one before is sent again.
  const [times, setTimes] = useState(0);
  const mayCall = useMayCall(call);
  if (!mayCall) return null;
  const open = (): void => {
    setTimes(times + 1);
    setOpen(true);
  };
  return (
    <>
      <Button kind={kind} onPress={open} isDisabled={isDisabled} data-call={call.id}>
        {label}
      </Button>
      <ActionDialog key={times} {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
