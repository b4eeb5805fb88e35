import {
  changeOrderStatus,
  createOrder,
  getOrder,
  listOrderPapers,
  listOrders,
  receiveOrderPaper,
  refuseOrderPaper,
  simulateOrder,
  validateOperation,
} from '@area/contract/office/orders/calls';
import { centsFrom } from '@area/domain/money/wire';
import type { OperationStatus } from '@area/domain/operation/codes';
import type { Subject } from '@area/domain/staff/subjects';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import { readOfficeFile } from '../../access/proposals/office-file.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { recordLook } from '../../access/proposals/record-look.ts';
import { listDocumentsOfEnvelopes } from '../../documents/signatures/envelope-documents-store.ts';
import { findOrderEnvelope } from '../../documents/signatures/envelopes-store.ts';
import { presentReasons } from '../../platform/http/field-errors.ts';
import { readDocument } from '../../platform/storage/stored-file.ts';
import { simulateOrder as simulate } from '../orders/place.ts';
import { getReferenced } from '../operations/reference-store.ts';
import { getOperationWhole } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import { writeClosedFiles } from '../registrar/registrar-file.ts';
import { changeStatusForOffice, holdForStep } from './change-status.ts';
import { getOrdererNamed } from '../../clients/accounts/get-named.ts';
import { listOpenRequirements as listOpen } from '../../clients/accounts/readiness.ts';
import { changesOfStep } from './office-changes.ts';
import { listOrderLines } from './list-store.ts';
import { presentLife } from './present-life.ts';
import { prepareForClient } from './place.ts';
import { readOrder } from './read-order.ts';
import { prepareReceiving, refuseDocument } from './receive-document.ts';
import { staffActOf } from './staff-act.ts';

const presentState = ({ uuid, reference, operation_status }: OperationWhole) => ({
  uuid,
  reference,
  operation_status,
});

/** What names an order in a request. */
type OfOrder = Pick<OfficeContext, 'db'> & { readonly params: { readonly reference: string } };

const uuidOf = async ({ db, params }: OfOrder): Promise<string> =>
  getReferenced(db, params.reference);

const subjectsOf = async (context: OfOrder) => [
  { kind: 'operation' as const, uuid: await uuidOf(context) },
];

/** The orders of a client or of some accounts are a look at them; those of everybody are not. *Source*: ADR 210 and 254. */
const lookAtOrders = async (context: OfficeContext<typeof listOrders>): Promise<void> => {
  const { client, $filter } = context.query;
  const accounts = $filter.flatMap(({ field, value }) =>
    field === 'uuid_account' ? [value].flat() : [],
  );
  const subjects: readonly Subject[] = [
    ...(client === undefined ? [] : [{ kind: 'intervener' as const, uuid: client }]),
    ...accounts.map((uuid) => ({ kind: 'account' as const, uuid: String(uuid) })),
  ];
  if (subjects.length > 0) await recordLook(listOrders, context, subjects);
};

const listRoutes = ({ read }: OfficeRegister): void => {
  read(listOrders, {
    look: lookAtOrders,
    read: async ({ db, query }) => {
      const { items, total } = await listOrderLines(db, query);
      return {
        items: items.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
        total,
      };
    },
  });
  read(listOrderPapers, {
    look: async (context) => recordLook(listOrderPapers, context, await subjectsOf(context)),
    read: async (context) => {
      const { db, parts } = context;
      const operation = await getOperationWhole(db, await uuidOf(context));
      const envelope = await findOrderEnvelope(db, operation);
      const papers = envelope ? await listDocumentsOfEnvelopes(db, [envelope.uuid]) : [];
      return Promise.all(
        papers.map(async ({ filename, storage_key, kept_sha256: sha256 }) => {
          const bytes = await readDocument(parts.storage, { storage_key, sha256 });
          return { filename, content_base64: Buffer.from(bytes).toString('base64') };
        }),
      );
    },
  });
};

