import type { Call } from '@area/contract/call';
import { INTEGRATION_CALLS } from '@area/contract/integration/calls';
import { getMe } from '@area/contract/me/calls';
import { prepareApplication, refuseApplication } from '@area/contract/office/applications/calls';
import { OFFICE_CALLS } from '@area/contract/office/calls';
import { getClient, writeClientNote } from '@area/contract/office/clients/calls';
import { createClientIssue } from '@area/contract/office/issues/calls';
import { decideScreeningHit, listScreeningHits } from '@area/contract/office/screening/calls';
import { openOfficeArea } from '@area/contract/office/session/calls';
import { submitApplication } from '@area/contract/onboarding/calls';
import { endpointOf } from '@area/contract/schemas/endpoints';
import { PERMISSION_SETS, whyNotStaff } from '@area/domain/staff/permission-sets';
import { QUEUE_NAMES } from '@area/domain/staff/queues';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endApplications } from '../../src/clients/applications/day-steps.ts';
import { screenApplicants } from '../../src/clients/applications/screen-applicants.ts';
import { applyWhole } from '../applications.ts';
import { deskOf } from '../desk.ts';
import { addProgram } from '../integration.ts';
import type { Program } from '../integration.ts';
import { enterPair } from '../office-pair.ts';
import { clientOfApplicant, loginAsApplicant, signAsApplicant } from '../signed-applications.ts';
import { REASON } from '../staff.ts';
import { createTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const NAMES = {
  given_name: 'Aurelio',
  family_name_1: 'Sombra',
  family_name_2: 'Valdés',
  birthdate: '1961-05-17',
};

/** Whoever may not know of what compliance keeps. */
const OTHERS = PERMISSION_SETS.filter((set) => whyNotStaff(set, 'VIEW_AML_NOTES'));

const OFFICE: readonly Call[] = OFFICE_CALLS;
const PROGRAMS: readonly Call[] = INTEGRATION_CALLS;

/** What keeps names or identifiers by decision: proposals and the trail (ADR 239), what programs were told, and files of lists that are read here. */
const KEEPING: readonly string[] = [
  'listProposals',
  'getProposal',
  'listAuditTrail',
  'exportOfficeList',
  'apiListEvents',
];

let app: TestApp;
let program: Program;
/** The person with everything that was made of their application. */
let kept: Readonly<
  Record<'person' | 'account' | 'application' | 'document' | 'number' | 'iban', string>
>;
/** What a call is asked with where its path or its query names something, by the name. */
let values: Readonly<Record<string, readonly string[]>>;

const uuidsOf = async (
  table: 'bank_accounts' | 'account_roles' | 'issues' | 'kyc_records',
): Promise<readonly string[]> => {
  const all = await app.db.selectFrom(table).select('uuid').execute();
  return all.map(({ uuid }) => uuid);
};

/** One of the person and one of the account. */
const listPapers = async (): Promise<readonly string[]> => {
  const all = await app.db
    .selectFrom('documents')
    .select('uuid')
    .where('subcategory', 'in', ['ID_FRONT', 'BANK_ACCOUNT_PROOF'])
    .execute();
  return all.map(({ uuid }) => uuid);
};

/** Somebody who signed, resembles an entry of a list, is that person, and is refused. */
const addSuspect = async (): Promise<void> => {
  const applicant = await applyWhole(app, NAMES);
  await applicant.ask(submitApplication);
  await signAsApplicant(app, applicant);
  const { uuid: application, people, bank_account } = await applicant.see();
  const person = await clientOfApplicant(app, await applicant.me());
  const document = people[0]?.identity?.document_number ?? '';
  const issue = {
    document_number: document,
    subject: 'Su solicitud',
    description: 'Falta un papel',
  };
  await (await deskOf(app)).ask(createClientIssue, { body: issue });
  await screenApplicants(app.parts);
  const comp = await deskOf(app, 'COMPLIANCE');
  const head = await deskOf(app, 'OPERATIONS_ADMINISTRATOR');
  const hits = await comp.ask(listScreeningHits);
  const hit = hits.find(({ application_uuid }) => application_uuid === application);
  const decided = { decision: 'MATCH' as const, reason: 'Es la persona de la lista' };
  await head.approve(
    await comp.propose(decideScreeningHit, { params: { id: hit?.uuid ?? '' }, body: decided }),
  );
  const body = { reason: 'Sin respuesta', told: 'No podemos abrir su cuenta.' };
  await (await deskOf(app)).ask(refuseApplication, { params: { id: application }, body });
  const account = await app.db
    .selectFrom('applications')
    .innerJoin('accounts', 'accounts.uuid', 'applications.account_uuid')
    .select(['accounts.uuid', 'accounts.number'])
    .where('applications.uuid', '=', application)
    .executeTakeFirstOrThrow();
  kept = {
    person,
    account: account.uuid,
    application,
    number: account.number,
    document,
    iban: bank_account?.iban ?? '',
  };
};

const readValues = async (): Promise<void> => {
  const codes = await app.db.selectFrom('envelopes').select('verification_code').execute();
  const papers = await listPapers();
  const { person, account, application, number, document, iban } = kept;
  const code = codes.map(({ verification_code }) => verification_code);
  values = {
    id: [
      person,
      account,
      application,
      ...(await uuidsOf('bank_accounts')),
      ...(await uuidsOf('account_roles')),
      ...(await uuidsOf('issues')),
      ...(await uuidsOf('kyc_records')),
      ...papers,
    ],
    paperId: papers,
    number: [number],
    code: code.slice(0, 1),
    queue: QUEUE_NAMES,
    client: [person],
    person: [person],
    account: [account],
    document_number: [document],
    q: ['Sombra', document, number, iban, ...code],
  };
};

/** Every way to fill the braces of a path; what is no client's is asked with a word. */
const paramsOf = ({ path }: Call): readonly Readonly<Record<string, string>>[] =>
  [...path.matchAll(/\{(\w+)\}/g)].reduce<readonly Readonly<Record<string, string>>[]>(
    (filled, [, name = '']) =>
      filled.flatMap((each) =>
        (values[name] ?? ['x']).map((value) => ({ ...each, [name]: value })),
      ),
    [{}],
  );

/** Every way to ask a list: for its longest page, and narrowed by each field of its query that names somebody. */
const queriesOf = (call: Call): readonly Readonly<Record<string, string>>[] => {
  const { query } = endpointOf<Call>(call);
  const taken = query instanceof z.ZodPipe ? query.in : query;
  const fields = taken instanceof z.ZodObject ? Object.keys(taken.shape) : [];
  const size = fields.find((field) => field === 'limit' || field === '$limit');
  const place = size === undefined ? {} : { [size]: '1000' };
  const narrowed = fields.flatMap((field) =>
    (values[field] ?? []).map((value) => ({ ...place, [field]: value })),
  );
  return call.path.includes('{') ? [place] : [place, ...narrowed];
};

/** Whether an answer says who it is, by name, number or identifier; a file of theirs does. */
const isNaming = ({ kind }: Call, { status, text }: { status: number; text: string }): boolean => {
  if (status !== 200) return false;
  const { person, account, number, document, iban } = kept;
  const papers = values['paperId'] ?? [];
  const words = [person, account, number, document, iban, NAMES.family_name_1, ...papers];
  return kind === 'blob' || words.some((word) => text.includes(word));
};

const namesAtOffice = async (call: Call): Promise<boolean> => {
  const { access } = call;
  const rights = access.rule === 'office' ? [access.right, ...(access.or ?? [])] : [];
  const sets =
    access.rule === 'office'
      ? OTHERS.filter((set) => rights.some((right) => !whyNotStaff(set, right))).slice(0, 1)
      : (['OPERATIONS_ADMINISTRATOR'] as const);
  for (const set of sets) {
    const { browser } = await deskOf(app, set);
    for (const params of paramsOf(call))
      for (const query of queriesOf(call)) {
        const { status, bytes } = await browser.ask<Call>(call, { params, query });
        if (isNaming(call, { status, text: bytes.toString() })) return true;
      }
  }
  return false;
};

const namesToPrograms = async (call: Call): Promise<boolean> => {
  for (const params of paramsOf(call))
    for (const query of queriesOf(call)) {
      const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '');
      const words = new URLSearchParams(query);
      const reply = await app.app.inject({
        method: 'GET',
        url: `/api${path}?${words.toString()}`,
        headers: { authorization: `Bearer ${program.token}` },
      });
      if (isNaming(call, { status: reply.statusCode, text: reply.payload })) return true;
    }
  return false;
};

