import type { Call } from '@area/contract/call';
import { encodeFilter } from '@area/contract/list-filter';
import { createIssue } from '@area/contract/issues/calls';
import { OFFICE_CALLS } from '@area/contract/office/calls';
import type { OfficeCallId } from '@area/contract/office/calls';
import { answerIssue, getOfficeIssue } from '@area/contract/office/issues/calls';
import { listOrders } from '@area/contract/office/orders/calls';
import { submitApplication } from '@area/contract/onboarding/calls';
import { uploadDocument } from '@area/contract/uploads/calls';
import { PERMISSION_SETS, whyNotStaff } from '@area/domain/staff/permission-sets';
import type { PermissionSet } from '@area/domain/staff/permission-sets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyWhole } from '../applications.ts';
import { addBank, sendProof } from '../bank-accounts.ts';
import { issueBody } from '../bodies.ts';
import { deskOf } from '../desk.ts';
import { makePdf, makePng, uploadForm } from '../files.ts';
import { placeSigned } from '../orders.ts';
import { addInvestor } from '../people.ts';
import { addSaver } from '../plans.ts';
import { createTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const ALL: readonly Call[] = OFFICE_CALLS;

/** What is read by a right: sessions and proposals are of the staff. */
const READS = ALL.filter(({ access, method }) => access.rule === 'office' && method === 'GET');

interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

let app: TestApp;
/** How each read about one client is asked, by its call. */
let looks: Readonly<Partial<Record<OfficeCallId, Asked>>>;
let account: string;

/** Reads that name something in their path that is no client's: a file, a list, money of the bank, a product, a version of the brand. */
const OF_NOBODY: readonly OfficeCallId[] = [
  'downloadAuditSeal',
  'downloadBankFile',
  'listBatchPayments',
  'getBrand',
  'getBrandVersion',
  'listBrandPictures',
  'getImport',
  'listImportErrors',
  'downloadImportErrors',
  'downloadImportTemplate',
  'listImportUndoBlockers',
  'exportOfficeList',
  'listPaymentSuggestions',
  'getCatalogueProduct',
  'getRegisterDifference',
  'downloadRegistrarFile',
  // It says whether signatures are whole, and not of whom or what they are.
  'verifySigningRecord',
  'exportTaxForm',
  'listWebhookAttempts',
];

/** An application that was handed in, with one of its papers. */
const addApplication = async () => {
  const applicant = await applyWhole(app);
  const { uuid: id } = await applicant.ask(submitApplication);
  const { uuid: paperId } = await app.db
    .selectFrom('applicant_documents')
    .select('uuid')
    .where('applicant_uuid', '=', await applicant.me())
    .limit(1)
    .executeTakeFirstOrThrow();
  return { id, paperId };
};

/** An issue that was answered with a file. */
const addIssue = async ({ client, person }: Awaited<ReturnType<typeof addInvestor>>) => {
  const { uuid: id } = await client.ask(createIssue, { body: issueBody(person.uuid) });
  const clerk = await deskOf(app);
  const content_base64 = Buffer.from(await makePdf()).toString('base64');
  const body = {
    answer: 'Adjunto el extracto.',
    files: [{ name: 'extracto.pdf', content_base64 }],
  };
  await clerk.ask(answerIssue, { params: { id }, body });
  const { history } = await clerk.ask(getOfficeIssue, { params: { id } });
  return { id, paperId: history.flatMap(({ files }) => files)[0]?.uuid ?? '' };
};

/** The scan of an identity document, which waits to be checked. */
const addScan = async ({ client, person }: Awaited<ReturnType<typeof addInvestor>>) => {
  const fields = { subcategory: 'ID_FRONT' };
  const body = uploadForm({ bytes: makePng(600, 400), filename: 'dni.png', fields });
  const sent = { params: { id: person.uuid }, body: body as never };
  return (await client.ask(uploadDocument, sent)).uuid;
};

const addWorld = async (): Promise<void> => {
  const investor = await addInvestor(app);
  const { person, client } = investor;
  account = investor.account.uuid;
  const { reference } = await placeSigned(app, investor);
  const scan = await addScan(investor);
  const issue = await addIssue(investor);
  const at = { client, account, holder: person.uuid };
  const bank = await addBank(at);
  const proof = await sendProof(at, bank.uuid);
  const plan = await addSaver(app);
  const { number } = await app.db
    .selectFrom('accounts')
    .select('number')
    .where('uuid', '=', plan.account.uuid)
    .executeTakeFirstOrThrow();
  const application = await addApplication();
  const ofPerson = { params: { id: person.uuid } };
  const ofScan = { params: { id: person.uuid, paperId: scan } };
  looks = {
    getClient: ofPerson,
    listClientPositions: ofPerson,
    listClientDocuments: ofPerson,
    downloadClientDocument: ofScan,
    listClientMessages: ofPerson,
    listClientLogins: ofPerson,
    listClientIssues: ofPerson,
    listClientNotes: ofPerson,
    listClientEvents: ofPerson,
    listAmlNotes: ofPerson,
    listIdentityPapers: ofPerson,
    downloadIdentityPaper: ofScan,
    listCertificates: ofPerson,
    getTaxData: ofPerson,
    getOfficeAccount: { params: { id: account } },
    listIrrevocableBeneficiaries: { params: { number } },
    listOrders: { query: { client: person.uuid } },
    getOrder: { params: { reference } },
    listOrderPapers: { params: { reference } },
    getWaitingRecord: { params: { id: scan } },
    downloadRecordPaper: { params: { id: scan, paperId: scan } },
    downloadBankCertificate: { params: { id: bank.uuid, paperId: proof.uuid } },
    getOfficeIssue: { params: { id: issue.id } },
    listIssueTemplates: { params: { id: issue.id } },
    downloadIssueFile: { params: issue },
    getApplicationRecord: { params: { id: application.id } },
    downloadApplicationPaper: { params: application },
  };
};

beforeAll(async () => {
  app = await createTestApp();
  await addWorld();
});
afterAll(() => app.dispose());

/** Somebody who may make a call. */
const setFor = ({ id, access }: Call): PermissionSet => {
  const rights = access.rule === 'office' ? [access.right, ...(access.or ?? [])] : [];
  const set = PERMISSION_SETS.find((each) => rights.some((right) => !whyNotStaff(each, right)));
  if (!set) throw new Error(`nobody may make ${id}`);
  return set;
};

const countMarks = async (): Promise<number> => {
  const { count } = await app.db
    .selectFrom('staff_audit')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The marks that a read leaves. */
const marksOf = async (call: Call, asked: Asked): Promise<readonly string[]> => {
  const clerk = await deskOf(app, setFor(call));
  const before = await countMarks();
  const reply = await clerk.try<Call>(call, asked);
  if (reply.status !== 200) throw new Error(`${call.id} answered ${reply.status} ${reply.info}`);
  const rows = await app.db
    .selectFrom('staff_audit')
    .select('call')
    .where('staff_uuid', '=', clerk.clerk.uuid)
    .orderBy('seq', 'desc')
    .limit((await countMarks()) - before)
    .execute();
  return rows.map((row) => row.call);
};

describe('reads of the office', () => {
  it('about one client leave a mark, each of them', async () => {
    const wrong: string[] = [];
    for (const call of READS) {
      const asked = looks[call.id as OfficeCallId];
      if (!asked) continue;
      const marks = await marksOf(call, asked);
      if (marks.join() !== call.id) wrong.push(`${call.id}: ${marks.join()}`);
    }
    expect(wrong).toEqual([]);
  });

  it('that name one thing are about a client, or are known to be about nobody', () => {
    const naming = READS.filter(({ path }) => path.includes('{')).map(({ id }) => id);
    const known: readonly string[] = [...Object.keys(looks), ...OF_NOBODY];
    expect(naming.filter((id) => !known.includes(id))).toEqual([]);
    expect(known.filter((id) => !READS.some((call) => call.id === id))).toEqual([]);
  });

  it('of all orders are no look, and of those of an account they are', async () => {
    expect(await marksOf(listOrders, {})).toEqual([]);
    const $filter = encodeFilter([{ field: 'uuid_account', op: 'eq', value: account }]);
    expect(await marksOf(listOrders, { query: { $filter } })).toEqual(['listOrders']);
    const { subject } = await app.db
      .selectFrom('staff_audit')
      .select('subject')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(subject).toBe(`account ${account}`);
  });
});
