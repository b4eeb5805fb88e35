import { listNotifications } from '@area/contract/notifications/calls';
import { issueCertificate, listCertificates } from '@area/contract/office/certificates/calls';
import { getReport, requestReport } from '@area/contract/reports/calls';
import { getIntervenerDocument } from '@area/contract/uploads/calls';
import type { ReportRequest } from '@area/contract/reports/schemas';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newUuid } from '../../platform/new-uuid.ts';
import { deskOf } from '../../../test/desk.ts';
import { addLots } from '../../../test/holdings.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import { publish } from '../../../test/orders.ts';
import { listMails } from '../../../test/outbox.ts';
import { addAccount, addPerson, addProduct } from '../../../test/people.ts';
import type { Person, TestProduct } from '../../../test/people.ts';
import { textOf } from '../../../test/reports.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { makeReports } from './make-reports.ts';

let app: TestApp;
let tax: OfficeClient;
let fund: TestProduct;
beforeAll(async () => {
  app = await createTestApp();
  tax = await deskOf(app, 'TAX');
  fund = await addProduct(app, { name: 'Fondo Uno, FI' });
  await publish(app, fund, { day: '2026-03-09', value: '15.250000' });
});
afterAll(() => app.dispose());

const POSITION = { kind: 'POSITION_STATEMENT', on: '2026-03-09' } as const;

/** Somebody with units since years ago. */
const addHolder = async (): Promise<Person> => {
  const person = await addPerson(app);
  const account = await addAccount(app, [{ uuid: person.uuid, role: 'TITULAR' }]);
  await addLots(app, { person, account, product: fund });
  return person;
};
const issue = async (id: string, body: ReportRequest = POSITION, by = tax) =>
  by.try(issueCertificate, { params: { id }, body });
const listed = async ({ uuid: id }: Person) => tax.ask(listCertificates, { params: { id } });
/** The server makes them too, and may have taken it already. */
const ready = async (person: Person) =>
  vi.waitFor(
    async () => {
      await makeReports(app.parts);
      const made = await listed(person);
      expect(made.every(({ status }) => status === 'READY')).toBe(true);
      return made;
    },
    { timeout: 60_000 },
  );

describe('a certificate that staff issue', () => {
  it('is among the documents of the client, who is notified, with who issued it in the chain', async () => {
    const person = await addHolder();
    expect((await issue(person.uuid)).data).toMatchObject({
      ...POSITION,
      status: 'REQUESTED',
      uuid_document: null,
    });
    const [made] = await ready(person);
    expect(made).toMatchObject({ ...POSITION, issued_by: expect.any(String) });
    const docId = made?.uuid_document ?? '';
    const params = { id: person.uuid, docId };
    const { bytes } = await person.client.try(getIntervenerDocument, { params });
    expect(await textOf(bytes)).toContain('Fondo Uno, FI');
    const [notice, ...others] = await person.client.ask(listNotifications);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      title: 'Hemos emitido un documento para usted',
      entity_type: 'DOCUMENT',
      entity_uuid: docId,
    });
    expect(await listMails(app, person.uuid)).toHaveLength(1);
    const acts = await app.db
      .selectFrom('staff_audit')
      .select(['call', 'staff_uuid'])
      .where('subject', '=', `intervener ${person.uuid}`)
      .execute();
    const staff_uuid = tax.clerk.uuid;
    // Each look at the list of a client is there, too.
    expect(acts.filter(({ call }) => call !== 'listCertificates')).toEqual([
      { call: 'issueCertificate', staff_uuid },
    ]);
  });

  it('is of a year too, with what was true at its end', async () => {
    const person = await addHolder();
    const body = { kind: 'TAX_REPORT', year: 2025 } as const;
    expect((await issue(person.uuid, body)).status).toBe(200);
    expect(await ready(person)).toMatchObject([{ ...body, on: null }]);
  });

  it('is the one that the client already waits for, who is notified of it once', async () => {
    const person = await addHolder();
    const params = { id: person.uuid };
    const { uuid } = await person.client.ask(requestReport, { params, body: POSITION });
    expect((await issue(person.uuid)).status).toBe(200);
    const made = await ready(person);
    expect(made.some(({ issued_by }) => issued_by !== null)).toBe(true);
    expect(await person.client.ask(listNotifications)).toHaveLength(1);
    const report = await person.client.ask(getReport, { params: { ...params, uuid } });
    expect(report).not.toHaveProperty('issued_by');
  });

  it('is refused without the right', async () => {
    const { uuid: id } = await addHolder();
    for (const set of ['OPERATIONS', 'OPERATIONS_ADMINISTRATOR', 'COMMERCIAL'] as const) {
      const other = await deskOf(app, set);
      expect((await issue(id, POSITION, other)).code).toBe('OFFICE_FORBIDDEN');
      expect((await other.try(listCertificates, { params: { id } })).code).toBe('OFFICE_FORBIDDEN');
    }
  });

  it.each([
    [{ kind: 'TAX_REPORT' }, 'year'],
    [{ kind: 'WITHHOLDING_CERT', year: 2025 }, 'year'],
    [{ kind: 'POSITION_STATEMENT' }, 'on'],
    [{ ...POSITION, uuid_account: newUuid() }, 'uuid_account'],
  ] as const)('refuses %j at %s', async (body, field) => {
    const { uuid } = await addHolder();
    expect((await issue(uuid, body)).errors).toMatchObject([{ field }]);
  });

  it('is of somebody who is there', async () => {
    expect((await issue(newUuid())).status).toBe(404);
  });
});
