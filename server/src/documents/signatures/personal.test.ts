import { changeGdpr } from '@area/contract/interveners/calls';
import { getMe } from '@area/contract/me/calls';
import { signKyc } from '@area/contract/office/kyc/calls';
import { scoreConvenience } from '@area/contract/polls/calls';
import {
  getEnvelope,
  getEnvelopeDocument,
  rejectDocuments,
  requestCode,
} from '@area/contract/signatures/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeFile } from '../documents/store-file.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import { buildClientRegistration } from '../../clients/printed-documents/personal-papers.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { gdprBody } from '../../../test/bodies.ts';
import { declareResidence, handInKyc } from '../../../test/submit-declarations.ts';
import { deskOf } from '../../../test/desk.ts';
import { addAccount, addPerson, addWard } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { EXPERT, KYC_ENTITY_SECTIONS } from '../../../test/questionnaires.ts';
import { envelopeOf, signTogether, waitingOf } from '../../../test/signing.ts';
import { openEnvelope } from './envelopes.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

const person = async (uuid: string) =>
  app.db.selectFrom('interveners').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
const hasPending = async ({ client }: Person) =>
  (await client.ask(getMe)).private_area.intervener.has_pending_docs_signed;

const sign = async (who: Person, uuid: string) => {
  app.clock.advanceWall(61_000);
  return signTogether(app, who, [uuid]);
};

describe('the knowledge questionnaire', () => {
  it('is handed in, waits to be signed, and is in force once it is', async () => {
    const who = await addPerson(app, { kyc_valid_until: null });
    expect(await hasPending(who)).toBe(false);
    const { uuid } = await handInKyc(who.client, who.uuid);
    expect(await hasPending(who)).toBe(true);
    const [waiting] = await waitingOf(who, 'KYC');
    expect(waiting).toMatchObject({
      person: { uuid: who.uuid },
      can_sign: true,
      missing_count: 1,
      documents: [{ subcategory: 'KYC_PHYSICAL' }],
    });
    expect((await person(who.uuid)).kyc_valid_until).toBeNull();
    expect(await sign(who, waiting?.uuid ?? '')).toMatchObject({
      status: 200,
      data: { operation: null, envelopes: [{ status: 'DONE' }] },
    });
    expect(
      await app.db
        .selectFrom('kyc_records')
        .select(['status', 'signed_by'])
        .where('uuid', '=', uuid)
        .executeTakeFirst(),
    ).toEqual({ status: 'SIGNED', signed_by: who.uuid });
    expect((await person(who.uuid)).kyc_valid_until).toBe('2031-03-10');
    expect(await hasPending(who)).toBe(false);
    const sealed = await app.db
      .selectFrom('documents')
      .select(['filename', 'subcategory', 'intervener_uuid'])
      .where('intervener_uuid', '=', who.uuid)
      .orderBy('created_at')
      .execute();
    expect(sealed).toContainEqual({
      filename: 'conocimiento-del-cliente-firmado.pdf',
      subcategory: 'KYC_PHYSICAL',
      intervener_uuid: who.uuid,
    });
  });

  it('of which a later one was handed in is not there to be signed any more', async () => {
    const who = await addPerson(app, { kyc_valid_until: null });
    const first = await handInKyc(who.client, who.uuid);
    const second = await handInKyc(who.client, who.uuid);
    expect((await waitingOf(who, 'KYC')).map(({ uuid }) => uuid)).toEqual([
      (await envelopeOf(app, second.uuid)).uuid,
    ]);
    const gone = await envelopeOf(app, first.uuid);
    expect(gone.status).toBe('VOID');
    expect(
      await who.client.try(requestCode, { body: { uuids_envelope: [gone.uuid] } }),
    ).toMatchObject({ status: 409, result: { code: 'NOTHING_TO_SIGN' } });
  });

  it('that came back signed on paper is not asked for again', async () => {
    const who = await addPerson(app, { kyc_valid_until: null });
    const { uuid } = await handInKyc(who.client, who.uuid);
    await (await deskOf(app)).ask(signKyc, { params: { id: uuid } });
    expect((await envelopeOf(app, uuid)).status).toBe('VOID');
    expect(await hasPending(who)).toBe(false);
  });

  it('that its person refuses stays unsigned, and another may be filled in', async () => {
    const who = await addPerson(app, { kyc_valid_until: null });
    const { uuid } = await handInKyc(who.client, who.uuid);
    const { uuid: id } = await envelopeOf(app, uuid);
    expect(
      await who.client.ask(rejectDocuments, {
        params: { id },
        body: { reason: 'Me he equivocado.' },
      }),
    ).toMatchObject({ status: 'REJECTED', rejected: { reason: 'Me he equivocado.' } });
    expect((await person(who.uuid)).kyc_valid_until).toBeNull();
    expect(await hasPending(who)).toBe(false);
    await handInKyc(who.client, who.uuid);
    expect(await waitingOf(who, 'KYC')).toHaveLength(1);
  });
});

