import type { OpenedPayIn, PayIn } from '@area/contract/pay-in/schemas';
import { useEffect, useRef, useState } from 'react';
import { useLastPayIns, useLogPayIn, useOpenPayIn, useReadPaid } from '../../../calls/pay-in.ts';
import type { CallError } from '@area/kit/transport/call-error.ts';

/** How often the server is asked while the bank is open. Nothing from the frame is trusted. */
const ASK_EVERY_MS = 2_000;

interface Paying {
  readonly opened: OpenedPayIn | undefined;
  /** The attempt as the server knows it now. */
  readonly attempt: PayIn | undefined;
  readonly error: CallError | null;
  readonly start: () => void;
  readonly leave: () => void;
}

const isOver = (attempt: PayIn | undefined): boolean =>
  attempt !== undefined && attempt.status !== 'OPEN';

/** An attempt to pay an order, from the press to what the server says of it. */
export const usePayIn = (uuid: string): Paying => {
  const { mutate: open, data: opened, error, reset } = useOpenPayIn();
  const { mutate: log } = useLogPayIn();
  const isAsked = useRef(false);
  const [decided, setDecided] = useState<PayIn>();
  const isDecided = opened !== undefined && decided?.uuid === opened.uuid;
  const last = useLastPayIns(uuid, {
    isEnabled: opened !== undefined && !isDecided,
    everyMs: ASK_EVERY_MS,
    isAlwaysFresh: true,
  });
  // An earlier attempt, or one of another holder, does not count as a result of this one.
  const told = last.data?.data.find((each) => each.uuid === opened?.uuid);
  const attempt = isDecided ? decided : told;
  if (told && isOver(told) && !isDecided) setDecided(told);
  const readPaid = useReadPaid();
  const isPaid = attempt?.status === 'PAID';
  useEffect(() => {
    if (isPaid) void readPaid();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once when it is paid
  }, [isPaid]);
  const say = (step: 'SHOWN' | 'CLOSED', uuid_pay_in: string): void =>
    log({ params: { id: uuid }, body: { uuid_pay_in, step } });
  return {
    opened,
    attempt,
    error,
    start: () => {
      if (isAsked.current) reset();
      isAsked.current = true;
      open(
        { body: { uuid_operation: uuid } },
        { onSuccess: (attempted) => say('SHOWN', attempted.uuid) },
      );
    },
    leave: () => {
      if (opened && !isOver(attempt)) say('CLOSED', opened.uuid);
      reset();
    },
  };
};
