import {
  addApplicant,
  proveApplicantContact,
  refreshIdentification,
  removeApplicant,
  saveApplicantIdentity,
  saveApplicantTax,
  sendApplicantCode,
  startIdentification,
} from '@area/contract/onboarding/applicant-calls';
import {
  changeApplication,
  changeApplicationBankAccount,
  getApplication,
  listApplicationProducts,
  openApplicantAccess,
  openApplicationLink,
  requestApplicationLink,
  startApplication,
  submitApplication,
  withdrawApplication,
} from '@area/contract/onboarding/calls';
import { listEnvelopes, rejectDocuments } from '@area/contract/signatures/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  Applicant,
  apply,
  applyWhole,
  codeTo,
  identityBody,
  linkTo,
  openGuest,
  openProduct,
} from '../../../test/applications.ts';
import {
  APPLICANT_PASSWORD,
  clientOfApplicant,
  followLink,
  signAsApplicant,
} from '../../../test/signed-applications.ts';
import { freshIban } from '../../../test/bank-accounts.ts';
import { Client, login } from '../../../test/client.ts';
import {
  applyForMinor,
  applyTogether,
  fillInInvited,
  fillInSections,
} from '../../../test/joint-applications.ts';
import { addPerson } from '../../../test/people.ts';
import {
  KYC_ENTITY_SECTIONS,
  fatcaOfEntity,
  fatcaOfPerson,
  residence,
} from '../../../test/questionnaires.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { answerLinkRequests } from './links.ts';
import { newUuid } from '../../platform/new-uuid.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

/** What is recorded of the people and the account of an application. */
const recordOf = async (application: string) =>
  app.db
    .selectFrom('applications')
    .leftJoin('accounts', 'accounts.uuid', 'applications.account_uuid')
    .innerJoin('applicants', 'applicants.application_uuid', 'applications.uuid')
    .leftJoin('interveners', 'interveners.uuid', 'applicants.intervener_uuid')
    .select(['applications.status', 'review_causes', 'accounts.status as account_status'])
    .select('accounts.closed_at')
    .select(['intervener_status', 'interveners.uuid as client', 'interveners.source'])
    .where('applications.uuid', '=', application)
    .orderBy('applicants.place')
    .execute();

const fieldsOf = (reply: {
  readonly result?: { readonly errors?: readonly { field: string }[] } | undefined;
}) => (reply.result?.errors ?? []).map(({ field }) => field);

