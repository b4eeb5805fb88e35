import {
  proveApplicantContact,
  refreshIdentification,
  saveApplicantAddress,
  saveApplicantGdpr,
  saveApplicantIdentity,
  saveApplicantKyc,
  saveApplicantTax,
  sendApplicantCode,
  startIdentification,
  uploadApplicantDocument,
} from '@area/contract/onboarding/applicant-calls';
import type { Application, ApplicantIdentity } from '@area/contract/onboarding/application-schemas';
import type { KycAnswers } from '@area/contract/kyc/schemas';
import {
  changeApplication,
  changeApplicationBankAccount,
  getApplication,
  startApplication,
} from '@area/contract/onboarding/calls';
import type { Call, ResponseOf } from '@area/contract/call';
import type { StartedKind } from '@area/domain/application/codes';
import type { DocumentSubcategory } from '@area/domain/document/subcategory-codes';
import type { KycSection } from '@area/domain/kyc/sections';
import type { ProductType } from '@area/domain/product/product';
import type { StandInAct } from '../src/platform/outside/identification/stand-in.ts';
import { addressBody, gdprBody } from './bodies.ts';
import { freshIban } from './bank-accounts.ts';
import { Client, requestToken } from './client.ts';
import type { CallOptions, Reply } from './client.ts';
import { makePng } from './files.ts';
import { makeDni } from '../src/entry/demo/make-identifiers.ts';
import { KYC_PERSON_SECTIONS, fatcaOfPerson, residence } from './questionnaires.ts';
import type { TestApp } from './test-app.ts';

/** A browser before anybody has logged in: it has the session of its host. */
export const openGuest = async (app: TestApp): Promise<Client> => {
  const answer = await requestToken(app, { grant_type: 'client_credentials' });
  if (answer.statusCode !== 200) throw new Error(`no session of the host: ${answer.payload}`);
  return new Client(app, answer.json<{ access_token: string }>().access_token);
};

let made = 0;
/** A code to the same contact waits a minute; here each applicant has a new one, and each new code a new minute. */
export const MINUTE_MS = 61_000;

/** Somebody who fills in an application in their browser. */
export class Applicant {
  readonly #app: TestApp;
  readonly client: Client;
  readonly key: string;

  constructor(app: TestApp, client: Client, key: string) {
    this.#app = app;
    this.client = client;
    this.key = key;
  }

  async ask<C extends Call>(call: C, given: CallOptions<C> = {}): Promise<ResponseOf<C>> {
    return this.client.ask(call, { ...given, applicationKey: this.key }) as Promise<ResponseOf<C>>;
  }

  async try<C extends Call>(call: C, given: CallOptions<C> = {}): Promise<Reply> {
    return this.client.try(call, { ...given, applicationKey: this.key });
  }

  async see(): Promise<Application> {
    return this.ask(getApplication);
  }

  /** Their own uuid on the application. */
  async me(): Promise<string> {
    const { people } = await this.see();
    return people.find(({ is_me }) => is_me)?.uuid ?? '';
  }

