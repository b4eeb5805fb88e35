import type { Call } from '@area/contract/call';
import { staffTokenAnswer } from '@area/contract/staff/schemas';
import type { Insertable } from 'kysely';
import type { StaffTable } from '../src/platform/db/tables.ts';
import { demoHost } from '../src/entry/demo/brands.ts';
import { findStaff } from '../src/access/staff/store.ts';
import { openStaffSession } from '../src/access/staff-sessions/open-session.ts';
import { newUuid } from '../src/platform/new-uuid.ts';
import { Client } from './client.ts';
import type { Reply } from './client.ts';
import { cheapPasswordHash } from './password.ts';
import type { TestApp } from './test-app.ts';

let made = 0;

export interface Member {
  readonly uuid: string;
  readonly username: string;
  readonly name: string;
}

/** A member of staff who may open clients' areas, unless told otherwise. */
export const addStaff = async (
  { db }: TestApp,
  fields: Partial<Insertable<StaffTable>> = {},
): Promise<Member> => {
  made += 1;
  const row = {
    uuid: newUuid(),
    username: `empleado${made}`,
    name: `Empleada ${made}`,
    permission_set: 'OPERATIONS',
    status: 'ACTIVE',
    password_hash: await cheapPasswordHash(),
    created_at: new Date('2024-01-02T09:00:00Z'),
    ...fields,
  } as const;
  await db.insertInto('staff').values(row).execute();
  return row;
};

/** The demo has an administrator of users; a manager that begins has none. */
export const removeAdministrators = async ({ db }: TestApp): Promise<void> => {
  await db
    .updateTable('staff')
    .set({ status: 'LEFT', password_hash: null })
    .where('permission_set', '=', 'IT_ADMIN')
    .execute();
};

/** Makes a call with the key of a host, as its login page does. */
export const requestAsHost = async (
  app: TestApp,
  { method, path }: Call,
  body: unknown,
  portal = 'cierzo',
): Promise<Reply> =>
  new Client(app).send({ method, path, body, headers: { apikey: demoHost(portal).apikey } });

export const REASON = 'Me ha pedido ayuda por teléfono con su cartera';

/** The area of a client with a member of staff in it, who came in at the office's door. */
export const enterArea = async (
  app: TestApp,
  document_number: string,
  member: Pick<Member, 'username'>,
  portal = 'cierzo',
): Promise<Client> => {
  const staff = await findStaff(app.db, member.username);
  if (!staff) throw new Error(`there is no ${member.username}`);
  const now = app.clock.wall();
  const visit = { ip: '127.0.0.1', user_agent: null };
  const opening = { staff, kind: 'DEVICE', visit, factor_at: now, now } as const;
  const { token } = await openStaffSession(app.db, opening);
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/office/areas',
    headers: { host: 'office.localhost', authorization: `Bearer ${token}` },
    payload: { portal, document_number, reason: REASON },
  });
  if (answer.statusCode !== 200)
    throw new Error(`the area answered ${answer.statusCode}: ${answer.payload}`);
  const { data } = answer.json<{ data: unknown }>();
  return new Client(app, staffTokenAnswer.parse(data).access_token);
};