/** The reads that say who the person is to somebody who may not know: some of them, or all but those that keep it. */
const listNaming = async (some?: readonly string[]): Promise<readonly string[]> => {
  const naming: string[] = [];
  const isRead = ({ id, method }: Call): boolean =>
    method === 'GET' && (some ? some.includes(id) : !KEEPING.includes(id));
  for (const call of OFFICE.filter(isRead)) if (await namesAtOffice(call)) naming.push(call.id);
  await program.renew();
  for (const call of PROGRAMS.filter(isRead)) if (await namesToPrograms(call)) naming.push(call.id);
  return naming;
};

/** Some that did before: what is asked below does reach them. */
const NAMING_BEFORE: readonly string[] = [
  'getClient',
  'getOfficeAccount',
  'getOfficeIssue',
  'getWaitingRecord',
  'listIdentityPapers',
  'listOpenIssues',
  'listQueueItems',
  'listWaitingBankAccounts',
  'listWaitingRecords',
  'downloadClientDocument',
  'downloadIdentityPaper',
  'downloadRecordPaper',
  'searchOffice',
  'apiDownloadDocument',
  'apiGetAccount',
  'apiGetBankAccount',
  'apiGetPerson',
  'apiListAccounts',
  'apiListBankAccounts',
  'apiListDocuments',
  'apiListIssues',
  'apiListPeople',
  'apiListRoles',
];