describe('one person', () => {
  it('goes from nothing to a signed contract, and nothing of it is asked twice', async () => {
    const applicant = await applyWhole(app);
    const before = await applicant.see();
    expect(before).toMatchObject({ status: 'DRAFT', open_steps: [], can_submit: true });
    expect(before.people[0]?.open_steps).toEqual([]);
    const handed = await applicant.ask(submitApplication);
    expect(handed).toMatchObject({ status: 'SIGNING', can_sign: true });
    expect(handed.account_number).toMatch(/^C\d{9}$/);
    expect(await recordOf(before.uuid)).toMatchObject([
      {
        status: 'SIGNING',
        account_status: 'REGISTERED_ONLINE',
        intervener_status: 'REGISTERED_ONLINE',
        source: 'ONLINE',
      },
    ]);
    const client = await signAsApplicant(app, applicant);
    expect(await recordOf(before.uuid)).toMatchObject([
      { status: 'SIGNED', account_status: 'SIGNED', intervener_status: 'SIGNED' },
    ]);
    expect(await client.ask(listEnvelopes)).toEqual([]);
    expect(await applicant.see()).toMatchObject({ status: 'SIGNED', can_sign: false });
    // Once: from then on they log in as everybody does.
    const again = { body: { password: APPLICANT_PASSWORD } };
    expect((await applicant.try(openApplicantAccess, again)).status).toBe(409);
  });

  it('is known by the key alone', async () => {
    const { client } = await apply(app);
    const guest = await openGuest(app);
    for (const applicationKey of ['', 'x'.repeat(43)])
      expect((await guest.try(getApplication, { applicationKey })).status).toBe(404);
    expect((await client.try(getApplication)).status).toBe(404);
  });

  it('is told everything that is open when it hands in too early', async () => {
    const applicant = await apply(app);
    const reply = await applicant.try(submitApplication);
    expect(reply.status).toBe(422);
    expect(fieldsOf(reply)).toEqual(
      expect.arrayContaining([
        'PRODUCTS',
        'BANK_ACCOUNT',
        'PACK',
        'people.0.EMAIL',
        'people.0.KYC',
      ]),
    );
    expect(await recordOf((await applicant.see()).uuid)).toMatchObject([{ status: 'DRAFT' }]);
  });

  it('takes no product, bank account or identity that breaks a rule', async () => {
    const applicant = await apply(app);
    const id = await applicant.me();
    const plan = await openProduct(app, 'P');
    const products = await applicant.try(changeApplication, { body: { products: [plan] } });
    expect(fieldsOf(products)).toEqual(['products']);
    const bank = { iban: 'ES0000000000000000000000', uuid_holder: id };
    expect(fieldsOf(await applicant.try(changeApplicationBankAccount, { body: bank }))).toEqual([
      'iban',
    ]);
    const foreign = await applicant.try(changeApplicationBankAccount, {
      body: { iban: freshIban(), uuid_holder: newUuid() },
    });
    expect([foreign.status, fieldsOf(foreign)]).toEqual([422, ['uuid_holder']]);
    const identity = identityBody({ birthdate: '2015-01-01', document_number: '12345678A' });
    expect(
      fieldsOf(await applicant.try(saveApplicantIdentity, { params: { id }, body: identity })),
    ).toEqual(['document_number', 'birthdate']);
    const both = { body: { signature_arrangement: 'C' as const } };
    expect(fieldsOf(await applicant.try(changeApplication, both))).toEqual([
      'signature_arrangement',
    ]);
  });
});

const setPlans = async (offers: boolean) =>
  sql`update configurations set content = content || jsonb_build_object('ALLOW_PENSION_PLANS', ${offers}::boolean)`.execute(
    app.db,
  );

describe('a host without plans', () => {
  it('shows none and opens none', async () => {
    const applicant = await apply(app);
    const plan = await openProduct(app, 'P');
    const seen = await applicant.client.ask(listApplicationProducts, { query: { $limit: 1000 } });
    expect(seen.some(({ uuid }) => uuid === plan)).toBe(true);
    await setPlans(false);
    const without = await applicant.client.ask(listApplicationProducts, {
      query: { $limit: 1000 },
    });
    expect(without.some(({ type }) => type === 'P')).toBe(false);
    const change = await applicant.try(changeApplication, { body: { type: 'P' } });
    expect(fieldsOf(change)).toEqual(['type']);
    const start = { body: { kind: 'PERSON', type: 'P' } as const };
    expect(fieldsOf(await applicant.client.try(startApplication, start))).toEqual(['type']);
    await setPlans(true);
  });
});

