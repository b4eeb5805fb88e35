import { mayOnAccount } from '@area/domain/account/roles';
import { centsFrom } from '@area/domain/money/wire';
import { isBlockedStatus } from '@area/domain/intervener/status';
import type { Arrangement, SignatureProgress } from '@area/domain/signature/arrangement';
import { signatureProgress } from '@area/domain/signature/arrangement';
import type { Kysely } from 'kysely';
import { listAccountPeople } from '../accounts/holdings.ts';
import type { AccountPerson } from '../accounts/holdings.ts';
import type { StoredSignatureRule, Tables } from '../db/tables.ts';

type Db = Kysely<Tables>;

interface StoredArrangement {
  readonly signature_type: Arrangement['code'];
  readonly required_signatures: number | null;
  readonly signature_rules: readonly StoredSignatureRule[];
}

const toArrangement = (stored: StoredArrangement): Arrangement => ({
  code: stored.signature_type,
  ...(stored.required_signatures !== null && { required_signatures: stored.required_signatures }),
  rules: stored.signature_rules.map(({ max_amount, required_count }) => ({
    required_count,
    ...(max_amount !== undefined && { max_amount: centsFrom(max_amount) }),
  })),
});

/** Minors stay in the list although they never sign: that they are there changes who must. */
const maySign = ({ roles, is_minor, intervener_type, intervener_status }: AccountPerson): boolean =>
  intervener_type === 'F' &&
  !isBlockedStatus(intervener_status) &&
  (is_minor || mayOnAccount(roles.map((role) => ({ role, is_minor })), 'S'));

/** What is being signed and by whom so far. */
export interface SignedOrder extends StoredArrangement {
  readonly account_uuid: string;
  readonly amount: string;
  readonly created_by: string;
}

type Progress = SignatureProgress & { readonly people: readonly AccountPerson[] };

/** Who of the people on an account signs an order, who has, and how many are missing. */
export const progressOf = (
  order: SignedOrder,
  onAccount: readonly AccountPerson[],
  signedBy: readonly string[],
): Progress => {
  const people = onAccount.filter(maySign);
  const thing = { amount: centsFrom(order.amount), created_by: order.created_by, signed_by: signedBy };
  return { ...signatureProgress(toArrangement(order), people, thing), people };
};

export const getProgress = async (
  db: Db,
  order: SignedOrder,
  signedBy: readonly string[],
): Promise<Progress> => progressOf(order, await listAccountPeople(db, order.account_uuid), signedBy);
