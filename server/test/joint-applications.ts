import type { KycAnswers } from '@area/contract/kyc/schemas';
import {
  addApplicant,
  saveApplicantAddress,
  saveApplicantCompany,
  saveApplicantIdentity,
  saveApplicantKyc,
  saveApplicantTax,
} from '@area/contract/onboarding/applicant-calls';
import { changeApplication } from '@area/contract/onboarding/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { KycSection } from '@area/domain/kyc/sections';
import { makeCif } from '../src/entry/demo/make-identifiers.ts';
import type { Applicant } from './applications.ts';
import { apply, identityBody, openProduct } from './applications.ts';
import { addressBody } from './bodies.ts';
import {
  KYC_ENTITY_SECTIONS,
  KYC_PERSON_SECTIONS,
  fatcaOfEntity,
  fatcaOfPerson,
  residence,
} from './questionnaires.ts';
import { followLink } from './signed-applications.ts';
import type { TestApp } from './test-app.ts';

let made = 0;

/** Answers a questionnaire section by section. */
export const fillInSections = async (
  applicant: Applicant,
  id: string,
  sections: object,
): Promise<void> => {
  for (const [section, answers] of Object.entries(sections))
    await applicant.ask(saveApplicantKyc, {
      params: { id },
      body: { section: section as KycSection, answers: answers as KycAnswers },
    });
};

const saveSeat = async (applicant: Applicant, id: string): Promise<void> => {
  const { version: _version, proof_document_uuid: _proof, ...address } = addressBody();
  await applicant.ask(saveApplicantAddress, { params: { id }, body: address });
};

/** Two who apply together and both sign orders: the first has done everything, the second has opened the invitation. */
export const applyTogether = async (app: TestApp) => {
  const first = await apply(app, { kind: 'TWO_HOLDERS' });
  made += 1;
  const email = `segundo${made}@correo.example`;
  await first.fillInOwn();
  await first.ask(addApplicant, { body: { role: 'SECOND_HOLDER', given_name: 'Rosa', email } });
  const id = await first.me();
  await first.choose(await openProduct(app), id);
  await first.ask(changeApplication, { body: { signature_arrangement: 'C' } });
  await first.identify(id);
  return { first, second: await followLink(app, email), email };
};

/** Whoever was invited does their own part. */
export const fillInInvited = async (second: Applicant, email: string): Promise<void> => {
  const id = await second.me();
  made += 1;
  await second.prove(id, { email });
  await second.prove(id, { mobile_phone: `62${String(2_000_000 + made)}` });
  await second.fillIn(id);
  await second.send(id, 'ID_FRONT');
  await second.send(id, 'ID_BACK');
  await second.identify(id);
};

/** A guardian who has done everything for a minor; the uuid of the minor on the application. */
export const applyForMinor = async (app: TestApp) => {
  const guardian = await apply(app, { kind: 'MINOR' });
  await guardian.fillInOwn();
  await guardian.identify(await guardian.me());
  const { people } = await guardian.ask(addApplicant, { body: { role: 'MINOR' } });
  const id = people[1]?.uuid ?? '';
  const params = { id };
  const written = identityBody({ birthdate: civilDate('2016-02-01'), given_name: 'Leo' });
  await guardian.ask(saveApplicantIdentity, { params, body: written });
  await saveSeat(guardian, id);
  const residences = [residence('ES', written.document_number)];
  await guardian.ask(saveApplicantTax, { params, body: { fatca: fatcaOfPerson(), residences } });
  await fillInSections(guardian, id, KYC_PERSON_SECTIONS);
  for (const paper of ['ID_FRONT', 'ID_BACK', 'FAMILY_BOOK'] as const)
    await guardian.send(id, paper);
  await guardian.choose(await openProduct(app), id);
  return { guardian, id };
};

/** A representative who has done everything for a company; the uuid of the company on the application. */
export const applyForCompany = async (app: TestApp) => {
  const speaker = await apply(app, { kind: 'COMPANY' });
  await speaker.fillInOwn();
  await speaker.identify(await speaker.me());
  const { people } = await speaker.ask(addApplicant, { body: { role: 'COMPANY' } });
  const id = people[1]?.uuid ?? '';
  const params = { id };
  made += 1;
  const document_number = makeCif('B', 7_700_000 + made);
  const incorporated_on = civilDate('2010-05-20');
  await speaker.ask(saveApplicantCompany, {
    params,
    body: { name: 'Libros del Matarraña, S.L.', document_number, incorporated_on, country: 'ES' },
  });
  await saveSeat(speaker, id);
  const residences = [residence('ES', document_number)];
  await speaker.ask(saveApplicantTax, { params, body: { fatca: fatcaOfEntity(), residences } });
  await fillInSections(speaker, id, KYC_ENTITY_SECTIONS);
  for (const paper of ['DEED_INCORPORATION', 'CIF_CARD', 'POWER_OF_ATTORNEY'] as const)
    await speaker.send(id, paper);
  await speaker.choose(await openProduct(app), id);
  return { speaker, id };
};
