import { assessRisk } from '@area/contract/office/kyc/calls';
import { addDays } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { kycValidUntil } from '@area/domain/kyc/risk';
import type { RiskBand } from '@area/domain/kyc/risk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskOf } from '../../../test/desk.ts';
import { enterAs } from '../../../test/office-client.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import { addPerson } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { newUuid } from '../../platform/new-uuid.ts';

let app: TestApp;
let comp: OfficeClient;
let head: OfficeClient;
beforeAll(async () => {
  app = await createTestApp();
  comp = await deskOf(app, 'COMPLIANCE');
  head = await deskOf(app, 'OPERATIONS_ADMINISTRATOR');
});
afterAll(() => app.dispose());

const FAR = addDays(madridDate(new Date('2026-03-10T10:00:00Z')), 1500);
const REASON = 'Noticias sobre su sociedad en prensa';

const addClient = async (aml_risk: RiskBand): Promise<string> => {
  const { uuid } = await addPerson(app);
  await app.db
    .updateTable('interveners')
    .set({ aml_risk, kyc_valid_until: FAR })
    .where('uuid', '=', uuid)
    .execute();
  return uuid;
};
const asked = (id: string, risk: string, reason = REASON) => ({
  params: { id },
  body: { risk, reason },
});
const riskOf = async (uuid: string) =>
  app.db
    .selectFrom('interveners')
    .select(['aml_risk', 'kyc_valid_until'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

describe('the risk of a client', () => {
  it('is raised by compliance alone, who says why; they are reviewed earlier', async () => {
    const id = await addClient('BAJO');
    const until = kycValidUntil(madridDate(app.clock.business()), 'ALTO');
    expect(await comp.ask(assessRisk, asked(id, 'ALTO'))).toEqual({
      uuid: id,
      aml_risk: 'ALTO',
      kyc_valid_until: until,
    });
    const { subject, reason } = await app.db
      .selectFrom('staff_audit')
      .select(['subject', 'reason'])
      .where('call', '=', 'assessRisk')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect([subject, reason]).toEqual([`intervener ${id}, risk BAJO to ALTO`, REASON]);
  });

  it('of a high one is lowered by two, and the review stays', async () => {
    const id = await addClient('ALTO');
    const proposal = await comp.propose(assessRisk, asked(id, 'BAJO', 'Ya no es administrador'));
    expect(proposal.changes).toContainEqual({ field: 'risk_band', from: 'ALTO', to: 'BAJO' });
    expect((await comp.tryApprove(proposal)).code).toBe('SECOND_PERSON_NEEDED');
    expect(await riskOf(id)).toEqual({ aml_risk: 'ALTO', kyc_valid_until: FAR });
    await head.approve(proposal);
    expect(await riskOf(id)).toEqual({ aml_risk: 'BAJO', kyc_valid_until: FAR });
  });

  it('is no business of operations, and what it was already says nothing new', async () => {
    const id = await addClient('MEDIO');
    expect((await head.try(assessRisk, asked(id, 'ALTO'))).code).toBe('OFFICE_FORBIDDEN');
    expect((await comp.try(assessRisk, asked(id, 'MEDIO'))).errors).toMatchObject([
      { field: 'risk', code: 'SAME_RISK' },
    ]);
    expect((await comp.try(assessRisk, asked(id, 'ALTO', ''))).errors[0]?.field).toBe('reason');
    expect((await comp.try(assessRisk, asked(id, 'ENORME'))).errors[0]?.field).toBe('risk');
    expect((await comp.try(assessRisk, asked(newUuid(), 'ALTO'))).status).toBe(404);
    expect(await riskOf(id)).toMatchObject({ aml_risk: 'MEDIO' });
  });

  it('is set once when two of compliance decide at once', async () => {
    const id = await addClient('BAJO');
    const replies = await Promise.all(
      [comp, await enterAs(app, 'COMPLIANCE')].map(async (each) =>
        each.try(assessRisk, asked(id, 'MEDIO')),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});
