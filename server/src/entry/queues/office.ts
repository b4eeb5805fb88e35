import {
  assignQueueItem,
  claimQueueItem,
  decideQueueItems,
  listQueueItems,
  listQueueStaff,
  listQueues,
  releaseQueueItem,
} from '@area/contract/office/queues/calls';
import { madridDate } from '@area/domain/calendar/madrid';
import { reason } from '@area/domain/rules/reason';
import { PERMISSION_SETS } from '@area/domain/staff/permission-sets';
import { CLAIM_MS, QUEUE_NAMES, mayWorkOn, queueDue } from '@area/domain/staff/queues';
import type { QueueName } from '@area/domain/staff/queues';
import { heldSeats, hiddenSeats } from '@area/domain/staff/seats';
import type { OfficeWrites } from '../../access/proposals/decide.ts';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import { recordAct } from '../../access/proposals/record-act.ts';
import { recordChanged } from '../../access/proposals/record-version.ts';
import { hashInput } from '../../access/proposals/input-hash.ts';
import { hasRight, nameSets } from '../../access/proposals/require-right.ts';
import type { QueueReader } from '../../access/queues/queue-source.ts';
import {
  assignItem,
  countQueues,
  findClaimer,
  isWaiting,
  leaveItem,
  listActiveStaff,
  listItems,
  takeItem,
  unassignItem,
} from '../../access/queues/store.ts';
import type { ReadQueue } from '../../access/queues/store.ts';
import { listStandings } from '../../access/staff-life/delegate.ts';
import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { planForValues } from '../../platform/db/plan-for-values.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import type { ActRegister } from '../office-api/act-register.ts';
import { decideMany } from './decide-many.ts';
import { presentItems } from './present.ts';
import { QUEUE_SOURCES } from './sources.ts';

type Reading = Pick<OfficeContext, 'db' | 'actor' | 'parts' | 'language'>;

const readerOf = async ({ db, actor, parts }: Reading): Promise<QueueReader> => {
  const today = madridDate(parts.clock.business());
  const standings = await listStandings(db, actor, today);
  return {
    staff: actor.uuid,
    seats: heldSeats(standings),
    may_know_of_aml: hasRight(actor.permission_set, 'VIEW_AML_NOTES'),
    is_compliance: hasRight(actor.permission_set, 'ASSESS_RISK'),
    today,
    wall: parts.clock.wall(),
  };
};

const readQueue = (queue: QueueName, { db }: Reading, reader: QueueReader): ReadQueue => ({
  queue,
  parts: QUEUE_SOURCES.filter((source) => source.queue === queue).map(({ rows }) =>
    rows(db, reader),
  ),
});

/** *Errors*: OFFICE_FORBIDDEN, which names who works on it. */
const requireQueue = async (queue: QueueName, context: Reading): Promise<ReadQueue> => {
  if (!mayWorkOn(queue, context.actor.permission_set)) {
    const who = PERMISSION_SETS.filter((set) => mayWorkOn(queue, set));
    throw new AppError('OFFICE_FORBIDDEN', { params: { who: nameSets(context.language, who) } });
  }
  return readQueue(queue, context, await readerOf(context));
};

type OfItem = Reading & { readonly params: { readonly queue: QueueName; readonly id: string } };

/** *Errors*: OFFICE_FORBIDDEN; RECORD_CHANGED when it waits no longer, with who decided. */
const requireItem = async (context: OfItem) => {
  const { queue, id } = context.params;
  const read = await requireQueue(queue, context);
  if (!(await isWaiting(context.db, read, id))) throw await recordChanged(context, { uuid: id });
  return { queue, item: id };
};

