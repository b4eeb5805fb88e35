import {
  acceptApplication,
  askApplicant,
  downloadApplicationPaper,
  getApplicationRecord,
  listApplications,
  openApplication,
  prepareApplication,
  refuseApplication,
} from '@area/contract/office/applications/calls';
import { approveKyc } from '@area/contract/office/kyc/calls';
import { listQueueItems, listQueues } from '@area/contract/office/queues/calls';
import {
  decideScreeningHit,
  getScreeningLists,
  listScreeningHits,
} from '@area/contract/office/screening/calls';
import { saveApplicantKyc } from '@area/contract/onboarding/applicant-calls';
import {
  changeApplicationBankAccount,
  getApplication,
  submitApplication,
} from '@area/contract/onboarding/calls';
import { listEnvelopes } from '@area/contract/signatures/calls';
import { madridDate } from '@area/domain/calendar/madrid';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyWhole } from '../../../../test/applications.ts';
import { freshIban } from '../../../../test/bank-accounts.ts';
import {
  APPLICANT_PASSWORD,
  applyAndSign,
  clientOfApplicant,
  followLink,
  signAsApplicant,
  signEverything,
} from '../../../../test/signed-applications.ts';
import type { Applicant } from '../../../../test/applications.ts';
import { login, requestToken, userName } from '../../../../test/client.ts';
import { deskOf } from '../../../../test/desk.ts';
import { enterAs } from '../../../../test/office-client.ts';
import type { OfficeClient } from '../../../../test/office-client.ts';
import { addPerson } from '../../../../test/people.ts';
import { createTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { screenEverybody } from '../../screening/screening-step.ts';
import { screenApplicants } from '../screen-applicants.ts';

let app: TestApp;
let clerk: OfficeClient;
let comp: OfficeClient;
let head: OfficeClient;
beforeAll(async () => {
  app = await createTestApp();
  clerk = await deskOf(app);
  comp = await deskOf(app, 'COMPLIANCE');
  head = await deskOf(app, 'OPERATIONS_ADMINISTRATOR');
});
afterAll(() => app.dispose());

const idOf = async (applicant: Applicant): Promise<string> => (await applicant.see()).uuid;
const accept = async (id: string, by = clerk) => by.try(acceptApplication, { params: { id } });
const fieldsOf = ({ errors }: { errors: readonly { field: string; message: string }[] }) =>
  errors.map(({ field, message }) => `${field}: ${message}`);
const stateOf = async (application: string) =>
  app.db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.application_uuid', 'applications.uuid')
    .leftJoin('interveners', 'interveners.uuid', 'applicants.intervener_uuid')
    .leftJoin('accounts', 'accounts.uuid', 'applications.account_uuid')
    .select(['applications.status', 'intervener_status', 'accounts.status as account_status'])
    .where('applications.uuid', '=', application)
    .orderBy('place')
    .execute();
const mailsTo = async (recipient: string) =>
  app.db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('created_at', 'desc')
    .execute();
const emailOf = async (applicant: Applicant) => (await applicant.see()).people[0]?.email ?? '';

const hitOf = async (name: string) =>
  (await comp.ask(listScreeningHits)).find((each) => each.name === name);

describe('a signed application', () => {
  it('is read whole, with its scans, and accepted by one; its people log in with no second set of codes', async () => {
    // The work in the background looks people up by itself.
    app.parts.screeningStandIn?.keepSilent(true);
    const applicant = await applyAndSign(app);
    const id = await idOf(applicant);
    expect(fieldsOf(await accept(id))[0]).toContain('people.0');
    app.parts.screeningStandIn?.keepSilent(false);
    await screenApplicants(app.parts);
    const waiting = await clerk.ask(listApplications, { query: { status: 'SIGNED' } });
    expect(waiting.map(({ uuid }) => uuid)).toContain(id);
    const record = await clerk.ask(getApplicationRecord, { params: { id } });
    expect(record.people[0]).toMatchObject({
      aml_risk: null,
      screening: null,
      is_on_record: false,
    });
    expect(record.people[0]?.papers.map(({ subcategory }) => subcategory).toSorted()).toEqual([
      'BANK_ACCOUNT_PROOF',
      'ID_BACK',
      'ID_FRONT',
    ]);
    const scan = await clerk.try(downloadApplicationPaper, {
      params: { id, paperId: record.people[0]?.papers[0]?.uuid ?? '' },
    });
    expect(scan.status).toBe(200);
    const whole = await comp.ask(getApplicationRecord, { params: { id } });
    expect(whole.people[0]?.screening).toMatchObject({ engine: 'stand-in 1', hits: [] });
    expect(whole.obstacles).toEqual([]);
    expect((await accept(id)).status).toBe(200);
    expect(await stateOf(id)).toEqual([
      { status: 'ACCEPTED', intervener_status: 'VALIDADO', account_status: 'VALIDADO' },
    ]);
    const [welcome] = (await mailsTo(await emailOf(applicant))).filter(({ subject }) =>
      subject?.startsWith('Le damos la bienvenida'),
    );
    expect(welcome?.body).toContain('/login');
    const document = record.people[0]?.identity?.document_number ?? '';
    const entry = await requestToken(app, {
      grant_type: 'password',
      username: userName('cierzo', document),
      password: APPLICANT_PASSWORD,
    });
    expect(entry.statusCode).toBe(200);
    expect((await accept(id)).status).toBe(409);
  });

  it('is not accepted without the right, nor before its contract is signed', async () => {
    const applicant = await applyWhole(app);
    await applicant.ask(submitApplication);
    const id = await idOf(applicant);
    const reader = await enterAs(app, 'COMMERCIAL');
    expect((await accept(id, reader)).code).toBe('OFFICE_FORBIDDEN');
    expect((await accept(id)).code).toBe('TRANSITION_FORBIDDEN');
    expect((await reader.try(getApplicationRecord, { params: { id } })).code).toBe(
      'OFFICE_FORBIDDEN',
    );
    expect((await stateOf(id))[0]?.status).toBe('SIGNING');
  }, 60_000);

  it('of high risk is accepted by compliance and another, and goes stale when the client changes', async () => {
    const applicant = await applyWhole(app);
    const me = await applicant.me();
    await applicant.ask(saveApplicantKyc, {
      params: { id: me },
      body: {
        section: 'PUBLIC_ROLE',
        answers: { K09: 'PEP', K09_POSITION: 'Alcaldesa', K10: 'NO' },
      },
    });
    await applicant.ask(submitApplication);
    await signAsApplicant(app, applicant);
    await screenApplicants(app.parts);
    const id = await idOf(applicant);
    const client = await clientOfApplicant(app, me);
    const kyc = await app.db
      .selectFrom('kyc_records')
      .select('uuid')
      .where('intervener_uuid', '=', client)
      .executeTakeFirstOrThrow();
    expect((await accept(id)).code).toBe('OFFICE_FORBIDDEN');
    await head.approve(await comp.propose(approveKyc, { params: { id: kyc.uuid } }));
    const proposal = await comp.propose(acceptApplication, { params: { id } });
    expect((await stateOf(id))[0]?.status).toBe('SIGNED');
    await app.db
      .updateTable('interveners')
      .set({ name: 'Otro Nombre' })
      .where('uuid', '=', client)
      .execute();
    expect((await head.tryApprove(proposal)).code).toBe('PROPOSAL_STALE');
    await head.approve(await comp.propose(acceptApplication, { params: { id } }));
    expect(await stateOf(id)).toEqual([
      { status: 'ACCEPTED', intervener_status: 'VALIDADO', account_status: 'VALIDADO' },
    ]);
  });
});

describe('an application in review', () => {
  it('is asked for more, handed in again, let through and signed', async () => {
    const applicant = await applyWhole(app, {}, 'slow');
    await applicant.ask(submitApplication);
    const id = await idOf(applicant);
    const short = await clerk.try(askApplicant, { params: { id }, body: { text: ' ' } });
    expect(short.code).toBe('INVALID_INPUT');
    const text = 'Envíe de nuevo el reverso de su DNI, por favor.';
    await clerk.ask(askApplicant, { params: { id }, body: { text } });
    expect(await applicant.see()).toMatchObject({ status: 'MORE_ASKED', asked: [{ text }] });
    const elsewhere = (await mailsTo(await emailOf(applicant)))[0];
    expect(elsewhere?.body).toContain(text);
    await applicant.ask(submitApplication);
    await clerk.ask(prepareApplication, { params: { id }, body: { reason: 'Visto en vídeo' } });
    await signAsApplicant(app, applicant);
    await screenApplicants(app.parts);
    const unseen = await accept(id);
    expect(unseen.code).toBe('INVALID_INPUT');
    await clerk.ask(acceptApplication, { params: { id }, body: { is_seen_on_video: true } });
    expect((await stateOf(id))[0]?.status).toBe('ACCEPTED');
  });

  it('with the bank account of somebody else is asked for another one, and goes on with it', async () => {
    const applicant = await applyWhole(app, {}, 'slow');
    await applicant.ask(submitApplication);
    const id = await idOf(applicant);
    const before = (await applicant.see()).bank_account;
    const text = 'El certificado del banco está a nombre de otra persona: indique una cuenta suya.';
    await clerk.ask(askApplicant, { params: { id }, body: { text } });
    expect(await applicant.see()).toMatchObject({ status: 'MORE_ASKED', asked: [{ text }] });
    const own = { iban: freshIban(), uuid_holder: before?.uuid_holder ?? '' };
    await applicant.ask(changeApplicationBankAccount, { body: own });
    await applicant.ask(submitApplication);
    expect((await stateOf(id))[0]?.status).toBe('IN_REVIEW');
    expect((await applicant.see()).bank_account).toEqual(own);
  }, 60_000);

  it('is refused with a reason that stays and words that go out, and what was written goes', async () => {
    const applicant = await applyWhole(app, {}, 'slow');
    await applicant.ask(submitApplication);
    const [id, email] = [await idOf(applicant), await emailOf(applicant)];
    const told = 'No hemos podido comprobar su identidad.';
    await clerk.ask(refuseApplication, { params: { id }, body: { reason: 'Sin pruebas', told } });
    expect((await mailsTo(email))[0]?.body).toContain(told);
    expect((await mailsTo(email))[0]?.body).not.toContain('Sin pruebas');
    expect((await applicant.try(getApplication)).status).toBe(404);
    const record = await clerk.ask(getApplicationRecord, { params: { id } });
    expect(record).toMatchObject({ status: 'REFUSED', refused_because: told });
    expect(record.people[0]).toMatchObject({ identity: null, email: null, papers: [] });
  }, 60_000);

  it('of a document that is on record opens the account for that client, if staff say so', async () => {
    const known = await addPerson(app);
    const applicant = await applyWhole(app, { document_number: known.document });
    await applicant.ask(submitApplication);
    const id = await idOf(applicant);
    const body = { reason: 'Comprobado' };
    const unsure = await clerk.try(prepareApplication, { params: { id }, body });
    expect(unsure.errors.map(({ field }) => field)).toEqual(['is_same_person']);
    await clerk.ask(prepareApplication, {
      params: { id },
      body: { ...body, is_same_person: true },
    });
    expect(await clientOfApplicant(app, await applicant.me())).toBe(known.uuid);
    // The one who applied gets no password here: the client has one.
    expect((await applicant.see()).can_sign).toBe(false);
    const client = await login(app, known.document);
    expect((await client.ask(listEnvelopes)).map(({ purpose }) => purpose)).toEqual([
      'ACCOUNT_CONTRACT',
    ]);
    await signEverything(app, client, known.uuid);
    expect((await stateOf(id))[0]).toMatchObject({ status: 'SIGNED', account_status: 'SIGNED' });
  }, 60_000);
});

describe('the lists', () => {
  it('hold an activation until two have decided the hit, and a decision holds until the entry changes', async () => {
    const identity = {
      given_name: 'Aurelio',
      family_name_1: 'Sombra',
      family_name_2: 'Valdés',
      birthdate: '1961-05-17',
    };
    const applicant = await applyAndSign(app, identity);
    const id = await idOf(applicant);
    await screenApplicants(app.parts);
    const refused = await accept(id);
    expect(refused.code).toBe('INVALID_INPUT');
    const hit = await hitOf('Aurelio Sombra Valdés');
    expect(hit).toMatchObject({ score: 100, application_uuid: id });
    expect((await clerk.try(listScreeningHits)).code).toBe('OFFICE_FORBIDDEN');
    const decide = {
      params: { id: hit?.uuid ?? '' },
      body: { decision: 'NO_MATCH' as const, reason: 'Otro lugar de nacimiento' },
    };
    await head.approve(await comp.propose(decideScreeningHit, decide));
    expect(await hitOf('Aurelio Sombra Valdés')).toBeUndefined();
    app.clock.setBusiness(new Date(app.clock.business().getTime() + 86_400_000));
    await screenApplicants(app.parts);
    expect(await hitOf('Aurelio Sombra Valdés')).toBeUndefined();
    app.parts.screeningStandIn?.revise('DEMO-001', 'Ampliada');
    app.clock.setBusiness(new Date(app.clock.business().getTime() + 86_400_000));
    await screenApplicants(app.parts);
    const again = await hitOf('Aurelio Sombra Valdés');
    expect(again?.uuid).not.toBe(hit?.uuid);
    const match = { ...decide, params: { id: again?.uuid ?? '' } };
    await head.approve(
      await comp.propose(decideScreeningHit, {
        ...match,
        body: { ...match.body, decision: 'MATCH' },
      }),
    );
    expect((await accept(id)).code).toBe('INVALID_INPUT');
  });

  it('that are missing or two days old are an alarm, and hold every activation', async () => {
    const applicant = await applyAndSign(app);
    const id = await idOf(applicant);
    await screenApplicants(app.parts);
    const now = app.clock.business();
    const day = (before: number) => madridDate(new Date(now.getTime() - before * 86_400_000));
    const step = async () => screenEverybody({ db: app.db, parts: app.parts, now });
    for (const published of [day(2), undefined]) {
      app.parts.screeningStandIn?.publish(published);
      expect((await step()).failed.length).toBeGreaterThan(0);
      expect(await clerk.ask(getScreeningLists)).toMatchObject({ is_holding: true });
      expect((await accept(id)).code).toBe('INVALID_INPUT');
    }
    app.parts.screeningStandIn?.publish(day(1));
    expect((await step()).failed).toEqual([]);
    expect((await accept(id)).status).toBe(200);
  });

  it('find whoever applies and is on record already once, in the queue, its count and its pages', async () => {
    const applicant = await applyAndSign(app, {
      given_name: 'Berta',
      family_name_1: 'Cargo',
      family_name_2: 'Público',
      birthdate: '1970-02-03',
    });
    const client_uuid = await clientOfApplicant(app, await applicant.me());
    await screenApplicants(app.parts);
    await screenEverybody({ db: app.db, parts: app.parts, now: app.clock.business() });
    const hits = await comp.ask(listScreeningHits, { query: { $limit: 100 } });
    const own = hits.filter(({ name }) => name === 'Berta Cargo Público');
    expect(own).toMatchObject([{ client_uuid }]);
    const looks = await app.db
      .selectFrom('screenings')
      .select(['applicant_uuid', 'intervener_uuid'])
      .where(sql<boolean>`${own[0]?.uuid ?? ''} = any(hit_uuids)`)
      .execute();
    expect(looks.some((look) => look.applicant_uuid !== null)).toBe(true);
    expect(looks.some((look) => look.intervener_uuid === client_uuid)).toBe(true);
    for (const by of [clerk, comp, head])
      for (const { queue, count } of await by.ask(listQueues, { query: { $limit: 100 } })) {
        const uuids: string[] = [];
        for (let $offset = 0; $offset < count; $offset += 1) {
          const query = { $limit: 1, $offset };
          const items = await by.ask(listQueueItems, { params: { queue }, query });
          uuids.push(...items.map(({ uuid }) => uuid));
        }
        expect([queue, new Set(uuids).size]).toEqual([queue, count]);
      }
  });
});

describe('other doors', () => {
  it('open the same application: staff begin it, the person gets its link', async () => {
    const email = 'mostrador@correo.example';
    const body = {
      kind: 'PERSON' as const,
      channel: 'POSTAL' as const,
      host: 'cierzo',
      given_name: 'Pilar',
      email,
    };
    const wrong = await clerk.try(openApplication, {
      body: { ...body, host: 'ninguno', email: 'x' },
    });
    expect(wrong.errors.map(({ field }) => field)).toEqual(['host', 'email']);
    const { uuid } = await clerk.ask(openApplication, { body });
    const applicant = await followLink(app, email);
    expect(await applicant.see()).toMatchObject({ uuid, channel: 'POSTAL' });
    await applicant.fillInOwn();
    const { people } = await applicant.see();
    // Staff see who it is: nobody has to be identified at a distance.
    expect(people[0]?.open_steps).toEqual([]);
  });
});
