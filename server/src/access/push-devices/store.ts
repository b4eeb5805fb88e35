import { sql } from 'kysely';
import type { Expression, Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

type DeviceRow = Selectable<Tables['push_devices']>;

/** The devices of a person, the newest first. */
export const listDevices = async (db: Db, intervener: string): Promise<DeviceRow[]> =>
  db
    .selectFrom('push_devices')
    .selectAll()
    .where('intervener_uuid', '=', intervener)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .execute();

/** Whether anything may be pushed to a person, as a column of another statement. */
export const hasDevices = (intervener: Expression<string>) =>
  sql<boolean>`exists (select from push_devices d where d.intervener_uuid = ${intervener})`;

/** The same in a statement of its own. */
export const isPushedTo = async (db: Db, intervener: string): Promise<boolean> =>
  (
    await db
      .selectFrom('interveners')
      .select((eb) => hasDevices(eb.ref('interveners.uuid')).as('is_pushed_to'))
      .where('uuid', '=', intervener)
      .executeTakeFirstOrThrow()
  ).is_pushed_to;

/** A device is one person's: who adds it takes it over. It is called as the browser of the session is. */
export const storeDevice = async (
  tx: Db,
  device: Omit<Insertable<Tables['push_devices']>, 'user_agent'>,
): Promise<DeviceRow> => {
  const user_agent = tx
    .selectFrom('token_families')
    .select('user_agent')
    .where('uuid', '=', device.family);
  const row = { ...device, user_agent };
  return tx
    .insertInto('push_devices')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint_sha256').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Whether the person had it. */
export const deleteDevice = async (
  db: Db,
  { uuid, intervener }: { readonly uuid: string; readonly intervener: string },
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('push_devices')
    .where('uuid', '=', uuid)
    .where('intervener_uuid', '=', intervener)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** The devices of a person beyond a number, the oldest first. */
export const deleteDevicesBeyond = async (
  tx: Db,
  intervener: string,
  most: number,
): Promise<void> => {
  await tx
    .deleteFrom('push_devices')
    .where('uuid', 'in', (eb) =>
      eb
        .selectFrom('push_devices')
        .select('uuid')
        .where('intervener_uuid', '=', intervener)
        .orderBy('created_at', 'desc')
        .orderBy('uuid')
        .offset(most),
    )
    .execute();
};

/** On the browser in which the device was added nobody has ended the person's session. */
const IS_OPEN = sql<boolean>`exists (
  select from token_families f left join token_families added on added.uuid = d.family
   where f.intervener_uuid = d.intervener_uuid and f.kind = 'CLIENT' and f.ended_at is null
     and (f.uuid = d.family or f.device_hash = added.device_hash))`;

const MAY_LOG_IN = sql<boolean>`not i.is_deceased and i.intervener_status not like 'BLOQUEADO%'
  and exists (select from logins l where l.intervener_uuid = i.uuid)`;

/** The devices that a message has not reached; none of who may not log in. */
export const listDevicesFor = async (
  db: Db,
  { intervener, message }: { readonly intervener: string; readonly message: string },
): Promise<(DeviceRow & { readonly is_open: boolean })[]> =>
  db
    .selectFrom('push_devices as d')
    .innerJoin('interveners as i', 'i.uuid', 'd.intervener_uuid')
    .selectAll('d')
    .select(IS_OPEN.as('is_open'))
    .where('d.intervener_uuid', '=', intervener)
    .where(sql<boolean>`d.last_message is distinct from ${message}::uuid`)
    .where(MAY_LOG_IN)
    .execute();

export const noteSent = async (
  db: Db,
  { uuid, message, at }: { readonly uuid: string; readonly message: string; readonly at: Date },
): Promise<void> => {
  await db
    .updateTable('push_devices')
    .set({ last_message: message, last_sent_at: at })
    .where('uuid', '=', uuid)
    .execute();
};