  async prove(id: string, contact: { email: string } | { mobile_phone: string }): Promise<Reply> {
    const isMail = 'email' in contact;
    this.#app.clock.advanceWall(MINUTE_MS);
    await this.ask(sendApplicantCode, {
      params: { id },
      body: isMail
        ? { channel: 'EMAIL', ...contact }
        : { channel: 'SMS', mobile_phone_prefix: '+34', ...contact },
    });
    const to = isMail ? contact.email : contact.mobile_phone;
    return this.try(proveApplicantContact, {
      params: { id },
      body: { channel: isMail ? 'EMAIL' : 'SMS', code: await codeTo(this.#app, to) },
    });
  }

  async send(id: string, subcategory: DocumentSubcategory): Promise<Reply> {
    const form = new FormData();
    form.set('subcategory', subcategory);
    made += 1;
    const picture = makePng(700 + (made % 300), 500 + Math.floor(made / 300));
    form.set('attachment', new File([new Uint8Array(picture)], `${subcategory}.png`));
    return this.client.send({
      method: 'POST',
      path: uploadApplicantDocument.path.replace('{id}', id),
      body: form,
      headers: { 'Application-Key': this.key },
    });
  }

  /** Visits the page of the provider and comes back. */
  async identify(id: string, act: StandInAct = 'prove'): Promise<Application> {
    const { people } = await this.ask(startIdentification, { params: { id } });
    const url = people.find(({ uuid }) => uuid === id)?.identification?.url ?? '';
    this.#app.parts.identificationStandIn?.act(new URL(url).searchParams.get('session') ?? '', act);
    return this.ask(refreshIdentification, { params: { id } });
  }

  /** Everything that somebody says about themselves, but not their identification. */
  async fillIn(id: string, identity: Partial<ApplicantIdentity> = {}): Promise<ApplicantIdentity> {
    const written = identityBody(identity);
    const params = { id };
    await this.ask(saveApplicantIdentity, { params, body: written });
    const { version: _version, proof_document_uuid: _proof, ...address } = addressBody();
    await this.ask(saveApplicantAddress, { params, body: address });
    const residences = [residence('ES', written.document_number)];
    await this.ask(saveApplicantTax, { params, body: { fatca: fatcaOfPerson(), residences } });
    for (const [section, answers] of Object.entries(KYC_PERSON_SECTIONS))
      await this.ask(saveApplicantKyc, {
        params,
        body: { section: section as KycSection, answers: answers as KycAnswers },
      });
    await this.ask(saveApplicantGdpr, { params, body: gdprBody() });
    return written;
  }

  /** Their own part, complete but for the identification. */
  async fillInOwn(identity: Partial<ApplicantIdentity> = {}): Promise<ApplicantIdentity> {
    const id = await this.me();
    made += 1;
    await this.prove(id, { email: `solicitud${made}@correo.example` });
    await this.prove(id, { mobile_phone: `6${String(20_000_000 + made)}` });
    const written = await this.fillIn(id, identity);
    await this.send(id, 'ID_FRONT');
    await this.send(id, 'ID_BACK');
    return written;
  }

  /** What is opened, and from where money will come. */
  async choose(product: string, holder: string): Promise<Application> {
    await this.ask(changeApplication, { body: { products: [product], is_pack_read: true } });
    await this.send(holder, 'BANK_ACCOUNT_PROOF');
    return this.ask(changeApplicationBankAccount, {
      body: { iban: freshIban(), uuid_holder: holder },
    });
  }
}

/** The code in the last message to a contact. */
export const codeTo = async ({ db }: Pick<TestApp, 'db'>, recipient: string): Promise<string> => {
  const { body } = await db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', 'like', `%${recipient}`)
    .where('body', 'like', '%digo es%')
    .orderBy('created_at', 'desc')
    .orderBy('uuid', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const code = /(?<!\d)(\d{6})\./.exec(body)?.[1];
  if (!code) throw new Error(`no code in: ${body}`);
  return code;
};

/** The secret of the last link in a mail to an address. */
export const linkTo = async ({ db }: Pick<TestApp, 'db'>, recipient: string): Promise<string> => {
  const { body } = await db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', recipient)
    .where('body', 'like', '%/onboarding#%')
    .orderBy('created_at', 'desc')
    .orderBy('uuid', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /\/onboarding#([\w-]{43})/.exec(body)?.[1] ?? '';
};

/** Somebody with a document that nobody has. */
export const identityBody = (fields: Partial<ApplicantIdentity> = {}): ApplicantIdentity => {
  made += 1;
  return {
    document_type: 'DNI',
    document_number: makeDni(60_000_000 + made),
    document_country: null,
    is_document_permanent: false,
    document_expiration_date: '2031-05-20',
    given_name: 'Nuria',
    family_name_1: 'Sanz',
    family_name_2: 'Gil',
    birthdate: '1988-04-12',
    gender: 'V',
    marital_status: null,
    nationality: 'ES',
    birth_city: 'Teruel',
    birth_country: 'ES',
    ...fields,
  };
};

/** Begins an application as somebody whom nobody knows. */
export const apply = async (
  app: TestApp,
  { kind = 'PERSON', type = 'F' }: { kind?: StartedKind; type?: ProductType } = {},
): Promise<Applicant> => {
  const client = await openGuest(app);
  const { key } = await client.ask(startApplication, { body: { kind, type } });
  return new Applicant(app, client, key);
};

/** A fund that a newcomer may choose. */
export const openProduct = async (
  { db }: Pick<TestApp, 'db'>,
  type: ProductType = 'F',
): Promise<string> => {
  const { uuid } = await db
    .selectFrom('products')
    .select('uuid')
    .where('type', '=', type)
    .where('status', '=', 'OPEN')
    .orderBy('code')
    .limit(1)
    .executeTakeFirstOrThrow();
  return uuid;
};

/** Somebody with nothing left to do but to hand it in. */
export const applyWhole = async (
  app: TestApp,
  identity: Partial<ApplicantIdentity> = {},
  act: StandInAct = 'prove',
): Promise<Applicant> => {
  const applicant = await apply(app);
  await applicant.fillInOwn(identity);
  const id = await applicant.me();
  await applicant.choose(await openProduct(app), id);
  await applicant.identify(id, act);
  return applicant;
};