describe('contacts', () => {
  it('are proved by a code, which is spent, and too many are not sent', async () => {
    const applicant = await apply(app);
    const id = await applicant.me();
    const params = { id };
    const email = 'prueba.codigos@correo.example';
    await applicant.ask(sendApplicantCode, { params, body: { channel: 'EMAIL', email } });
    const soon = await applicant.try(sendApplicantCode, {
      params,
      body: { channel: 'EMAIL', email },
    });
    expect([soon.status, soon.result?.code]).toEqual([429, 'CODE_TOO_SOON']);
    const code = await codeTo(app, email);
    const wrong = code === '000000' ? '111111' : '000000';
    const prove = async (typed: string) =>
      applicant.try(proveApplicantContact, { params, body: { channel: 'EMAIL', code: typed } });
    expect((await prove(wrong)).result?.code).toBe('CODE_WRONG');
    expect((await prove(code)).status).toBe(200);
    expect((await prove(code)).result?.code).toBe('CODE_USED');
    expect((await applicant.see()).people[0]).toMatchObject({ email, is_email_proved: true });
    for (let sent = 1; sent < 5; sent += 1) {
      app.clock.advanceWall(61_000);
      await applicant.ask(sendApplicantCode, { params, body: { channel: 'EMAIL', email } });
    }
    app.clock.advanceWall(61_000);
    const many = await applicant.try(sendApplicantCode, {
      params,
      body: { channel: 'EMAIL', email },
    });
    expect(many.result?.code).toBe('CODE_TOO_MANY');
  });

  it('of somebody who is taken off and added again are written to no sooner', async () => {
    const speaker = await apply(app, { kind: 'MINOR' });
    const me = await speaker.me();
    const body = { channel: 'SMS', mobile_phone_prefix: '+34', mobile_phone: '611999888' } as const;
    const add = async () =>
      (await speaker.ask(addApplicant, { body: { role: 'MINOR' } })).people[1]?.uuid ?? '';
    const first = await add();
    await speaker.ask(sendApplicantCode, { params: { id: first }, body });
    const code = await codeTo(app, '611999888');
    await speaker.ask(removeApplicant, { params: { id: first } });
    const again = await speaker.try(sendApplicantCode, { params: { id: await add() }, body });
    expect(again.result?.code).toBe('CODE_TOO_SOON');
    // Nor does the code of somebody else prove anything of whoever took them off.
    const proved = await speaker.try(proveApplicantContact, {
      params: { id: me },
      body: { channel: 'SMS', code },
    });
    expect(proved.result?.code).toBe('CODE_EXPIRED');
  });
});

describe('a draft', () => {
  it('is resumed on another device by its link, with a code once the phone is proved', async () => {
    const applicant = await apply(app);
    const id = await applicant.me();
    const email = 'otro.movil@correo.example';
    await applicant.prove(id, { email });
    const elsewhere = await followLink(app, email);
    expect((await elsewhere.see()).uuid).toBe((await applicant.see()).uuid);
    await applicant.prove(id, { mobile_phone: '611222333' });
    const token = await linkTo(app, email);
    const guest = await openGuest(app);
    app.clock.advanceWall(61_000);
    const asked = await guest.ask(openApplicationLink, { body: { token } });
    expect(asked).toMatchObject({ key: null, application: null });
    const code = await codeTo(app, '611222333');
    const wrong = { body: { token, code: code === '000000' ? '111111' : '000000' } };
    expect((await guest.try(openApplicationLink, wrong)).result?.code).toBe('CODE_WRONG');
    const opened = await guest.ask(openApplicationLink, { body: { token, code } });
    expect(opened.application?.uuid).toBe((await applicant.see()).uuid);
    const unknown = await guest.try(openApplicationLink, { body: { token: 'y'.repeat(43) } });
    expect(unknown.result?.code).toBe('APPLICATION_LINK_INVALID');
  });

  it('answers a wish for its link alike for known and unknown addresses, and mails only the known', async () => {
    const applicant = await apply(app);
    const email = 'perdido@correo.example';
    await applicant.prove(await applicant.me(), { email });
    const before = await linkTo(app, email);
    const guest = await openGuest(app);
    const replies = [];
    for (const each of [email, 'nadie.nunca@correo.example'])
      replies.push(await guest.try(requestApplicationLink, { body: { email: each } }));
    expect(replies.map(({ status, data }) => [status, data])).toEqual([
      [200, {}],
      [200, {}],
    ]);
    await answerLinkRequests(app.parts);
    expect(await linkTo(app, email)).not.toBe(before);
    const useless = await guest.try(openApplicationLink, { body: { token: before } });
    expect(useless.result?.code).toBe('APPLICATION_LINK_INVALID');
    const { count } = await app.db
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('recipient', '=', 'nadie.nunca@correo.example')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });

  it('mails its link three times in an hour at most, and the last one opens it', async () => {
    const applicant = await apply(app);
    const email = 'insistente@correo.example';
    await applicant.prove(await applicant.me(), { email });
    const guest = await openGuest(app);
    const mailed = async () =>
      (
        await app.db
          .selectFrom('outbox')
          .select('uuid')
          .where('recipient', '=', email)
          .where('body', 'like', '%/onboarding#%')
          .execute()
      ).length;
    expect(await mailed()).toBe(1);
    for (let asked = 0; asked < 4; asked += 1) {
      await guest.ask(requestApplicationLink, { body: { email } });
      await answerLinkRequests(app.parts);
    }
    expect(await mailed()).toBe(3);
    expect((await (await followLink(app, email)).see()).uuid).toBe((await applicant.see()).uuid);
    app.clock.advanceWall(61 * 60_000);
    const later = await openGuest(app);
    await later.ask(requestApplicationLink, { body: { email } });
    await answerLinkRequests(app.parts);
    expect(await mailed()).toBe(4);
  });

  it('is taken back with everything that was written', async () => {
    const applicant = await apply(app);
    await applicant.fillInOwn();
    const { uuid } = await applicant.see();
    await applicant.ask(withdrawApplication);
    expect((await applicant.try(getApplication)).status).toBe(404);
    const [row] = await app.db
      .selectFrom('applicants')
      .select(['identity', 'email', 'mobile_phone', 'address'])
      .where('application_uuid', '=', uuid)
      .execute();
    expect(row).toEqual({ identity: null, email: null, mobile_phone: null, address: null });
  });
});

