import {
  saveApplicantIdentity,
  sendApplicantCode,
} from '@area/contract/onboarding/applicant-calls';
import { requestApplicationLink, submitApplication } from '@area/contract/onboarding/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply, applyWhole, identityBody, openGuest } from '../../../test/applications.ts';
import type { Applicant } from '../../../test/applications.ts';
import { addPerson } from '../../../test/people.ts';
import { recordStatements } from '../../../test/statement-log.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

const noted = recordStatements();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ JOBS: 'off' }, undefined, noted.config);
  await app.parts.outbox.stop();
});
afterAll(() => app.dispose());

/** What a request asks of the database, in order: who compares times sees no difference where it is the same. */
const statementsOf = async (work: () => Promise<unknown>): Promise<readonly string[]> =>
  noted.during(work);

const EMAIL = 'cliente.conocido@correo.example';
const PHONE = '655443322';

/** A client with a document, a phone and an address that somebody may try. */
const addKnown = async () => {
  const known = await addPerson(app);
  await app.db
    .updateTable('interveners')
    .set({ email: EMAIL, mobile_phone: PHONE, mobile_phone_prefix: '+34' })
    .where('uuid', '=', known.uuid)
    .execute();
  return known;
};

const saveAs = async (applicant: Applicant, document_number: string) => {
  const params = { id: await applicant.me() };
  const body = identityBody({ document_number });
  return statementsOf(async () => applicant.ask(saveApplicantIdentity, { params, body }));
};

const handIn = async (applicant: Applicant) =>
  statementsOf(async () => applicant.ask(submitApplication));

describe('nobody learns by the time of an answer whether somebody is a client', () => {
  it('from a document number', async () => {
    const known = await addKnown();
    const asked = await saveAs(await apply(app), known.document);
    expect(asked.length).toBeGreaterThan(3);
    expect(await saveAs(await apply(app), identityBody().document_number)).toEqual(asked);
  });

  it('from a phone or an address, to which a code goes in any case', async () => {
    const contacts = [
      [{ channel: 'SMS', mobile_phone_prefix: '+34', mobile_phone: PHONE }, '655443399'],
      [{ channel: 'EMAIL', email: EMAIL }, 'nadie.conocido@correo.example'],
    ] as const;
    for (const [known, other] of contacts) {
      const asked = [];
      for (const body of [
        known,
        known.channel === 'SMS' ? { ...known, mobile_phone: other } : { ...known, email: other },
      ]) {
        const applicant = await apply(app);
        const params = { id: await applicant.me() };
        asked.push(
          await statementsOf(async () => applicant.ask(sendApplicantCode, { params, body })),
        );
      }
      expect(asked[0]?.length).toBeGreaterThan(3);
      expect(asked[1]).toEqual(asked[0]);
    }
  });

  it('from a wish for a link', async () => {
    const applicant = await apply(app);
    await applicant.prove(await applicant.me(), { email: 'en.curso@correo.example' });
    const guest = await openGuest(app);
    const ask = async (email: string) =>
      statementsOf(async () => guest.ask(requestApplicationLink, { body: { email } }));
    const asked = await ask('en.curso@correo.example');
    expect(asked.length).toBeGreaterThan(0);
    expect(await ask('nunca.en.curso@correo.example')).toEqual(asked);
    expect(await ask(EMAIL)).toEqual(asked);
  });

  it('from handing in, where nobody has proved who they are', async () => {
    const known = await addPerson(app);
    const asked = await handIn(await applyWhole(app, { document_number: known.document }, 'slow'));
    expect(asked.length).toBeGreaterThan(5);
    expect(await handIn(await applyWhole(app, {}, 'slow'))).toEqual(asked);
  }, 60_000);
});