describe('what took effect when it was said', () => {
  it('a declaration of residence waits to be signed; a later one takes its place', async () => {
    const who = await addPerson(app);
    await declareResidence(who.client, who.uuid);
    const [first] = await waitingOf(who, 'TAX_RESIDENCE');
    await declareResidence(who.client, who.uuid, '00000001R');
    const [second, ...more] = await waitingOf(who, 'TAX_RESIDENCE');
    expect([second?.uuid === first?.uuid, more]).toEqual([false, []]);
    expect((await person(who.uuid)).crs_indicator).toBe('NRP');
    expect(await sign(who, second?.uuid ?? '')).toMatchObject({ status: 200 });
  });

  it('a code for what was declared before does not sign what was declared since', async () => {
    const who = await addPerson(app);
    await declareResidence(who.client, who.uuid);
    const [first] = await waitingOf(who, 'TAX_RESIDENCE');
    await who.client.ask(requestCode, { body: { uuids_envelope: [first?.uuid ?? ''] } });
    await declareResidence(who.client, who.uuid, '00000001R');
    const reply = await who.client.post('/documents-signatures', {
      uuids_envelope: [first?.uuid],
      code: '123456',
    });
    expect(reply).toMatchObject({ status: 409, result: { code: 'CODE_CHANGED' } });
  });

  it('a convenience test counts at once and is signed afterwards', async () => {
    const who = await addPerson(app);
    await who.client.ask(scoreConvenience, { body: { answers: EXPERT } });
    const [waiting] = await waitingOf(who, 'CONVENIENCE_TEST');
    expect(waiting).toMatchObject({ documents: [{ subcategory: 'CONVENIENCE_TEST' }] });
    expect(await sign(who, waiting?.uuid ?? '')).toMatchObject({ status: 200 });
  });

  it('the first answer about personal data is signed, taking it back is not', async () => {
    const who = await addPerson(app);
    const answer = async (fields = {}) =>
      who.client.ask(changeGdpr, { params: { id: who.uuid }, body: gdprBody(fields) });
    await answer();
    const [waiting] = await waitingOf(who, 'GDPR_CONSENT');
    expect(await sign(who, waiting?.uuid ?? '')).toMatchObject({ status: 200 });
    await answer({ commercial_own: false });
    expect(await waitingOf(who)).toEqual([]);
  });

  it('two first answers at once open one envelope', async () => {
    const who = await addPerson(app);
    await Promise.all(
      [gdprBody(), gdprBody({ profiling: true })].map(async (body) =>
        who.client.ask(changeGdpr, { params: { id: who.uuid }, body }),
      ),
    );
    expect(await waitingOf(who, 'GDPR_CONSENT')).toHaveLength(1);
  });
});

const addFamily = async (ward: object) => {
  const [mother, father] = [await addPerson(app), await addPerson(app)];
  const child = await addWard(app, { kyc_valid_until: null, ...ward });
  await addAccount(app, [
    { ...mother, role: 'TUTOR' },
    { ...father, role: 'TUTOR' },
    { uuid: child, role: 'TITULAR' },
  ]);
  return { mother, father, child };
};

