import { isRegistered } from '@area/domain/operation/codes';
import type { SignatureProgress } from '@area/domain/signature/arrangement';
import { isEnvelopeExpired } from '@area/domain/signature/envelope';
import { isWard } from '@area/domain/signature/signers';
import type { AccountPerson, PersonOn } from '../../access/account-access/store.ts';
import type { RequestReads } from '../../access/account-access/request-reads.ts';
import type { Db } from '../../platform/db/tables.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { EnvelopeRow } from './envelopes-store.ts';
import type { SignatureRow } from './signatures-store.ts';
import { listSignaturesOn } from './signatures-store.ts';
import { listRefusals } from './records-store.ts';
import type { OrderEnvelope } from './order-envelope-store.ts';
import type { OrderToSign } from './order-to-sign-store.ts';
import type { Signing } from './signers-of.ts';
import { listSigningsOf, progressOfSigning, signingOfOrder } from './signers-of.ts';

/** An envelope with who signs it, who has, and who will not. */
export interface EnvelopeState extends Signing {
  readonly signatures: readonly SignatureRow[];
  readonly refused_by: readonly string[];
  readonly progress: SignatureProgress;
}

const stateOf = (
  signing: Signing,
  { signatures, refused_by }: Pick<EnvelopeState, 'signatures' | 'refused_by'>,
): EnvelopeState => ({
  ...signing,
  signatures,
  refused_by,
  progress: progressOfSigning(
    signing,
    signatures.map(({ intervener_uuid }) => intervener_uuid),
  ),
});

/** The envelope of an order whose rows were all read. */
export const orderState = (
  { envelope, signatures, refused_by }: OrderEnvelope,
  order: OrderToSign,
  people: readonly PersonOn[],
): EnvelopeState => stateOf(signingOfOrder(envelope, order, people), { signatures, refused_by });

/** Some envelopes as they are, in the order given. */
export const listStates = async (
  db: Db,
  envelopes: readonly EnvelopeRow[],
  once?: Pick<RequestReads, 'people'>,
): Promise<EnvelopeState[]> => {
  const uuids = envelopes.map(({ uuid }) => uuid);
  const signings = await listSigningsOf(db, envelopes, once);
  const signatures = groupBy(
    await listSignaturesOn(db, uuids),
    ({ envelope_uuid }) => envelope_uuid,
  );
  const refusals = groupBy(await listRefusals(db, uuids), ({ envelope_uuid }) => envelope_uuid);
  return signings.map((signing) => {
    const { uuid } = signing.envelope;
    return stateOf(signing, {
      signatures: signatures.get(uuid) ?? [],
      refused_by: (refusals.get(uuid) ?? []).flatMap(
        ({ intervener_uuid }) => intervener_uuid ?? [],
      ),
    });
  });
};

export const hasSigned = ({ signatures }: EnvelopeState, intervener: string): boolean =>
  signatures.some(({ intervener_uuid }) => intervener_uuid === intervener);

export const isSigner = ({ progress }: EnvelopeState, intervener: string): boolean =>
  progress.signers.some(({ uuid }) => uuid === intervener);

/** Whether an envelope still accepts signatures. An order in another status does not. */
const isOpen = ({ envelope, order }: EnvelopeState, now: Date): boolean =>
  envelope.status === 'PENDING' &&
  !isEnvelopeExpired(envelope.created_at, now, envelope.life_days) &&
  (envelope.purpose !== 'ORDER' ||
    !order ||
    (isRegistered(order.operation_status) && order.version === envelope.version));

/** A represented person signs nothing, also if the requester must not learn that they are one. */
const isWardOf = ({ people }: EnvelopeState, intervener: string): boolean =>
  people.some((person) => person.uuid === intervener && isWard(person));

/** Whether an envelope waits for somebody: once signed, or refused, never again. */
export const waitsFor = (state: EnvelopeState, intervener: string, now: Date): boolean =>
  isOpen(state, now) &&
  isSigner(state, intervener) &&
  !isWardOf(state, intervener) &&
  !hasSigned(state, intervener) &&
  !state.refused_by.includes(intervener);

/** Those who sign or may, as they are shown. */
export const signersOf = ({ people, progress }: EnvelopeState): AccountPerson[] =>
  people.filter(({ uuid }) => progress.signers.some((signer) => signer.uuid === uuid));