describe('identification', () => {
  it.each([
    ['expired', 'REFUSED', 'DOCUMENT_EXPIRED'],
    ['blurred', 'REFUSED', 'BLURRED'],
    ['other_person', 'REFUSED', 'OTHER_PERSON'],
    ['other_data', 'REFUSED', 'DATA_DIFFER'],
    ['abandon', 'ABANDONED', null],
    ['slow', 'IN_REVIEW', null],
    ['silent', 'OPEN', null],
  ] as const)('that ends as %s is %s (%s)', async (act, status, why) => {
    const applicant = await apply(app);
    const id = await applicant.me();
    await applicant.fillInOwn();
    const { people } = await applicant.identify(id, act);
    expect(people[0]?.identification).toMatchObject({ status, reason: why, tries_left: 4 });
    const isDone = status === 'IN_REVIEW';
    expect(people[0]?.open_steps.includes('IDENTIFICATION')).toBe(!isDone);
  });

  it('is never moved back by a later message, and a slow verdict comes when it comes', async () => {
    const applicant = await applyWhole(app, {}, 'slow');
    const id = await applicant.me();
    const [row] = await app.db
      .selectFrom('identifications')
      .selectAll()
      .where('applicant_uuid', '=', id)
      .execute();
    app.parts.identificationStandIn?.act(row?.provider_reference ?? '', 'prove');
    const proved = await applicant.ask(refreshIdentification, { params: { id } });
    expect(proved.people[0]?.identification?.status).toBe('PROVED');
    app.parts.identificationStandIn?.act(row?.provider_reference ?? '', 'blurred');
    const later = await applicant.ask(refreshIdentification, { params: { id } });
    expect(later.people[0]?.identification?.status).toBe('PROVED');
  });

  it('of other data counts no more', async () => {
    const applicant = await applyWhole(app);
    const id = await applicant.me();
    const { people } = await applicant.ask(saveApplicantIdentity, {
      params: { id },
      body: identityBody({ given_name: 'Otra' }),
    });
    expect(people[0]?.open_steps).toEqual(['IDENTIFICATION']);
  });

  it('that fails five times goes to the office, and asks for no more', async () => {
    const applicant = await applyWhole(app, {}, 'blurred');
    const id = await applicant.me();
    for (let tries = 1; tries < 5; tries += 1) await applicant.identify(id, 'other_person');
    const more = await applicant.try(startIdentification, { params: { id } });
    expect(fieldsOf(more)).toEqual(['id']);
    const handed = await applicant.ask(submitApplication);
    expect(handed).toMatchObject({ status: 'IN_REVIEW', can_sign: false, account_number: null });
    expect(await recordOf(handed.uuid)).toMatchObject([
      { review_causes: ['NOT_IDENTIFIED'], account_status: null, client: null },
    ]);
  });
});