const DAY_MS = 86_400_000;

const openArea = async () =>
  (await deskOf(app, 'COMMERCIAL')).try(openOfficeArea, {
    body: { portal: 'cierzo', document_number: kept.document, reason: REASON },
  });

beforeAll(async () => {
  app = await createTestApp({ INTEGRATION_CALLS_PER_MINUTE: '100000' });
  program = await addProgram(app, await enterPair(app, 'IT_ADMIN'));
  await addSuspect();
  await readValues();
});
afterAll(() => app.dispose());

describe('somebody who is kept for the law alone', () => {
  it('is in no list, no queue and no answer to a program any more, and nowhere logged in', async () => {
    expect((await listNaming(NAMING_BEFORE)).toSorted()).toEqual(NAMING_BEFORE.toSorted());
    expect((await openArea()).status).toBe(200);
    const client = await loginAsApplicant(app, kept.document);
    expect((await client.try(getMe)).status).toBe(200);

    const now = new Date(app.clock.business().getTime() + 91 * DAY_MS);
    app.clock.setBusiness(now);
    const { failed } = await endApplications({
      db: app.parts.database.kysely,
      parts: app.parts,
      now,
    });
    expect(failed).toEqual([]);
    expect((await client.try(getMe)).status).toBe(401);
    expect(await listNaming()).toEqual([]);
    expect((await openArea()).status).toBe(404);
    await expect(loginAsApplicant(app, kept.document)).rejects.toThrow('login answered');
  });

  it('is opened by compliance alone, with a line in the trail, and written about by nobody else', async () => {
    const params = { id: kept.person };
    const comp = await deskOf(app, 'COMPLIANCE');
    expect((await comp.ask(getClient, { params })).name).toBe('Aurelio Sombra Valdés');
    const line = await app.db
      .selectFrom('staff_audit')
      .select(['call', 'subject', 'staff_uuid'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const subject = `intervener ${kept.person}`;
    expect(line).toEqual({ call: 'getClient', subject, staff_uuid: comp.clerk.uuid });
    const seller = await deskOf(app, 'COMMERCIAL');
    const note = { params, body: { text: 'Ha llamado' } };
    expect((await seller.try(writeClientNote, note)).status).toBe(404);
  });

  it('is as everybody else after applying again, from when staff say that it is the same person', async () => {
    const again = await applyWhole(app, { ...NAMES, document_number: kept.document });
    const { uuid: id, status } = await again.ask(submitApplication);
    expect(status).toBe('IN_REVIEW');
    const clerk = await deskOf(app);
    const params = { id: kept.person };
    expect((await clerk.try(getClient, { params })).status).toBe(404);
    const body = { reason: 'La misma persona', is_same_person: true };
    await clerk.ask(prepareApplication, { params: { id }, body });
    expect((await clerk.try(getClient, { params })).status).toBe(200);
    const client = await loginAsApplicant(app, kept.document);
    expect((await client.try(getMe)).status).toBe(200);
  });
});
