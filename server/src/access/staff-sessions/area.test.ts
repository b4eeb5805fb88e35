import { closeOfficeSession, openOfficeArea } from '@area/contract/office/session/calls';
import { getMeAdmin, listStaffVisits } from '@area/contract/staff/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, login } from '../../../test/client.ts';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { enterOffice } from '../../../test/staff-browser.ts';
import type { StaffBrowser } from '../../../test/staff-browser.ts';
import { REASON } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { updateStaff } from '../staff/members-store.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await createTestApp();
  person = await addPerson(app);
});
afterAll(() => app.dispose());

const MINUTE_MS = 60_000;

const open = async (browser: StaffBrowser, fields: object = {}) =>
  browser.ask(openOfficeArea, {
    body: { portal: 'cierzo', document_number: person.document, reason: REASON, ...fields },
  });

const look = async (token: string): Promise<number> =>
  (await new Client(app, token).try(getMeAdmin, { query: { dni: person.document } })).status;

const entered = async () => {
  const { browser, clerk } = await enterOffice(app);
  const { data } = await open(browser);
  return { browser, clerk, token: data.access_token };
};

describe('the area of a client', () => {
  it('is opened from the office for a quarter of an hour, with a reason that the client reads', async () => {
    const { token, clerk } = await entered();
    expect(await look(token)).toBe(200);
    const client = await login(app, person.document);
    const [visit] = await client.ask(listStaffVisits, { params: { id: person.uuid } });
    expect(visit).toMatchObject({ staff_name: clerk.name, reason: REASON, looked_at: 1 });
    app.clock.advanceWall(15 * MINUTE_MS + 1);
    expect(await look(token)).toBe(401);
  });

  it('is at the same address, unless the office has a port of its own', async () => {
    const { browser } = await enterOffice(app);
    expect((await open(browser)).data.portal_url).toBeNull();
    const apart = await createTestApp({ OFFICE_PORT: '3001', PORT: '3000' });
    const other = await addPerson(apart);
    const { browser: outside } = await enterOffice(apart);
    const body = { portal: 'cierzo', document_number: other.document, reason: REASON };
    const { data } = await outside.ask(openOfficeArea, { body });
    expect(data.portal_url).toBe('http://office.localhost:3000');
    await apart.dispose();
  });

  it('is over with the session from which it was opened', async () => {
    const { browser, token } = await entered();
    expect(await look(token)).toBe(200);
    await browser.ask(closeOfficeSession);
    expect(await look(token)).toBe(401);
  });

  it('is over when whoever looks is locked', async () => {
    const { clerk, token } = await entered();
    await updateStaff(app.db, clerk.uuid, { status: 'LOCKED' });
    expect(await look(token)).toBe(401);
  });

  it('takes the right to it, a client of that portal, a reason and the token of a write', async () => {
    const auditor = await enterOffice(app, { permission_set: 'AUDIT' });
    expect((await open(auditor.browser)).code).toBe('STAFF_FORBIDDEN');
    const { browser } = await enterOffice(app);
    expect((await open(browser, { document_number: '00000000T' })).status).toBe(404);
    expect((await open(browser, { portal: 'brumario' })).status).toBe(404);
    expect((await open(browser, { reason: 'corto' })).code).toBe('INVALID_INPUT');
    browser.csrf = undefined;
    expect((await open(browser)).code).toBe('CSRF_MISSING');
  });
});
