import { getApplication, submitApplication } from '@area/contract/onboarding/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply, applyWhole } from '../../../test/applications.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { sweepLoose } from '../../documents/documents/loose-files.ts';
import { expireEnvelope } from '../../orders/signatures/expire.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { endApplications, pollIdentifications } from './day-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const DAY_MS = 86_400_000;
const day = () => ({ db: app.db, parts: app.parts, now: app.clock.business() });
const pass = (days: number) => {
  app.clock.setBusiness(new Date(app.clock.business().getTime() + days * DAY_MS));
};
const statusOf = async (uuid: string) =>
  (
    await app.db
      .selectFrom('applications')
      .select('status')
      .where('uuid', '=', uuid)
      .executeTakeFirst()
  )?.status;

describe('drafts', () => {
  it('end after thirty days without a touch, and are erased after ninety more', async () => {
    const applicant = await apply(app);
    await applicant.fillInOwn();
    const { uuid } = await applicant.see();
    const paper = await app.db
      .selectFrom('applicant_documents')
      .select('storage_key')
      .executeTakeFirstOrThrow();
    pass(30);
    await endApplications(day());
    expect(await statusOf(uuid)).toBe('DRAFT');
    pass(1);
    await endApplications(day());
    expect(await statusOf(uuid)).toBe('EXPIRED');
    expect((await applicant.try(getApplication)).status).toBe(404);
    app.clock.advanceWall(16 * 60_000);
    await sweepLoose(app.parts);
    await expect(app.parts.storage.get(paper.storage_key)).rejects.toThrow(paper.storage_key);
    pass(91);
    await endApplications(day());
    expect(await statusOf(uuid)).toBeUndefined();
  });

  it('live on while somebody writes in them', async () => {
    const applicant = await apply(app);
    pass(29);
    await applicant.prove(await applicant.me(), { email: 'sigo@correo.example' });
    pass(29);
    await endApplications(day());
    expect((await applicant.see()).status).toBe('DRAFT');
  });
});

describe('a contract that nobody signs', () => {
  it('ends its application after thirty days, and closes the account', async () => {
    const applicant = await applyWhole(app);
    const { uuid } = await applicant.ask(submitApplication);
    const contract = await app.db
      .selectFrom('envelopes')
      .innerJoin('applications', 'applications.account_uuid', 'envelopes.entity_uuid')
      .innerJoin('accounts', 'accounts.uuid', 'applications.account_uuid')
      .select(['envelopes.uuid', 'accounts.uuid as account', 'closed_at'])
      .where('applications.uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    expect(contract.closed_at).toBeNull();
    pass(31);
    const at = app.clock.business();
    const isExpired = await inTransaction(app.db, async (tx) =>
      expireEnvelope(tx, contract.uuid, at),
    );
    expect(isExpired).toBe(true);
    expect(await statusOf(uuid)).toBe('EXPIRED');
    const { closed_at } = await app.db
      .selectFrom('accounts')
      .select('closed_at')
      .where('uuid', '=', contract.account)
      .executeTakeFirstOrThrow();
    expect(closed_at).toEqual(at);
  });
});

describe('sessions that wait for the provider', () => {
  it('are asked about without anybody on the page', async () => {
    const applicant = await applyWhole(app, {}, 'slow');
    const { provider_reference } = await app.db
      .selectFrom('identifications')
      .select('provider_reference')
      .where('applicant_uuid', '=', await applicant.me())
      .executeTakeFirstOrThrow();
    app.parts.identificationStandIn?.act(provider_reference, 'prove');
    await pollIdentifications(day());
    const { people } = await applicant.see();
    expect(people[0]?.identification?.status).toBe('PROVED');
  });
});
