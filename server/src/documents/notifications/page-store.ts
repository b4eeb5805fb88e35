import type { Listing, OrderBy } from '@area/contract/paging';
import type { Filter } from '@area/contract/list-filter';
import type { Notification } from '@area/contract/me/schemas';
import { NOTIFICATION_FILTERS } from '@area/contract/notifications/schemas';
import { sql } from 'kysely';
import { filterSql, likeText, madridDay } from '../../platform/db/filter-sql.ts';
import type { FilterColumns } from '../../platform/db/filter-sql.ts';
import { totalFromPage } from '../../platform/db/page-total.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { AreaReader } from '../../access/config/shown-plans-store.ts';
import { isSubjectShown, SHOWN } from './store.ts';
import { presentNotification } from './present.ts';

interface NotificationQuery {
  readonly $filter: Filter;
  readonly $orderby: OrderBy<'created_at'>;
  readonly $search?: string | undefined;
  readonly $limit: number;
  readonly $offset: number;
}

const COLUMNS: FilterColumns<typeof NOTIFICATION_FILTERS> = {
  is_read: sql.ref('is_read'),
  type: sql.ref('type'),
  entity_uuid: sql.ref('entity_uuid'),
  created_at: madridDay('created_at'),
};

interface Place extends AreaReader {
  readonly limit: number;
  readonly offset: number;
}

/** Without a filter a page is one of two prepared statements. */
const pageBy = (direction: 'asc' | 'desc') =>
  prepare((db, bind: Bind<Place>) =>
    db
      .selectFrom('notifications')
      .select(SHOWN)
      .where('intervener_uuid', '=', bind('intervener'))
      .where(isSubjectShown(bind('since')))
      .orderBy('created_at', direction)
      .orderBy('uuid', direction)
      .limit(bind('limit'))
      .offset(bind('offset')),
  );
const PAGES = { asc: pageBy('asc'), desc: pageBy('desc') } as const;
const allOf = prepare((db, bind: Bind<AreaReader>) =>
  db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('intervener_uuid', '=', bind('intervener'))
    .where(isSubjectShown(bind('since'))),
);

const wholePage = async (
  db: Db,
  looking: AreaReader,
  { $orderby, $limit: limit, $offset: offset }: NotificationQuery,
): Promise<Listing<Notification>> => {
  const rows = await PAGES[$orderby.direction](db, { ...looking, limit, offset });
  const total =
    totalFromPage({ found: rows.length, limit, offset }) ??
    (await allOf(db, looking))[0]?.total ??
    0;
  return { items: rows.map(presentNotification), total };
};

const narrowedPage = async (
  db: Db,
  { intervener, since }: AreaReader,
  wanted: NotificationQuery,
): Promise<Listing<Notification>> => {
  const pattern = wanted.$search ? likeText(wanted.$search) : null;
  const matching = db
    .selectFrom('notifications')
    .where('intervener_uuid', '=', intervener)
    .where(isSubjectShown(since))
    .where(filterSql(wanted.$filter, NOTIFICATION_FILTERS, COLUMNS))
    .where(
      sql<boolean>`(${pattern}::text is null or title ilike ${pattern} or body ilike ${pattern})`,
    );
  const rows = await matching
    .select(SHOWN)
    .orderBy('created_at', wanted.$orderby.direction)
    .orderBy('uuid', wanted.$orderby.direction)
    .limit(wanted.$limit)
    .offset(wanted.$offset)
    .execute();
  const told = totalFromPage({ found: rows.length, limit: wanted.$limit, offset: wanted.$offset });
  if (told !== undefined) return { items: rows.map(presentNotification), total: told };
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items: rows.map(presentNotification), total };
};

/** A page of the notifications of a person, with how many there are in all. */
export const listNotificationPage = async (
  db: Db,
  looking: AreaReader,
  wanted: NotificationQuery,
): Promise<Listing<Notification>> =>
  (wanted.$filter.length === 0 && !wanted.$search ? wholePage : narrowedPage)(db, looking, wanted);
