import { listAddresses } from '@area/contract/addresses/calls';
import { startKyc } from '@area/contract/kyc/calls';
import { addBeneficiary } from '@area/contract/plan-people/calls';
import { changeIntervener } from '@area/contract/own-record/calls';
import { requestExport } from '@area/contract/record/calls';
import { insertPasskey } from '../../src/access/passkeys/store.ts';
import { civilDate } from '@area/domain/calendar/civil-date';
import { hashToken, newToken } from '../../src/access/auth/tokens.ts';
import { newUuid } from '../../src/platform/new-uuid.ts';
import { makeExports } from '../../src/clients/data-rights/exports.ts';
import { insertIssue } from '../../src/documents/issues/store.ts';
import { CONTACT_GROUP_UUID } from '../bodies.ts';
import { addDocument } from '../documents.ts';
import type { Person } from '../people.ts';
import { envelopeOf } from '../signing.ts';
import type { TestApp } from '../test-app.ts';
import type { ResourceIds } from './resource-ids.ts';

/** What stands around an order. */
const ofOrder = async (app: TestApp, operation: string | undefined): Promise<ResourceIds> => {
  if (operation === undefined) return {};
  const paper = await app.db
    .selectFrom('documents')
    .select('uuid')
    .where('operation_uuid', '=', operation)
    .executeTakeFirstOrThrow();
  const { uuid: envelope } = await envelopeOf(app, operation);
  return { operation, operationPaper: paper.uuid, envelope, envelopePaper: paper.uuid };
};

/** What one may have of one's own without an account. */
const ofPerson = async (app: TestApp, { uuid, client }: Person): Promise<ResourceIds> => {
  const params = { id: uuid };
  const record = await client.ask(changeIntervener, { params, body: { version: 1, gender: 'V' } });
  const [address] = (await client.ask(listAddresses, { params })).flat();
  const exported = await client.ask(requestExport, { params });
  await makeExports(app.parts);
  const kyc = await client.ask(startKyc, { params });
  const report = newUuid();
  const at = app.clock.business();
  const asked = {
    uuid: report,
    intervener_uuid: uuid,
    kind: 'TAX_REPORT' as const,
    year: 2025,
    status: 'FAILED' as const,
    requested_at: at,
    next_try_at: at,
  };
  await app.db.insertInto('report_requests').values(asked).execute();
  const [draft] = record.pending_changes;
  const made = {
    draft: draft?.uuid,
    address: address?.uuid,
    export: exported.uuid,
    kyc: kyc.uuid,
    report,
  };
  for (const [name, value] of Object.entries(made)) if (!value) throw new Error(`no ${name}`);
  return made as ResourceIds;
};

interface Furnished {
  readonly person: Pick<Person, 'uuid'> & Partial<Person>;
  readonly operation: string | undefined;
  /** With everything that a person may have. */
  readonly isWhole: boolean;
}

/** A passkey as it stands there: nobody logs in with it. */
const insertTestPasskey = async ({ db }: TestApp, intervener_uuid: string): Promise<string> => {
  const uuid = newUuid();
  await insertPasskey(db, {
    uuid,
    intervener_uuid,
    portal_id: 'cierzo',
    rp_id: 'localhost',
    name: 'Mi móvil',
    credential_id: uuid,
    public_key: Buffer.alloc(1),
    counter: 0,
    created_at: new Date(0),
  });
  return uuid;
};

/** What somebody made for themselves alone: a view of their accounts, and a goal. */
const ofThemselves = async (app: TestApp, uuid: string): Promise<ResourceIds> => {
  const at = app.clock.business();
  const view = newUuid();
  await app.db
    .insertInto('shared_views')
    .values({
      uuid: view,
      intervener_uuid: uuid,
      kind: 'ADVISER',
      name: 'Asesora',
      secret_sha256: hashToken(newToken()),
      account_uuids: [newUuid()],
      reads: ['POSITIONS'],
      shown_from: civilDate('2026-01-01'),
      valid_until: civilDate('2026-06-01'),
      has_plans: false,
      granted_at: at,
    })
    .execute();
  const goal = newUuid();
  await app.db
    .insertInto('goals')
    .values({
      uuid: goal,
      intervener_uuid: uuid,
      name: 'Un viaje',
      amount: '3000.00',
      due: civilDate('2030-01-01'),
      monthly: '0',
      share: 1,
      created_at: at,
    })
    .execute();
  return { view, goal };
};

/** What is somebody's own: their order, documents, messages and session. */
export const createOwnRecords = async (
  app: TestApp,
  { person, operation, isWhole }: Furnished,
): Promise<ResourceIds> => {
  const { uuid } = person;
  const personPaper = (
    await addDocument(app, { intervener_uuid: uuid }, { subcategory: 'TAX_REPORT' })
  ).uuid;
  const notification = await app.db
    .selectFrom('notifications')
    .select('uuid')
    .where('intervener_uuid', '=', uuid)
    .executeTakeFirst();
  const session = await app.db
    .selectFrom('token_families')
    .select('uuid')
    .where('intervener_uuid', '=', uuid)
    .executeTakeFirst();
  const issue = newUuid();
  const at = app.clock.business();
  await insertIssue(app.db, {
    uuid: issue,
    subject: 'Solicitud info: Ana',
    description: '¿Cuándo llega?',
    category: 'INTERVENER_CARE',
    status: 'OPEN',
    is_from_pa: true,
    is_blocking: false,
    is_intervener: true,
    expires_on: at,
    created_at: at,
    group_uuid: CONTACT_GROUP_UUID,
    intervener_uuid: uuid,
  });
  return {
    person: uuid,
    personPaper,
    issue,
    ...(await ofThemselves(app, uuid)),
    ...(notification && { notification: notification.uuid }),
    ...(session && { session: session.uuid }),
    passkey: await insertTestPasskey(app, uuid),
    ...(await ofOrder(app, operation)),
    ...(isWhole && (await ofPerson(app, person as Person))),
  };
};

/** What is on a plan besides. */
export const createPlanRecords = async (
  participant: Person | undefined,
  account: string,
): Promise<ResourceIds> => {
  if (!participant) return {};
  const body = {
    given_name: 'Nora',
    family_name_1: 'Vega',
    relationship: 'HIJO',
    order: 1,
    percentage: '50',
    birthdate: '2020-01-01',
    contingency: 'FALLECIMIENTO_PARTICIPE',
  } as const;
  return {
    beneficiary: (await participant.client.ask(addBeneficiary, { params: { id: account }, body }))
      .uuid,
  };
};