const readRoutes = ({ read }: OfficeRegister): void => {
  read(simulateOrder, async ({ db, parts, body: { order, orderer }, language }) => {
    const intervener = await getOrdererNamed(db, order.uuid_account, orderer);
    const now = parts.clock.business();
    const { problems, ...simulated } = await simulate(db, order, { intervener, now });
    const open_requirements = await listOpen(db, { account: order.uuid_account, intervener }, now);
    return { ...simulated, problems: presentReasons(problems, language), open_requirements };
  });
  read(getOrder, async (context) => {
    const uuid = await uuidOf(context);
    await recordLook(getOrder, context, [{ kind: 'operation', uuid }]);
    return presentLife(context, uuid);
  });
};

const placeRoutes = ({ write }: OfficeRegister): void => {
  write(createOrder, {
    subjects: () => [],
    changes: async ({ body: { order, channel } }) => [
      { field: 'type', from: null, to: order.type },
      { field: 'channel', from: null, to: channel },
    ],
    prepare: async (context) => {
      const { db, body } = context;
      const { channel, is_by_cheque, warning } = body;
      const order = await readOrder(db, body);
      const place = await prepareForClient(context.parts, {
        ...staffActOf(context),
        order,
        orderer: await getOrdererNamed(db, order.uuid_account, body.orderer),
        channel,
        is_by_cheque,
        ...(warning && { warning: readOfficeFile(warning) }),
      });
      return async ({ db: tx, parts }) => presentState(await place(tx, parts));
    },
  });
  write(receiveOrderPaper, {
    subjects: subjectsOf,
    changes: async ({ body: { file } }) => [{ field: 'paper', from: null, to: file.name }],
    prepare: async (context) => {
      const { params, body } = context;
      const receive = await prepareReceiving(context.parts, {
        ...staffActOf(context),
        uuid: await uuidOf(context),
        file: readOfficeFile(body.file),
        signed_by: body.signed_by,
      });
      return async ({ db, parts }) => ({
        ...(await receive(db, parts)),
        reference: params.reference,
      });
    },
  });
  write(refuseOrderPaper, {
    subjects: subjectsOf,
    changes: async ({ body: { reason } }) => [{ field: 'paper', from: null, to: reason }],
    run: async (context) => {
      const [{ db, body }, uuid] = [context, await uuidOf(context)];
      await refuseDocument(db, { ...staffActOf(context), uuid, reason: body.reason });
      return presentState(await getOperationWhole(db, uuid));
    },
  });
};

/** A step to a status: on what it is decided, what its checkers see, and how it is taken. */
const stepTo = async (
  context: OfOrder & Pick<OfficeContext, 'actor' | 'by' | 'parts' | 'afterCommit'>,
  {
    status,
    reason = '',
  }: { readonly status: OperationStatus; readonly reason?: string | undefined },
) => {
  const { db, parts, afterCommit } = context;
  const operation = await changeStatusForOffice(db, parts, await uuidOf(context), {
    ...staffActOf(context),
    status,
    reason,
  });
  // A file for the registrar that is closed leaves at once; one that could not, with the next export.
  if (operation.operation_status === 'RD_SENT')
    afterCommit(async () => writeClosedFiles(parts.database.kysely, parts));
  return presentState(operation);
};

const hold = async (context: OfOrder, to: OperationStatus) =>
  holdForStep(context.db, await uuidOf(context), to);

const changesOf = async (context: OfOrder, to: OperationStatus) => {
  const { operation, step } = await hold(context, to);
  return changesOfStep(context.db, operation, { to, step });
};

const statusRoutes = ({ write }: OfficeRegister): void => {
  write(validateOperation, {
    facts: async (context) => {
      const { amount } = (await hold(context, 'VALIDATED')).operation;
      return { amount: amount === null ? null : centsFrom(amount) };
    },
    subjects: subjectsOf,
    changes: async (context) => changesOf(context, 'VALIDATED'),
    run: async (context) => stepTo(context, { status: 'VALIDATED' }),
  });
  write(changeOrderStatus, {
    facts: async (context) => ({ step: (await hold(context, context.body.status)).step }),
    subjects: subjectsOf,
    changes: async (context) => changesOf(context, context.body.status),
    run: async (context) => stepTo(context, context.body),
  });
};

/** Orders that the office places, and what it does to the status of any. *Source*: decisions 1.2, ADR 63. */
export const officeOrders = (register: OfficeRegister): void => {
  listRoutes(register);
  readRoutes(register);
  placeRoutes(register);
  statusRoutes(register);
};
