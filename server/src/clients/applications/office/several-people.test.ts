import {
  acceptApplication,
  getApplicationRecord,
  prepareApplication,
} from '@area/contract/office/applications/calls';
import { submitApplication } from '@area/contract/onboarding/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../../test/audit.ts';
import type { Applicant } from '../../../../test/applications.ts';
import { deskOf } from '../../../../test/desk.ts';
import {
  applyForCompany,
  applyForMinor,
  applyTogether,
  fillInInvited,
} from '../../../../test/joint-applications.ts';
import type { OfficeClient } from '../../../../test/office-client.ts';
import { signAsApplicant } from '../../../../test/signed-applications.ts';
import { createTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { screenApplicants } from '../screen-applicants.ts';

let app: TestApp;
let clerk: OfficeClient;
beforeAll(async () => {
  app = await createTestApp();
  clerk = await deskOf(app);
});
afterAll(() => app.dispose());

/** The people of an application as clients, each with their part in its account. */
const clientsOf = async (application: string) =>
  app.db
    .selectFrom('applications')
    .innerJoin('accounts', 'accounts.uuid', 'applications.account_uuid')
    .innerJoin('applicants', 'applicants.application_uuid', 'applications.uuid')
    .innerJoin('interveners', 'interveners.uuid', 'applicants.intervener_uuid')
    .innerJoin('account_roles', (join) =>
      join
        .onRef('account_roles.account_uuid', '=', 'accounts.uuid')
        .onRef('account_roles.intervener_uuid', '=', 'interveners.uuid'),
    )
    .select([
      'accounts.status as account',
      'interveners.intervener_status as person',
      'account_roles.role',
    ])
    .where('applications.uuid', '=', application)
    .orderBy('applicants.place')
    .execute();

/** Compares it with its papers, has it signed by whoever signs, looks everybody up, and accepts it. */
const prepareAndAccept = async (speaker: Applicant): Promise<string> => {
  const { uuid: id, status } = await speaker.ask(submitApplication);
  expect(status).toBe('IN_REVIEW');
  await clerk.ask(prepareApplication, { params: { id }, body: { reason: 'Documentos vistos' } });
  await signAsApplicant(app, speaker);
  expect((await speaker.see()).status).toBe('SIGNED');
  await screenApplicants(app.parts);
  await clerk.ask(acceptApplication, { params: { id } });
  return id;
};

describe('accepted', () => {
  it('two holders, the second of them invited, are clients of one account', async () => {
    const { first, second, email } = await applyTogether(app);
    await fillInInvited(second, email);
    const { uuid: id } = await first.ask(submitApplication);
    await signAsApplicant(app, first);
    expect((await clerk.try(acceptApplication, { params: { id } })).status).toBe(409);
    await signAsApplicant(app, second);
    await screenApplicants(app.parts);
    await clerk.ask(acceptApplication, { params: { id } });
    expect(await clientsOf(id)).toEqual([
      { account: 'VALIDADO', person: 'VALIDADO', role: 'TITULAR' },
      { account: 'VALIDADO', person: 'VALIDADO', role: 'TITULAR' },
    ]);
    await expectCleanAudit(app);
  });

  it('a minor is a client, for whom the guardian signs', async () => {
    const { guardian } = await applyForMinor(app);
    const id = await prepareAndAccept(guardian);
    expect(await clientsOf(id)).toEqual([
      { account: 'VALIDADO', person: 'VALIDADO', role: 'TUTOR' },
      { account: 'VALIDADO', person: 'VALIDADO', role: 'TITULAR' },
    ]);
    const { alias } = await app.db
      .selectFrom('accounts')
      .innerJoin('applications', 'applications.account_uuid', 'accounts.uuid')
      .select('alias')
      .where('applications.uuid', '=', id)
      .executeTakeFirstOrThrow();
    expect(alias).toBe('Cuenta de fondos Leo');
    await expectCleanAudit(app);
  });

  it('a company is a client, for which its representative signs; the office reads its answers in words', async () => {
    const { speaker } = await applyForCompany(app);
    const id = await prepareAndAccept(speaker);
    expect(await clientsOf(id)).toEqual([
      { account: 'VALIDADO', person: 'VALIDADO', role: 'REPRESENTANTE_LEGAL' },
      { account: 'VALIDADO', person: 'VALIDADO', role: 'TITULAR' },
    ]);
    const { people } = await clerk.ask(getApplicationRecord, { params: { id } });
    const said = people[1]?.kyc ?? [];
    expect(said.find(({ answer }) => answer === 'Comercio de libros')).toBeTruthy();
    expect(said.find(({ answer }) => answer.includes('35,5 %'))).toBeTruthy();
    expect(said.some(({ answer }) => answer === 'MENOS_1M')).toBe(false);
    await expectCleanAudit(app);
  });
});
