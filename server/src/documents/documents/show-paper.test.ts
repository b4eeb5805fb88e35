import {
  downloadBankCertificate,
  listWaitingBankAccounts,
  validateBankAccount,
} from '@area/contract/office/bank-accounts/calls';
import { downloadIdentityPaper, listIdentityPapers } from '@area/contract/office/interveners/calls';
import {
  downloadRecordPaper,
  getWaitingRecord,
  validateRecord,
} from '@area/contract/office/record/calls';
import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDocument } from '../../../test/documents.ts';
import { enterAs } from '../../../test/office-client.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import { addInvestor, addPerson } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { verifyChain } from '../../access/staff/audit-chain.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { DocumentOwner } from './store-file.ts';

let app: TestApp;
let clerk: OfficeClient;
beforeAll(async () => {
  app = await createTestApp();
  clerk = await enterAs(app);
});
afterAll(() => app.dispose());

const BYTES = Buffer.from('%PDF-1.7 a scan');

const addPaper = async (
  owner: DocumentOwner,
  subcategory: DocumentSubcategory,
  fields: Updateable<Tables['documents']> = {},
) => {
  const paper = await addDocument(app, owner, { subcategory, filename: 'dni.pdf', bytes: BYTES });
  await app.db
    .updateTable('documents')
    .set({ status: 'PENDING', ...fields })
    .where('uuid', '=', paper.uuid)
    .execute();
  return paper;
};

/** The last rows of the chain about something. */
const actsAbout = async (said: string) =>
  app.db
    .selectFrom('staff_audit')
    .select(['call', 'staff_uuid', 'subject', 'content_hash'])
    .where('subject', 'like', `%${said}%`)
    .orderBy('seq')
    .execute();

const setWaiting = async (account: string): Promise<string> =>
  (
    await app.db
      .updateTable('bank_accounts')
      .set({ status: 'PENDING', is_payout: false, validated_at: null })
      .where('account_uuid', '=', account)
      .returning('uuid')
      .executeTakeFirstOrThrow()
  ).uuid;

describe('a document of a client that waits', () => {
  it('is fetched by whoever decides; the look and the decision name it in the chain', async () => {
    const person = await addPerson(app);
    const { uuid: id, sha256 } = await addPaper({ intervener_uuid: person.uuid }, 'ADDRESS_PROOF');
    const [paper] = (await clerk.ask(getWaitingRecord, { params: { id } })).papers;
    expect(paper).toEqual({
      uuid: id,
      sha256,
      subcategory: 'ADDRESS_PROOF',
      filename: 'dni.pdf',
      status: 'PENDING',
    });
    const reply = await clerk.try(downloadRecordPaper, { params: { id, paperId: id } });
    expect(reply.bytes).toEqual(BYTES);
    expect(reply.headers).toMatchObject({
      'content-disposition': 'attachment; filename="dni.pdf"',
      'content-type': 'application/pdf',
    });
    await clerk.ask(validateRecord, { params: { id } });
    const [record, look, decision] = await actsAbout(id);
    expect(record).toMatchObject({ call: 'getWaitingRecord', subject: `document ${id}` });
    expect(look).toEqual({
      call: 'downloadRecordPaper',
      staff_uuid: clerk.clerk.uuid,
      subject: `document ${id}`,
      content_hash: Buffer.from(sha256, 'hex'),
    });
    expect(decision).toMatchObject({
      call: 'validateRecord',
      subject: `document ${id}, file ${id} sha256 ${sha256}`,
    });
    // Decided, it is a document of the client, and none of the office's work.
    expect((await clerk.try(downloadRecordPaper, { params: { id, paperId: id } })).status).toBe(
      422,
    );
    expect((await verifyChain(app.db)).broken).toBeUndefined();
  });

  it('is not fetched in quarantine, by others, or from under something else', async () => {
    const person = await addPerson(app);
    const owner = { intervener_uuid: person.uuid };
    const { uuid: id } = await addPaper(owner, 'ADDRESS_PROOF', {
      scan: 'WAITING',
      next_scan_at: app.clock.wall(),
    });
    const { uuid: other } = await addPaper(owner, 'FAMILY_BOOK');
    const seller = await enterAs(app, 'COMMERCIAL');
    const fetch = async (by: OfficeClient, paperId: string) => {
      const { status, code } = await by.try(downloadRecordPaper, { params: { id, paperId } });
      return [status, code];
    };
    const before = await verifyChain(app.db);
    expect(await fetch(clerk, id)).toEqual([409, 'DOCUMENT_IN_QUARANTINE']);
    expect(await fetch(seller, id)).toEqual([403, 'OFFICE_FORBIDDEN']);
    expect(await fetch(clerk, other)).toEqual([404, 'NOT_FOUND']);
    expect((await verifyChain(app.db)).head).toEqual(before.head);
  });
});

describe('the certificate of a bank account that waits', () => {
  it('is fetched by whoever decides, until it is decided', async () => {
    const { account } = await addInvestor(app);
    const id = await setWaiting(account.uuid);
    const { uuid: paperId, sha256 } = await addPaper(
      { account_uuid: account.uuid, bank_account_uuid: id },
      'BANK_ACCOUNT_PROOF',
    );
    const listed = await clerk.ask(listWaitingBankAccounts);
    expect(listed.find(({ uuid }) => uuid === id)).toMatchObject({ proof_uuid: paperId });
    const params = { id, paperId };
    expect((await clerk.try(downloadBankCertificate, { params })).bytes).toEqual(BYTES);
    await clerk.ask(validateBankAccount, { params: { id } });
    expect((await clerk.try(downloadBankCertificate, { params })).status).toBe(404);
    const decision = (await actsAbout(`file ${paperId} sha256 ${sha256}`)).map(({ call }) => call);
    expect(decision).toEqual(['validateBankAccount']);
    expect((await actsAbout(`document ${paperId}`)).map(({ call }) => call)).toEqual([
      'downloadBankCertificate',
    ]);
  });
});

describe('the scans of an identity document', () => {
  it('are listed and fetched by operations and by compliance, who validate', async () => {
    const person = await addPerson(app);
    const owner = { intervener_uuid: person.uuid };
    const { uuid: paperId, sha256 } = await addPaper(owner, 'ID_FRONT');
    await addPaper(owner, 'ADDRESS_PROOF');
    for (const by of [clerk, await enterAs(app, 'COMPLIANCE')]) {
      expect(await by.ask(listIdentityPapers, { params: { id: person.uuid } })).toEqual([
        expect.objectContaining({ uuid: paperId, subcategory: 'ID_FRONT', sha256 }),
      ]);
      const params = { id: person.uuid, paperId };
      expect((await by.try(downloadIdentityPaper, { params })).bytes).toEqual(BYTES);
    }
    const audit = await enterAs(app, 'AUDIT');
    const params = { id: person.uuid };
    expect((await audit.try(listIdentityPapers, { params })).code).toBe('OFFICE_FORBIDDEN');
    expect((await actsAbout(paperId)).map(({ call }) => call)).toEqual([
      'downloadIdentityPaper',
      'downloadIdentityPaper',
    ]);
  });
});
