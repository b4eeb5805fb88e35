import type { Call } from '@area/contract/call';
import { loginStaff } from '@area/contract/staff/calls';
import type { StaffTokenAnswer } from '@area/contract/staff/schemas';
import type { Insertable } from 'kysely';
import type { StaffTable } from '../src/platform/db/tables.ts';
import { demoHost } from '../src/entry/demo/brands.ts';
import { DEMO_PASSWORD } from '../src/entry/demo/people.ts';
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

/** The area of a client with a member of staff in it. */
export const enterArea = async (
  app: TestApp,
  document_number: string,
  member: Pick<Member, 'username'>,
  portal = 'cierzo',
): Promise<Client> => {
  const body = {
    username: member.username,
    password: DEMO_PASSWORD,
    document_number,
    reason: REASON,
  };
  const reply = await requestAsHost(app, loginStaff, body, portal);
  if (reply.status !== 200)
    throw new Error(`the staff login answered ${reply.status}: ${reply.bytes.toString()}`);
  return new Client(app, (reply.data as StaffTokenAnswer).access_token);
};
