import type { Envelope } from '@area/contract/signatures/schemas';
import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import { lastMomentToSign } from '@area/domain/signature/envelope';
import type { EnvelopeStatus } from '@area/domain/signature/envelope';
import { hideProposedPerson } from './hide-proposed-people.ts';
import { listProposedPeople } from './proposed-people-store.ts';
import type { AccountPerson } from '../../access/account-access/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { EnvelopeRow } from './envelopes-store.ts';
import type { EnvelopeDocument } from './envelope-documents-store.ts';
import { listDocumentsOfEnvelopes } from './envelope-documents-store.ts';
import { listPeople } from './speakers-store.ts';
import { isEndedBy } from './signers-of.ts';
import type { EnvelopeState } from './state.ts';
import { listStates, signersOf, waitsFor } from './state.ts';
import { listAliases, listMandates } from './subjects-store.ts';

export interface Viewer {
  readonly intervener_uuid: string;
  readonly now: Date;
}

/** The facts to present several envelopes, read once for all of them. */
interface PresentationQuery {
  readonly viewer: Viewer;
  readonly papers: readonly EnvelopeDocument[];
  readonly aliases: ReadonlyMap<string, string>;
  readonly mandates: ReadonlyMap<string, NonNullable<Envelope['mandate']>>;
  readonly names: ReadonlyMap<string, string>;
}

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** Void envelopes are not shown. */
const shownStatus = ({ status }: EnvelopeRow): EnvelopeStatus => {
  if (status === 'VOID') throw new AppError('NOT_FOUND');
  return status;
};

const presentSigner =
  ({ signatures }: EnvelopeState) =>
  ({ uuid, name, roles }: AccountPerson) => ({
    uuid,
    name,
    roles: [...roles],
    signed_at: iso(signatures.find(({ intervener_uuid }) => intervener_uuid === uuid)?.signed_at),
  });

/** While it waits, the people who may sign; afterwards those who did, also if they have left. */
const shownSigners = (state: EnvelopeState, { names }: PresentationQuery) => {
  const known = signersOf(state).map(presentSigner(state));
  if (state.envelope.status !== 'DONE') return known;
  const left = state.signatures.filter(
    ({ intervener_uuid }) => !known.some(({ uuid }) => uuid === intervener_uuid),
  );
  return [
    ...known.filter(({ signed_at }) => signed_at !== null),
    ...left.map(({ intervener_uuid: uuid, signed_at }) => ({
      uuid,
      name: names.get(uuid) ?? '',
      roles: [],
      signed_at: signed_at.toISOString(),
    })),
  ];
};

const presentPaper = ({
  document_uuid,
  subcategory,
  filename,
  size,
  sha256,
  sealed_uuid,
}: EnvelopeDocument) => ({
  uuid: document_uuid,
  subcategory: subcategory as DocumentSubcategory,
  filename,
  size,
  sha256,
  uuid_sealed: sealed_uuid,
});

const present = (state: EnvelopeState, look: PresentationQuery): Envelope => {
  const { envelope, order } = state;
  const { uuid, account_uuid, person_uuid, rejected_by, rejected_because } = envelope;
  const status = shownStatus(envelope);
  return {
    uuid,
    purpose: envelope.purpose,
    status,
    documents: look.papers.filter(({ envelope_uuid }) => envelope_uuid === uuid).map(presentPaper),
    signers: shownSigners(state, look),
    missing_count: status === 'PENDING' ? state.progress.missing_count : 0,
    can_sign: waitsFor(state, look.viewer.intervener_uuid, look.viewer.now),
    is_ended_by_refusal: isEndedBy(state, look.viewer.intervener_uuid),
    uuid_account: account_uuid,
    account_alias: account_uuid === null ? null : (look.aliases.get(account_uuid) ?? null),
    uuid_operation: order?.uuid ?? null,
    order: order
      ? {
          type: order.type,
          payment_method: order.payment_method,
          amount: order.amount,
          amount_indicator: order.amount_indicator,
          ordered_units: order.ordered_units,
        }
      : null,
    mandate: look.mandates.get(envelope.entity_uuid) ?? null,
    person:
      person_uuid === null ? null : { uuid: person_uuid, name: look.names.get(person_uuid) ?? '' },
    created_at: envelope.created_at.toISOString(),
    expires_at: lastMomentToSign(envelope.created_at, envelope.life_days).toISOString(),
    decided_at: iso(envelope.decided_at),
    rejected:
      rejected_because === null
        ? null
        : { by: look.names.get(rejected_by ?? '') ?? '', reason: rejected_because },
    verification_code: status === 'DONE' ? envelope.verification_code : null,
  };
};

const given = (uuids: readonly (string | null)[]): string[] => [
  ...new Set(uuids.filter((uuid) => uuid !== null)),
];

/** Envelopes whose state is known already, as one person sees them. */
export const presentStates = async (
  db: Db,
  states: readonly EnvelopeState[],
  viewer: Viewer,
): Promise<Envelope[]> => {
  const envelopes = states.map(({ envelope }) => envelope);
  const named = states.flatMap(({ envelope, signatures }) => [
    envelope.person_uuid,
    envelope.rejected_by,
    ...signatures.map(({ intervener_uuid }) => intervener_uuid),
  ]);
  const look: PresentationQuery = {
    viewer,
    papers: await listDocumentsOfEnvelopes(
      db,
      envelopes.map(({ uuid }) => uuid),
    ),
    mandates: await listMandates(db, envelopes),
    aliases: await listAliases(db, given(envelopes.map(({ account_uuid }) => account_uuid))),
    names: new Map((await listPeople(db, given(named))).map(({ uuid, name }) => [uuid, name])),
  };
  const asked = await listProposedPeople(
    db,
    envelopes.filter(({ purpose }) => purpose === 'ROLE').map(({ uuid }) => uuid),
  );
  return states.map((state) => {
    const [shown, unknown] = [present(state, look), asked.get(state.envelope.uuid)];
    return unknown && unknown.intervener_uuid !== viewer.intervener_uuid
      ? hideProposedPerson(shown, unknown, state.envelope.rejected_by)
      : shown;
  });
};

/** Envelopes as one person sees them, in the order given. */
export const presentEnvelopes = async (
  db: Db,
  envelopes: readonly EnvelopeRow[],
  viewer: Viewer,
): Promise<Envelope[]> => presentStates(db, await listStates(db, envelopes), viewer);
