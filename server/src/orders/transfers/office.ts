import {
  acceptTransfer,
  advanceTransfers,
  delayTransfer,
  endTransfer,
  importManagers,
  listTransfersInCourse,
  rejectTransfer,
} from '@area/contract/office/transfers/calls';
import { parseCivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { reason } from '@area/domain/rules/reason';
import type { StaffAction } from '@area/domain/staff/permission-sets';
import { historyActor } from '../../access/proposals/history-actor.ts';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { enqueue } from '../../platform/jobs/queue-store.ts';
import type { OperationWhole } from '../operations/store.ts';
import { TRANSFERS_STEP } from './advance.ts';
import { endTransfer as end } from './end-transfer.ts';
import { importManagers as store } from './manager-store.ts';
import { getTransferReferenced, listLiveTransfers } from './office-store.ts';
import { acceptOutgoing, delayOutgoing, rejectOutgoing } from './outgoing-answer.ts';
import { lockPendingOperation } from './pending-messages.ts';
import { readManagers } from './read-managers.ts';

type OfTransfer = Pick<OfficeContext, 'db'> & { readonly params: { readonly reference: string } };

const presentState = ({ uuid, reference, operation_status }: OperationWhole) => ({
  uuid,
  reference,
  operation_status,
});

/** Who answers, and when. */
const answerer = (context: Pick<OfficeContext, 'actor' | 'by' | 'parts'>) => ({
  actor: historyActor(context),
  now: context.parts.clock.business(),
});

/** What of a write is the same whichever way a transfer goes. */
const aboutTransfer = (direction: 'IN' | 'OUT', answer: string) => ({
  subjects: async ({ db, params }: OfTransfer) => [
    {
      kind: 'operation' as const,
      uuid: await getTransferReferenced(db, params.reference, direction),
    },
  ],
  changes: async ({ params }: OfTransfer) => [
    { field: 'reference', from: params.reference, to: params.reference },
    { field: 'answer', from: null, to: answer },
  ],
});

/** An answer to another manager, with the right that it asks. */
const answering = (answer: string, right: StaffAction = 'MOVE_OPERATION') => ({
  facts: async () => ({ step: { right, is_together: false } }),
  ...aboutTransfer('OUT', answer),
});

/** What another manager asks us for, held. *Errors*: NOT_FOUND. */
const holdAsked = async ({ db, params }: OfTransfer): Promise<OperationWhole> =>
  lockPendingOperation(db, await getTransferReferenced(db, params.reference, 'OUT'));

const answerRoutes = ({ write }: OfficeRegister): void => {
  write(acceptTransfer, {
    ...answering('ACEPTACION'),
    run: async (context) => {
      const { db, parts } = context;
      const operation = await holdAsked(context);
      return presentState(await acceptOutgoing(db, parts.settings, operation, answerer(context)));
    },
  });
  write(rejectTransfer, {
    ...answering('RECHAZO', 'CANCEL_AFTER_EXPORT'),
    run: async (context) => {
      const { db, parts, body } = context;
      const { actor, now } = answerer(context);
      const refusal = { actor, now, code: body.code };
      return presentState(
        await rejectOutgoing(db, parts.settings, await holdAsked(context), refusal),
      );
    },
  });
  write(delayTransfer, {
    ...answering('DEMORA'),
    run: async (context) => {
      const { db, parts, body } = context;
      const { actor, now } = answerer(context);
      const until = parseCivilDate(body.until);
      if (!until || until <= madridDate(now))
        return refuseFields([{ field: 'until', ...reason('rules.transfer.to_come') }]);
      const delay = { actor, now, until, text: body.reason };
      return presentState(await delayOutgoing(db, parts.settings, await holdAsked(context), delay));
    },
  });
};

/** Transfers between managers. *Source*: decisions 8, ADR 55 and 61. */
export const officeTransfers = (register: OfficeRegister): void => {
  const { read, write } = register;
  read(listTransfersInCourse, async ({ db }) => listLiveTransfers(db));
  write(advanceTransfers, {
    subjects: () => [],
    changes: async () => [],
    run: async ({ db, parts: { clock } }) => {
      const due_at = clock.business();
      await enqueue(db, [{ name: TRANSFERS_STEP, due_at }], clock.wall());
      return { due_at: due_at.toISOString() };
    },
  });
  write(endTransfer, {
    ...aboutTransfer('IN', 'CANCELLED'),
    run: async (context) => {
      const { db, parts, params, body } = context;
      const { actor, now } = answerer(context);
      const uuid = await getTransferReferenced(db, params.reference, 'IN');
      return presentState(await end(db, parts, { uuid, actor, reason: body.reason, now }));
    },
  });
  write(importManagers, {
    subjects: () => [],
    changes: async ({ body }) => [
      { field: 'file', from: null, to: body.file.name },
      {
        field: 'managers',
        from: null,
        to: readManagers(body.file).managers.length.toString(),
      },
    ],
    run: async ({ db, parts, body }) => {
      const { managers, odd_lines } = readManagers(body.file);
      await store(db, managers, parts.clock.business());
      return { managers: managers.length, odd_lines };
    },
  });
  answerRoutes(register);
};
