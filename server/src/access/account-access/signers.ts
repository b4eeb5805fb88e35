import { grantOf } from '@area/domain/account/matrix';
import { OWNER_ROLES } from '@area/domain/account/roles';
import { centsFrom } from '@area/domain/money/wire';
import type { IntervenerType } from '@area/domain/intervener/status';
import type { OperationType } from '@area/domain/operation/codes';
import type { ProductType } from '@area/domain/product/product';
import type { Arrangement, SignatureProgress } from '@area/domain/signature/arrangement';
import { signatureProgress } from '@area/domain/signature/arrangement';
import type { SignedSubject, Signer } from '@area/domain/signature/signers';
import { isRegisteredStatus } from '@area/domain/intervener/status';
import { isSigningStatus, isWard } from '@area/domain/signature/signers';
import { holderTypeAmong } from './holder-type.ts';
import { listAccountPeople } from './store.ts';
import type { AccountPerson } from './store.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { StoredSignatureRule } from '../../platform/db/stored-values.ts';

export interface StoredArrangement {
  readonly signature_arrangement: Arrangement['code'];
  readonly required_signatures: number | null;
  readonly signature_rules: readonly StoredSignatureRule[];
}

export const toArrangement = (stored: StoredArrangement): Arrangement => ({
  code: stored.signature_arrangement,
  ...(stored.required_signatures !== null && { required_signatures: stored.required_signatures }),
  rules: stored.signature_rules.map(({ max_amount, ...rule }) => ({
    ...rule,
    ...(max_amount !== undefined && { max_amount: centsFrom(max_amount) }),
  })),
});

/** Somebody on an account as signatures are counted. */
export const toSigner = ({
  power_limit_eur,
  ...person
}: AccountPerson): AccountPerson & Signer => ({
  ...person,
  power_limit_eur,
  ...(power_limit_eur !== null && { power_limit: centsFrom(power_limit_eur) }),
});

/** Represented people stay in the list although they never sign, because they change who must sign. */
const maySign =
  (holderType: IntervenerType) =>
  (person: AccountPerson): boolean =>
    isWard(toSigner(person)) ||
    (isSigningStatus(person.intervener_status) &&
      person.roles.some((role) => grantOf(role, 'S', holderType) !== 'NO'));

const isOwner = ({ roles }: AccountPerson): boolean =>
  roles.some((role) => OWNER_ROLES.includes(role));

interface Counting {
  /** Its owners in any status too. */
  readonly isOwnerAlways?: boolean;
  /** Whoever may sign and is not a client yet too: they sign the contract that opens the account beside their registration. */
  readonly isNewcomerToo?: boolean;
}

const isNewcomer =
  (holderType: IntervenerType) =>
  ({ intervener_status, roles }: AccountPerson): boolean =>
    isRegisteredStatus(intervener_status) &&
    roles.some((role) => grantOf(role, 'S', holderType) !== 'NO');

/** Those on an account who may ever sign for it. */
export const signersAmong = (
  onAccount: readonly AccountPerson[],
  { isOwnerAlways = false, isNewcomerToo = false }: Counting = {},
): readonly AccountPerson[] => {
  const holderType = holderTypeAmong(onAccount);
  const [may, isNew] = [maySign(holderType), isNewcomer(holderType)];
  return onAccount.filter(
    (person) =>
      person.intervener_type === 'F' &&
      (may(person) || (isOwnerAlways && isOwner(person)) || (isNewcomerToo && isNew(person))),
  );
};

/** What is being signed and by whom so far. */
export interface SignedOrder extends StoredArrangement {
  readonly account_uuid: string;
  readonly type: OperationType;
  readonly product_type: ProductType;
  /** Null while nobody knows it. */
  readonly amount: string | null;
  readonly created_by: string;
}

/** An order as signatures are counted. */
export const subjectOfOrder = (order: SignedOrder): SignedSubject => ({
  amount: order.amount === null ? null : centsFrom(order.amount),
  created_by: order.created_by,
  kind: 'OPERATION',
  operation_type: order.type,
  is_pension: order.product_type === 'P',
});

type Progress = SignatureProgress & { readonly people: readonly AccountPerson[] };

/** Who of the people on an account signs an order, who has, and how many are missing. */
export const progressOf = (
  order: SignedOrder,
  onAccount: readonly AccountPerson[],
  signedBy: readonly string[],
): Progress => {
  const people = signersAmong(onAccount);
  return {
    ...signatureProgress(toArrangement(order), people.map(toSigner), {
      ...subjectOfOrder(order),
      signed_by: signedBy,
    }),
    people,
  };
};

export const getProgress = async (
  db: Db,
  order: SignedOrder,
  signedBy: readonly string[],
): Promise<Progress> =>
  progressOf(order, await listAccountPeople(db, order.account_uuid), signedBy);