describe('in the name of another', () => {
  it.each([{ is_minor: true }, { is_incapable: true }])(
    'either guardian signs for a ward: %j',
    async (ward) => {
      const { mother, father, child } = await addFamily(ward);
      await handInKyc(mother.client, child);
      const [forMother] = await waitingOf(mother, 'KYC');
      const [forFather] = await waitingOf(father, 'KYC');
      expect(forFather).toMatchObject({
        uuid: forMother?.uuid,
        can_sign: true,
        person: { uuid: child },
      });
      expect(forMother?.signers.map(({ uuid, roles }) => [uuid, roles]).toSorted()).toEqual(
        [
          [mother.uuid, ['TUTOR']],
          [father.uuid, ['TUTOR']],
        ].toSorted(),
      );
      expect(await sign(father, forMother?.uuid ?? '')).toMatchObject({
        status: 200,
        data: { envelopes: [{ status: 'DONE', signers: [{ uuid: father.uuid }] }] },
      });
      expect((await person(child)).kyc_valid_until).toBe('2031-03-10');
      expect(await waitingOf(mother)).toEqual([]);
    },
  );

  it('the record of the signature names the ward, and who signed', async () => {
    const { mother, child } = await addFamily({ is_minor: true });
    await handInKyc(mother.client, child);
    const [waiting] = await waitingOf(mother, 'KYC');
    await sign(mother, waiting?.uuid ?? '');
    const [{ name, document_number }, guardian] = [await person(child), await person(mother.uuid)];
    const sealed = await mother.client.ask(getEnvelope, { params: { id: waiting?.uuid ?? '' } });
    const paper = await mother.client.try(getEnvelopeDocument, {
      params: { id: sealed.uuid, docId: sealed.documents[0]?.uuid_sealed ?? '' },
    });
    const pages = (await PDF.load(paper.bytes))
      .extractText()
      .map(({ text }) => text.replaceAll(/\s+/g, ' '));
    const record = pages
      .slice(pages.findIndex((text) => text.includes('Acta de firma electrónica')))
      .join(' ');
    expect(record).toContain(`Persona a la que se refiere ${name}`);
    expect(record).toContain(document_number);
    expect(record).toContain(`Firma 1 de 1: ${guardian.name}`);
  });

  it('a guardian who refuses leaves it to the other; with both it is refused', async () => {
    const { mother, father, child } = await addFamily({ is_minor: true });
    const { uuid } = await handInKyc(mother.client, child);
    const { uuid: id } = await envelopeOf(app, uuid);
    const refuse = async ({ client }: Person) =>
      client.ask(rejectDocuments, { params: { id }, body: { reason: 'No' } });
    expect(await refuse(mother)).toMatchObject({ status: 'PENDING', can_sign: false });
    expect(await father.client.ask(getEnvelope, { params: { id } })).toMatchObject({
      status: 'PENDING',
      can_sign: true,
    });
    expect(await refuse(father)).toMatchObject({ status: 'REJECTED' });
  });

  it("a guardian signs nothing that is the other guardian's own", async () => {
    const { mother, father } = await addFamily({ is_minor: true });
    await handInKyc(mother.client, mother.uuid);
    const [own] = await waitingOf(mother, 'KYC');
    expect(await waitingOf(father)).toEqual([]);
    expect(await father.client.try(getEnvelope, { params: { id: own?.uuid ?? '' } })).toMatchObject(
      { status: 404 },
    );
  });

  it('whoever administers or represents a company signs for it, an attorney does not', async () => {
    const [one, two, attorney] = [await addPerson(app), await addPerson(app), await addPerson(app)];
    const company = await addWard(app, {
      intervener_type: 'J',
      name: 'Empresa Prueba, S.L.',
      kyc_valid_until: null,
      birthdate: null,
    });
    await addAccount(app, [
      { uuid: company, role: 'TITULAR' },
      { ...one, role: 'ADMINISTRADOR' },
      { ...two, role: 'REPRESENTANTE_LEGAL' },
      { ...attorney, role: 'APODERADO' },
    ]);
    await handInKyc(one.client, company, KYC_ENTITY_SECTIONS);
    expect(await waitingOf(attorney)).toEqual([]);
    const [waiting] = await waitingOf(two, 'KYC');
    expect(waiting?.signers).toHaveLength(2);
    expect(await sign(two, waiting?.uuid ?? '')).toMatchObject({
      status: 200,
      data: { envelopes: [{ status: 'DONE', person: { name: 'Empresa Prueba, S.L.' } }] },
    });
    expect(
      await app.db
        .selectFrom('kyc_records')
        .select('status')
        .where('intervener_uuid', '=', company)
        .execute(),
    ).toEqual([{ status: 'SIGNED' }]);
  });
});

describe('whoever has something to sign from before', () => {
  it('is asked for nothing: only what is said from now on is put to signature', async () => {
    const who = await addPerson(app, { kyc_valid_until: civilDate('2029-01-01') });
    expect(await waitingOf(who)).toEqual([]);
    expect(await hasPending(who)).toBe(false);
  });
});

/** A document to sign before somebody is a client. */
const openRegistration = async (who: Person): Promise<string> => {
  const at = app.clock.business();
  const document = await buildClientRegistration(app.db, { person: { uuid: who.uuid }, at });
  const bytes = await renderPdf(document);
  const paper = await storeFile(app.db, app.parts.storage, {
    intervener_uuid: who.uuid,
    subcategory: 'CLIENT_REGISTRATION',
    filename: 'alta-de-cliente.pdf',
    bytes,
    at,
  });
  const opened = await openEnvelope(app.db, {
    purpose: 'CLIENT_REGISTRATION',
    entity_uuid: who.uuid,
    person_uuid: who.uuid,
    documents: [paper],
    language: 'es',
    created_by: null,
    at,
  });
  return opened.uuid;
};

describe('somebody who is being registered', () => {
  it('is SIGNED once they have signed their registration and everything else that is personal', async () => {
    const who = await addPerson(app, {
      intervener_status: 'REGISTERED_ONLINE',
      has_docs_signed: false,
      kyc_valid_until: null,
    });
    const registration = await openRegistration(who);
    const kyc = await envelopeOf(app, (await handInKyc(who.client, who.uuid)).uuid);
    const standing = async () =>
      app.db
        .selectFrom('interveners')
        .select(['intervener_status', 'has_docs_signed'])
        .where('uuid', '=', who.uuid)
        .executeTakeFirst();
    await sign(who, registration);
    expect(await standing()).toEqual({
      intervener_status: 'REGISTERED_ONLINE',
      has_docs_signed: false,
    });
    await sign(who, kyc.uuid);
    expect(await standing()).toEqual({ intervener_status: 'SIGNED', has_docs_signed: true });
  });

  it('stays what they are when a client signs something', async () => {
    const who = await addPerson(app, { intervener_status: 'FINALIZADO', kyc_valid_until: null });
    const { uuid } = await envelopeOf(app, (await handInKyc(who.client, who.uuid)).uuid);
    await sign(who, uuid);
    expect((await person(who.uuid)).intervener_status).toBe('FINALIZADO');
  });
});
