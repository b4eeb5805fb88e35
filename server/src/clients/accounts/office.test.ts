import { rejectRole, validateRole } from '@area/contract/office/roles/calls';
import type { Role } from '@area/domain/account/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskOf } from '../../../test/desk.ts';
import { sentencesOf } from '../../../test/office-client.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import { addAccount, addPerson } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let clerk: OfficeClient;
let head: OfficeClient;
beforeAll(async () => {
  app = await createTestApp();
  clerk = await deskOf(app);
  head = await deskOf(app, 'OPERATIONS_ADMINISTRATOR');
});
afterAll(() => app.dispose());

let made = 0;
/** Somebody known who waits to be added, on paper that everybody signed. */
const waitingAs = async (role: Role) => {
  const [owner, person] = [await addPerson(app), await addPerson(app)];
  const number = `777770000${(made += 1)}`;
  const account = await addAccount(app, [{ ...owner, role: 'TITULAR' }], { number });
  const { uuid } = await app.db
    .insertInto('account_roles')
    .values({
      account_uuid: account.uuid,
      intervener_uuid: person.uuid,
      role,
      status: 'PENDING',
      requested_at: app.clock.business(),
      signed_at: app.clock.business(),
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return { uuid, number };
};
const rowOf = async (uuid: string) =>
  app.db
    .selectFrom('account_roles')
    .select(['status', 'validated_by', 'rejected_because'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

describe('whoever is to own an account too', () => {
  it('is let in by two people, who see what they would be and where', async () => {
    const { uuid, number } = await waitingAs('TITULAR');
    const asked = { params: { id: uuid }, body: { is_on_paper: true } };
    const auditor = await deskOf(app, 'AUDIT');
    expect((await auditor.try(validateRole, asked)).code).toBe('OFFICE_FORBIDDEN');
    const proposal = await clerk.propose(validateRole, asked);
    expect(proposal.seats).toEqual(['APPROVER']);
    expect(proposal.changes).toEqual(
      expect.arrayContaining([
        { field: 'account', from: number, to: number },
        { field: 'role', from: null, to: 'TITULAR' },
      ]),
    );
    expect((await clerk.tryApprove(proposal)).code).toBe('SECOND_PERSON_NEEDED');
    expect(await rowOf(uuid)).toMatchObject({ status: 'PENDING', validated_by: null });
    expect(await head.approve(proposal)).toMatchObject({ status: 'EXECUTED' });
    expect(await rowOf(uuid)).toMatchObject({
      status: 'ACTIVE',
      validated_by: `${clerk.clerk.username}, ${head.clerk.username}`,
    });
  });

  it('is not let in by an approval after somebody refused them', async () => {
    const { uuid } = await waitingAs('TITULAR');
    const params = { id: uuid };
    const proposal = await clerk.propose(validateRole, { params, body: { is_on_paper: true } });
    await clerk.ask(rejectRole, { params, body: { reason: 'El documento no coincide.' } });
    expect((await head.tryApprove(proposal)).code).toBe('PROPOSAL_STALE');
    expect(await rowOf(uuid)).toMatchObject({
      status: 'ENDED',
      rejected_because: 'El documento no coincide.',
    });
  });
});

describe('whoever owns nothing', () => {
  it('is let in by one, once', async () => {
    const { uuid } = await waitingAs('AUTORIZADO');
    const asked = { params: { id: uuid }, body: { is_on_paper: true } };
    expect((await clerk.try(validateRole, asked)).data).toEqual({ uuid, status: 'ACTIVE' });
    const again = await clerk.try(validateRole, asked);
    expect(again).toMatchObject({ status: 422, errors: [{ field: 'id' }] });
    expect(sentencesOf(again)).toContain('ya no está pendiente');
  });
});
