import { cents } from '@area/domain/money/money';
import type { SignatureProgress } from '@area/domain/signature/arrangement';
import { rejectionEffect, signatureProgress } from '@area/domain/signature/arrangement';
import type { SignedSubject, Signer } from '@area/domain/signature/signers';
import { listPeopleOn } from '../../access/account-access/store.ts';
import type { AccountPerson, PersonOn } from '../../access/account-access/store.ts';
import type { RequestReads } from '../../access/account-access/request-reads.ts';
import type { Db } from '../../platform/db/tables.ts';
import { groupBy } from '../../platform/group-by.ts';
import {
  signersAmong,
  subjectOfOrder,
  toArrangement,
  toSigner,
} from '../../access/account-access/signers.ts';
import type { StoredArrangement } from '../../access/account-access/signers.ts';
import type { EnvelopeRow } from './envelopes-store.ts';
import { listOrdersToSign } from './order-to-sign-store.ts';
import type { OrderToSign } from './order-to-sign-store.ts';
import { listPeople, listSpeakersOf } from './speakers-store.ts';
import { listArrangements } from './subjects-store.ts';

/** Everybody related to an envelope, and how their signatures are counted. */
export interface Signing {
  readonly envelope: EnvelopeRow;
  readonly people: readonly AccountPerson[];
  readonly arrangement: StoredArrangement;
  readonly thing: SignedSubject;
  /** Of an order. */
  readonly order: OrderToSign | undefined;
}

/** Empty if the arrangement does not apply. */
const ANY_ONE: StoredArrangement = {
  signature_arrangement: 'I',
  required_signatures: null,
  signature_rules: [],
};

const onlySet = (uuids: readonly (string | null)[]): string[] => [
  ...new Set(uuids.filter((uuid) => uuid !== null)),
];

const peopleOf = async (
  db: Db,
  accounts: readonly string[],
  once: Pick<RequestReads, 'people'> | undefined,
): Promise<readonly PersonOn[]> => {
  const [account] = accounts;
  if (account === undefined) return [];
  return once && accounts.length === 1 ? once.people(account) : listPeopleOn(db, accounts);
};

/** Everything that some envelopes need, each kind read once however many they are. */
const readAbout = async (
  db: Db,
  envelopes: readonly EnvelopeRow[],
  once: Pick<RequestReads, 'people'> | undefined,
) => {
  const of = (kind: EnvelopeRow['signed_kind']) =>
    envelopes.filter(({ signed_kind }) => signed_kind === kind);
  const accounts = onlySet(
    envelopes
      .filter(({ signed_kind }) => signed_kind !== 'PERSONAL')
      .map(({ account_uuid }) => account_uuid),
  );
  return {
    orders: new Map(
      (
        await listOrdersToSign(
          db,
          of('OPERATION').map(({ entity_uuid }) => entity_uuid),
        )
      ).map((order) => [order.uuid, order]),
    ),
    arrangements: await listArrangements(
      db,
      onlySet(of('ALL_HOLDERS').map(({ account_uuid }) => account_uuid)),
    ),
    people: groupBy(await peopleOf(db, accounts, once), ({ account_uuid }) => account_uuid),
    added: await listPeople(db, onlySet(of('ALL_HOLDERS').map(({ person_uuid }) => person_uuid))),
    speakers: await listSpeakersOf(
      db,
      onlySet(of('PERSONAL').map(({ person_uuid }) => person_uuid)),
    ),
  };
};

type About = Awaited<ReturnType<typeof readAbout>>;

/** Who signs the envelope of an order that was read already. */
export const signingOfOrder = (
  envelope: EnvelopeRow,
  order: OrderToSign,
  onAccount: readonly PersonOn[],
): Signing => ({
  envelope,
  people: signersAmong(onAccount),
  arrangement: order,
  thing: subjectOfOrder(order),
  order,
});

const ofOrder = (
  envelope: EnvelopeRow,
  { orders }: About,
  onAccount: readonly PersonOn[],
): Signing => {
  const order = orders.get(envelope.entity_uuid);
  if (!order) throw new Error(`envelope ${envelope.uuid} has no order`);
  return signingOfOrder(envelope, order, onAccount);
};

/** All holders in any status: a blocked one is waited for, and a new one may start with it. */
const ofHolders = (
  envelope: EnvelopeRow,
  { arrangements, added }: About,
  onAccount: readonly PersonOn[],
): Signing => {
  const { created_by, person_uuid } = envelope;
  const thing = {
    amount: cents(0n),
    created_by: created_by ?? '',
    kind: 'ALL_HOLDERS' as const,
    ...(person_uuid !== null && { person: person_uuid }),
  };
  const newcomers = added.filter(
    ({ uuid }) => uuid === person_uuid && !onAccount.some((each) => each.uuid === uuid),
  );
  const isNewcomerToo = envelope.purpose === 'ACCOUNT_CONTRACT';
  const people = [...signersAmong(onAccount, { isOwnerAlways: true, isNewcomerToo }), ...newcomers];
  const joining = onAccount.filter(
    ({ uuid }) => uuid === person_uuid && !people.some((each) => each.uuid === uuid),
  );
  const arrangement = arrangements.find(({ uuid }) => uuid === envelope.account_uuid) ?? ANY_ONE;
  return { envelope, people: [...people, ...joining], arrangement, thing, order: undefined };
};

const ofPerson = (envelope: EnvelopeRow, { speakers }: About): Signing => {
  const person = envelope.person_uuid ?? '';
  const thing = { amount: cents(0n), created_by: '', kind: 'PERSONAL' as const, person };
  return {
    envelope,
    people: speakers.get(person) ?? [],
    arrangement: ANY_ONE,
    thing,
    order: undefined,
  };
};

/** Who signs some envelopes, in the order given. *Source*: decisions 6.3. */
export const listSigningsOf = async (
  db: Db,
  envelopes: readonly EnvelopeRow[],
  once?: Pick<RequestReads, 'people'>,
): Promise<Signing[]> => {
  const about = await readAbout(db, envelopes, once);
  return envelopes.map((envelope) => {
    const onAccount = about.people.get(envelope.account_uuid ?? '') ?? [];
    switch (envelope.signed_kind) {
      case 'OPERATION':
        return ofOrder(envelope, about, onAccount);
      case 'ALL_HOLDERS':
        return ofHolders(envelope, about, onAccount);
      case 'PERSONAL':
        return ofPerson(envelope, about);
    }
  });
};

const signersIn = ({ people }: Signing): Signer[] => people.map(toSigner);

export const progressOfSigning = (
  signing: Signing,
  signed_by: readonly string[],
): SignatureProgress =>
  signatureProgress(toArrangement(signing.arrangement), signersIn(signing), {
    ...signing.thing,
    signed_by,
  });

/** Whether the refusal of one more ends an envelope for everybody. *Source*: decisions 6.3. */
export const isEndedBy = (
  signing: Signing & { readonly refused_by: readonly string[] },
  intervener: string,
): boolean =>
  rejectionEffect(toArrangement(signing.arrangement), signersIn(signing), {
    ...signing.thing,
    rejected_by: [...signing.refused_by, intervener],
  }) === 'BACK_TO_REGISTERED';