const listRoutes = ({ read }: ActRegister): void => {
  read(listQueues, async (context) => {
    const { db, actor, parts } = context;
    const reader = await readerOf(context);
    const queues = QUEUE_NAMES.filter((queue) => mayWorkOn(queue, actor.permission_set));
    const counts = await planForValues(db, async (tx) =>
      countQueues(
        tx,
        queues.map((queue) => readQueue(queue, { ...context, db: tx }, reader)),
        reader,
      ),
    );
    const now = parts.clock.business();
    return counts.map(({ queue, oldest, due, ...count }) => {
      const next = due ?? (oldest && queueDue(queue, oldest, businessCalendar()));
      return {
        queue,
        ...count,
        oldest: oldest?.toISOString() ?? null,
        due: next?.toISOString() ?? null,
        is_late: next !== null && next < now,
      };
    });
  });
  read(listQueueItems, async (context) => {
    const { db, actor, params, query, parts } = context;
    const queue = await requireQueue(params.queue, context);
    const { items, total } = await listItems(db, queue, {
      staff: actor.uuid,
      hidden: hiddenSeats(actor.permission_set),
      wall: parts.clock.wall(),
      assigned: query.assigned,
      order: query.$orderby,
      limit: query.$limit,
      offset: query.$offset,
    });
    const now = parts.clock.business();
    return { items: [...(await presentItems(db, params.queue, { items, now }))], total };
  });
  read(listQueueStaff, async (context) => {
    const { db, params } = context;
    await requireQueue(params.queue, context);
    const staff = await listActiveStaff(db);
    return staff
      .filter(({ permission_set }) => mayWorkOn(params.queue, permission_set))
      .map(({ permission_set: _set, ...member }) => member);
  });
};

const claimRoutes = ({ act }: ActRegister): void => {
  act(claimQueueItem, 'SESSION', async (context) => {
    const { actor, parts, body } = context;
    const { uuid, username, name } = actor;
    return inTransaction(context.db, async (db) => {
      const place = await requireItem({ ...context, db });
      const from = parts.clock.wall();
      const until = new Date(from.getTime() + CLAIM_MS);
      const claim = { staff: uuid, from, until, takes_over: body.takes_over };
      if (!(await takeItem(db, place, claim))) {
        const who = (await findClaimer(db, place))?.name ?? '';
        throw new AppError('ITEM_CLAIMED', { params: { who } });
      }
      return { staff: { uuid, username, name }, until: until.toISOString() };
    });
  });
  act(releaseQueueItem, 'SESSION', async (context) => {
    const { db, actor, params, parts } = context;
    await requireQueue(params.queue, context);
    const place = { queue: params.queue, item: params.id };
    await leaveItem(db, place, { staff: actor.uuid, wall: parts.clock.wall() });
    return { uuid: params.id };
  });
};

const assignRoute = ({ act }: ActRegister): void =>
  act(assignQueueItem, 'SESSION', async (context) => {
    const { actor, parts, params, body } = context;
    return inTransaction(context.db, async (db) => {
      const place = await requireItem({ ...context, db });
      const found = (await listActiveStaff(db)).find(({ uuid }) => uuid === body.staff_uuid);
      const isRefused = !found || !mayWorkOn(params.queue, found.permission_set);
      if (body.staff_uuid !== null && isRefused)
        return refuseFields([{ field: 'staff_uuid', ...reason('rules.queue.assignee') }]);
      if (found)
        await assignItem(db, place, { staff: found.uuid, by: actor.uuid, at: parts.clock.wall() });
      else await unassignItem(db, place);
      await recordAct(
        { ...context, db },
        {
          call: assignQueueItem.id,
          subject: `${place.queue} ${place.item} ${found?.username ?? '-'}`,
          reason: null,
          content_hash: hashInput(assignQueueItem.id, context),
        },
      );
      const staff = found && { uuid: found.uuid, username: found.username, name: found.name };
      return { uuid: place.item, staff: staff ?? null };
    });
  });

/** The queues of the office. *Source*: office.md 3, ADR 211. */
export const officeQueues = (register: ActRegister, writes: OfficeWrites): void => {
  listRoutes(register);
  claimRoutes(register);
  assignRoute(register);
  register.act(decideQueueItems, 'SESSION', async (context) => {
    await requireQueue(context.params.queue, context);
    return { results: await decideMany(writes, context) };
  });
};