describe('a document that is on record', () => {
  it('leads to the office without a word of it', async () => {
    const known = await addPerson(app);
    const applicant = await applyWhole(app, { document_number: known.document });
    const handed = await applicant.ask(submitApplication);
    const stranger = await applyWhole(app, {}, 'slow');
    const other = await stranger.ask(submitApplication);
    const shape = ({
      status,
      can_sign,
      account_number,
      open_steps,
      refused_because,
    }: typeof handed) => ({
      status,
      can_sign,
      account_number,
      open_steps,
      refused_because,
    });
    expect(shape(handed)).toEqual(shape(other));
    expect(await recordOf(handed.uuid)).toMatchObject([{ review_causes: ['KNOWN_DOCUMENT'] }]);
  });

  it('twice at once makes one client, and the other waits for the office', async () => {
    const identity = identityBody();
    const both = [await applyWhole(app, identity), await applyWhole(app, identity)];
    const handed = await Promise.all(both.map(async (each) => each.ask(submitApplication)));
    expect(handed.map(({ status }) => status).toSorted()).toEqual(['IN_REVIEW', 'SIGNING']);
    const { count } = await app.db
      .selectFrom('interveners')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('document_number', '=', identity.document_number)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });
});

describe('two holders', () => {
  it('fill in their own part each, and both sign', async () => {
    const { first, second, email } = await applyTogether(app);
    const seen = await first.see();
    expect(seen.people[1]).toMatchObject({
      can_edit: false,
      identity: null,
      email: null,
      name: 'Rosa',
    });
    const early = await first.try(submitApplication);
    expect(fieldsOf(early)).toContain('people.1.IDENTITY');
    await fillInInvited(second, email);
    expect((await second.try(submitApplication)).status).toBe(404);
    expect((await first.ask(submitApplication)).status).toBe('SIGNING');
    await signAsApplicant(app, first);
    expect((await first.see()).status).toBe('SIGNING');
    await signAsApplicant(app, second);
    expect((await first.see()).status).toBe('SIGNED');
    expect(await recordOf(seen.uuid)).toMatchObject([
      { intervener_status: 'SIGNED', account_status: 'SIGNED' },
      { intervener_status: 'SIGNED', account_status: 'SIGNED' },
    ]);
  });

  it('see nothing of each other that they could change, and share neither contact nor document', async () => {
    const { first, second } = await applyTogether(app);
    const [one, two] = [await first.me(), await second.me()];
    const body = identityBody();
    expect((await first.try(saveApplicantIdentity, { params: { id: two }, body })).status).toBe(
      404,
    );
    expect((await second.try(saveApplicantIdentity, { params: { id: one }, body })).status).toBe(
      404,
    );
    const taken = (await first.see()).people[0]?.identity?.document_number ?? '';
    const same = await second.try(saveApplicantIdentity, {
      params: { id: two },
      body: identityBody({ document_number: taken }),
    });
    expect(fieldsOf(same)).toEqual(['document_number']);
    const phone = (await first.see()).people[0]?.mobile_phone ?? '';
    const contact = await second.try(sendApplicantCode, {
      params: { id: two },
      body: { channel: 'SMS', mobile_phone_prefix: '+34', mobile_phone: phone },
    });
    expect(fieldsOf(contact)).toEqual(['mobile_phone']);
  });

  it('of whom one refuses the contract end it', async () => {
    const { first, second, email } = await applyTogether(app);
    await fillInInvited(second, email);
    const { uuid } = await first.ask(submitApplication);
    const { access_token } = await second.ask(openApplicantAccess, {
      body: { password: APPLICANT_PASSWORD },
    });
    const client = new Client(app, access_token);
    const contract = (await client.ask(listEnvelopes)).find(
      ({ purpose }) => purpose === 'ACCOUNT_CONTRACT',
    );
    await client.ask(rejectDocuments, {
      params: { id: contract?.uuid ?? '' },
      body: { reason: 'No estoy de acuerdo con el régimen de firma.' },
    });
    expect((await first.see()).status).toBe('WITHDRAWN');
    // Nobody opens its account any more.
    const closed = { account_status: 'REGISTERED_ONLINE', closed_at: app.clock.business() };
    expect(await recordOf(uuid)).toMatchObject([closed, closed]);
  });
});

