import { listAccountOperations, listPositions } from '@area/contract/accounts/calls';
import type { Call } from '@area/contract/call';
import { getMe } from '@area/contract/me/calls';
import {
  changeOperationStatus,
  listRelatedOperations,
} from '@area/contract/operation-changes/calls';
import { listPositionStatuses } from '@area/contract/operation-lookups/calls';
import { cancelOperation, createOperation, getOperation } from '@area/contract/operations/calls';
import {
  endPeriodicOrder,
  listInstalments,
  listPeriodicOrders,
} from '@area/contract/periodics/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import { listUpcoming } from '@area/contract/upcoming/calls';
import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { fakeServer, reply } from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { callKey } from '@area/kit/transport/use-call.ts';
import { drawInArea } from '../testing/draw-in-area.tsx';
import { periodicOf } from '../testing/periodics.ts';
import { idOf, meOf, operationOf } from '../testing/people.ts';
import { useCancelOperation, useCreateOperation } from './operations.ts';
import { useChangeOperationStatus, useEndPeriodicOrder } from './periodics.ts';

/** Does something, and says which of these answers, kept from before, are out of date afterwards. */
const Doing = ({
  act,
  kept,
}: {
  readonly act: () => Promise<unknown>;
  readonly kept: readonly Call[];
}) => {
  const queries = useQueryClient();
  const start = async (): Promise<void> => {
    for (const call of kept) queries.setQueryData(callKey(call, { kept: true }), {});
    await act();
    document.title =
      kept
        .filter((call) => !queries.getQueryState(callKey(call, { kept: true }))?.isInvalidated)
        .map(({ id }) => id)
        .join(' ') || 'none';
  };
  return (
    <button type="button" onClick={() => void start()}>
      Hacer
    </button>
  );
};

const params = { id: idOf(31) };
const ORDERS = [
  getOperation,
  listAccountOperations,
  listInstalments,
  listPeriodicOrders,
  listRelatedOperations,
  listUpcoming,
] as const;
const TAKEN = [listPositions, listPositionStatuses, simulateOperation] as const;

const Placing = () => {
  const { mutateAsync } = useCreateOperation();
  return (
    <Doing act={async () => mutateAsync({ body: {} as never })} kept={[...ORDERS, ...TAKEN]} />
  );
};
const Cancelling = () => (
  <Doing act={useCancelOperation(operationOf())} kept={[...ORDERS, ...TAKEN]} />
);
const Pausing = () => {
  const { mutateAsync } = useChangeOperationStatus();
  return (
    <Doing
      act={async () => mutateAsync({ params, body: { status: 'PERIODIC_SUSPENDED' } })}
      kept={ORDERS}
    />
  );
};
const Ending = () => {
  const { mutateAsync } = useEndPeriodicOrder();
  return (
    <Doing
      act={async () => mutateAsync({ params, body: {} as never })}
      kept={[listPeriodicOrders, getOperation]}
    />
  );
};

test.each<[string, () => ReactNode, Reply]>([
  ['placed', Placing, reply(createOperation, () => operationOf())],
  ['cancelled', Cancelling, reply(cancelOperation, () => operationOf())],
  ['paused', Pausing, reply(changeOperationStatus, () => operationOf())],
  ['ended', Ending, reply(endPeriodicOrder, () => periodicOf())],
])('once an order is %s, what it changes is read again', async (_, Act, answer) => {
  fakeServer(
    answer,
    reply(getMe, () => meOf([])),
  );
  document.title = '';
  drawInArea(<Act />, '/');
  fireEvent.click(await screen.findByRole('button', { name: 'Hacer' }));
  await expect.poll(() => document.title).toBe('none');
});
