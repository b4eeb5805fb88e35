import {
  attachProposalFile,
  downloadProposalFile,
  getProposal,
  withdrawProposal,
} from '@area/contract/office/proposals/calls';
import type { Proposal } from '@area/contract/office/proposals/schemas';
import { inviteStaff } from '@area/contract/office/staff/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePdf, makePng } from '../../../test/files.ts';
import { enterAs } from '../../../test/office-client.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_VIRUS } from '../../platform/outside/antivirus/local-scanner.ts';

let app: TestApp;
let maker: OfficeClient;
let checker: OfficeClient;
beforeAll(async () => {
  app = await createTestApp();
  maker = await enterAs(app, 'IT_ADMIN');
  checker = await enterAs(app, 'OPERATIONS_ADMINISTRATOR');
});
afterAll(() => app.dispose());

let made = 0;
const propose = async (): Promise<Proposal> =>
  maker.propose(inviteStaff, {
    body: {
      username: `persona${(made += 1)}`,
      name: 'Inés Lara',
      email: `persona${made}@example.com`,
      language: 'es',
      permission_set: 'OPERATIONS',
      reason: 'Entra en el equipo',
    },
  });

const fileOf = (name: string, bytes: Uint8Array) => ({
  file: { name, content_base64: Buffer.from(bytes).toString('base64') },
});
const attach = async (
  client: OfficeClient,
  { uuid: id }: Pick<Proposal, 'uuid'>,
  body: ReturnType<typeof fileOf>,
) => client.try(attachProposalFile, { params: { id }, body });

describe('the evidence of a proposal', () => {
  it('is added by its maker, seen by who decides, and named in the chain with its hash', async () => {
    const proposal = await propose();
    const bytes = await makePdf();
    const { data } = await attach(maker, proposal, fileOf('carta firmada.pdf', bytes));
    const [file] = data.files;
    expect(file).toMatchObject({ mime_type: 'application/pdf', size: bytes.length });
    const seen = await checker.ask(getProposal, { params: { id: proposal.uuid } });
    expect(seen.files).toEqual(data.files);
    const params = { id: proposal.uuid, fileId: file?.uuid ?? '' };
    const shown = await checker.try(downloadProposalFile, { params });
    expect(shown.status).toBe(200);
    const acts = await app.db
      .selectFrom('staff_audit')
      .select(['call', 'subject', 'content_hash'])
      .where('subject', 'like', `%${params.fileId}%`)
      .orderBy('seq')
      .execute();
    expect(acts.map(({ call }) => call)).toEqual(['inviteStaff:file', 'downloadProposalFile']);
    for (const { content_hash } of acts) expect(content_hash?.toString('hex')).toBe(file?.sha256);
    expect(await checker.approve(proposal)).toMatchObject({ status: 'EXECUTED' });
  });

  it('is of its maker alone, and of nobody who may not see the proposal', async () => {
    const proposal = await propose();
    const body = fileOf('carta.pdf', await makePdf());
    expect((await attach(checker, proposal, body)).status).toBe(404);
    const { data } = await attach(maker, proposal, body);
    const clerk = await enterAs(app);
    const params = { id: proposal.uuid, fileId: data.files[0]?.uuid ?? '' };
    expect((await clerk.try(downloadProposalFile, { params })).status).toBe(404);
    const other = { ...params, id: (await propose()).uuid };
    expect((await checker.try(downloadProposalFile, { params: other })).status).toBe(404);
  });

  it('is no file of another kind, and none with a virus', async () => {
    const proposal = await propose();
    const text = await attach(maker, proposal, fileOf('nota.txt', Buffer.from('hola')));
    expect(text.errors).toMatchObject([{ field: 'file' }]);
    const picture = makePng(600, 400, [['IDAT', TEST_VIRUS]]);
    const infected = await attach(maker, proposal, fileOf('carta.png', picture));
    expect(infected.errors).toMatchObject([{ field: 'file', code: 'VIRUS' }]);
    const { files } = await maker.ask(getProposal, { params: { id: proposal.uuid } });
    expect(files).toEqual([]);
  });

  it('is not added to what waits for nobody any more', async () => {
    const proposal = await propose();
    await maker.ask(withdrawProposal, { params: { id: proposal.uuid } });
    const late = await attach(maker, proposal, fileOf('carta.pdf', await makePdf()));
    expect(late).toMatchObject({ status: 409, code: 'PROPOSAL_CLOSED' });
  });

  it('is ten files at most', async () => {
    const proposal = await propose();
    const body = fileOf('carta.pdf', await makePdf());
    for (let count = 0; count < 10; count += 1) await attach(maker, proposal, body);
    const more = await attach(maker, proposal, body);
    expect(more.errors).toMatchObject([{ code: 'MANY' }]);
  });
});