describe('a minor and a company', () => {
  it('are written by whoever speaks for them, and wait for the office in any case', async () => {
    const { guardian, id } = await applyForMinor(app);
    const params = { id };
    const adult = await guardian.try(saveApplicantIdentity, { params, body: identityBody() });
    expect(fieldsOf(adult)).toEqual(['birthdate']);
    const handed = await guardian.ask(submitApplication);
    expect(handed.status).toBe('IN_REVIEW');
    expect(await recordOf(handed.uuid)).toMatchObject([
      { review_causes: ['PAPERS'] },
      { review_causes: ['PAPERS'] },
    ]);
  }, 60_000);

  it('a company brings its deeds and its owners', async () => {
    const speaker = await apply(app, { kind: 'COMPANY' });
    await speaker.fillInOwn();
    await speaker.identify(await speaker.me());
    const { people } = await speaker.ask(addApplicant, { body: { role: 'COMPANY' } });
    const id = people[1]?.uuid ?? '';
    const params = { id };
    expect(people[1]?.open_steps).toEqual(['COMPANY', 'ADDRESS', 'DOCUMENTS', 'TAX', 'KYC']);
    const wrongKind = await speaker.try(saveApplicantTax, {
      params,
      body: { fatca: fatcaOfPerson() },
    });
    expect(fieldsOf(wrongKind)).toEqual(['fatca.kind']);
    const residences = [residence('ES', 'A58818501')];
    await speaker.ask(saveApplicantTax, { params, body: { fatca: fatcaOfEntity(), residences } });
    await fillInSections(speaker, id, KYC_ENTITY_SECTIONS);
    const left = (await speaker.see()).people[1]?.open_steps;
    expect(left).toEqual(['COMPANY', 'ADDRESS', 'DOCUMENTS']);
  });
});

describe('a client who is logged in', () => {
  it('applies for another account with what is known already', async () => {
    const person = await addPerson(app);
    const client = await login(app, person.document);
    const { key, application } = await client.ask(startApplication, { body: { kind: 'PERSON' } });
    expect(application.people[0]?.open_steps).toEqual([]);
    const known = new Applicant(app, client, key);
    const id = await known.me();
    const body = identityBody();
    expect((await known.try(saveApplicantIdentity, { params: { id }, body })).status).toBe(422);
    await known.choose(await openProduct(app), id);
    const handed = await known.ask(submitApplication);
    expect(handed).toMatchObject({ status: 'SIGNING', can_sign: false });
    expect(await clientOfApplicant(app, id)).toBe(person.uuid);
    const purposes = (await client.ask(listEnvelopes)).map(({ purpose }) => purpose);
    expect(purposes).toEqual(['ACCOUNT_CONTRACT']);
    const iban = { iban: freshIban(), uuid_holder: id };
    expect((await known.try(changeApplicationBankAccount, { body: iban })).status).toBe(409);
  });
});
