import {
  openApplicantAccess,
  openApplicationLink,
  submitApplication,
} from '@area/contract/onboarding/calls';
import type { ApplicantIdentity } from '@area/contract/onboarding/application-schemas';
import { listEnvelopes, requestCode, signDocuments } from '@area/contract/signatures/calls';
import { Applicant, MINUTE_MS, applyWhole, linkTo, openGuest } from './applications.ts';
import { Client, requestToken, userName } from './client.ts';
import { lastCode } from './outbox.ts';
import type { TestApp } from './test-app.ts';

/** The password that every applicant of a test chooses. */
export const APPLICANT_PASSWORD = 'Nube-azul-2026-larga';

/** Signs with one code everything that waits for the person of a session. */
export const signEverything = async (
  app: TestApp,
  client: Client,
  person: string,
): Promise<void> => {
  const uuids_envelope = (await client.ask(listEnvelopes)).map(({ uuid }) => uuid);
  app.clock.advanceWall(MINUTE_MS);
  await client.ask(requestCode, { body: { uuids_envelope } });
  await client.ask(signDocuments, { body: { uuids_envelope, code: await lastCode(app, person) } });
};

/** The client whom an applicant became. */
export const clientOfApplicant = async (
  { db }: Pick<TestApp, 'db'>,
  applicant: string,
): Promise<string> =>
  (
    await db
      .selectFrom('applicants')
      .select('intervener_uuid')
      .where('uuid', '=', applicant)
      .executeTakeFirstOrThrow()
  ).intervener_uuid ?? '';

/** Chooses a password and signs everything. Returns the session that it opened. */
export const signAsApplicant = async (app: TestApp, applicant: Applicant): Promise<Client> => {
  const { access_token } = await applicant.ask(openApplicantAccess, {
    body: { password: APPLICANT_PASSWORD },
  });
  const client = new Client(app, access_token);
  await signEverything(app, client, await clientOfApplicant(app, await applicant.me()));
  return client;
};

/** Logs somebody in who chose their password in an application. */
export const loginAsApplicant = async (app: TestApp, document: string): Promise<Client> => {
  const username = userName('cierzo', document);
  const fields = { grant_type: 'password', username, password: APPLICANT_PASSWORD };
  const answer = await requestToken(app, fields);
  if (answer.statusCode !== 200) throw new Error(`login answered ${answer.statusCode}`);
  return new Client(app, answer.json<{ access_token: string }>().access_token);
};

/** Somebody whose application is signed and waits for the office. */
export const applyAndSign = async (
  app: TestApp,
  identity: Partial<ApplicantIdentity> = {},
): Promise<Applicant> => {
  const applicant = await applyWhole(app, identity);
  await applicant.ask(submitApplication);
  await signAsApplicant(app, applicant);
  return applicant;
};

/** Opens the link of the last mail to an address in a browser of its own. */
export const followLink = async (app: TestApp, email: string): Promise<Applicant> => {
  const client = await openGuest(app);
  const token = await linkTo(app, email);
  const opened = await client.ask(openApplicationLink, { body: { token } });
  return new Applicant(app, client, opened.key ?? '');
};
