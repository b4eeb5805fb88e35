import type { AccountIntervener, AccountRole } from '@area/contract/account-people/schemas';
import type { AccountSummary } from '@area/contract/accounts/schemas';
import { grantOf } from '@area/domain/account/matrix';
import { OWNER_ROLES } from '@area/domain/account/roles';
import type { IntervenerType } from '@area/domain/intervener/status';
import { centsFrom } from '@area/domain/money/wire';
import type { Arrangement } from '@area/domain/signature/arrangement';
import type { Signer } from '@area/domain/signature/signers';
import { isSigningStatus, isWard } from '@area/domain/signature/signers';

/** A person on an account, as far as signing goes. */
export type PersonLine = Pick<
  AccountIntervener,
  'uuid' | 'name' | 'intervener_status' | 'is_minor' | 'account_intervener_role'
>;

/** How an account is signed, or would be. */
export type ArrangementLine = Pick<
  AccountSummary,
  'signature_arrangement' | 'required_signatures' | 'rules'
>;

/** A person with the name that the sentences call them by. */
export type NamedSigner = Signer & { readonly name: string };

const activeRoles = ({ account_intervener_role: roles = [] }: PersonLine): readonly AccountRole[] =>
  roles.filter(({ status }) => status === 'ACTIVE');

const toSigner = (person: PersonLine): NamedSigner => {
  const roles = activeRoles(person);
  const limit = roles.find(({ power_limit_eur }) => power_limit_eur !== null)?.power_limit_eur;
  return {
    uuid: person.uuid,
    name: person.name,
    roles: roles.map(({ role }) => role),
    is_minor: person.is_minor,
    single_authority: roles.some(({ single_authority }) => single_authority),
    ...(limit ? { power_limit: centsFrom(limit) } : {}),
  };
};

/** An entity never signs itself; the owner of its account is one. *Source*: decisions 6.1. */
const isEntity = ({ roles }: Signer, type: IntervenerType): boolean =>
  type === 'J' && roles.every((role) => OWNER_ROLES.includes(role));

/**
 * Who counts when something of an account is signed: represented people stay in the list, because they change who must
 * sign. *Source*: decisions 6.3.
 */
export const signersOf = (
  people: readonly PersonLine[],
  type: IntervenerType,
): readonly NamedSigner[] => {
  const able = people
    .filter((person) => person.is_minor || isSigningStatus(person.intervener_status))
    .map(toSigner);
  return able.filter(
    (signer) =>
      signer.roles.length > 0 &&
      !isEntity(signer, type) &&
      (isWard(signer) || signer.roles.some((role) => grantOf(role, 'S', type) !== 'NO')),
  );
};

/** The arrangement for the rules of the domain, where an empty condition applies to everything. */
export const toArrangement = ({
  signature_arrangement,
  required_signatures,
  rules,
}: ArrangementLine): Arrangement => ({
  code: signature_arrangement,
  ...(required_signatures === null ? {} : { required_signatures }),
  rules: rules.map(
    ({
      max_amount,
      operation_types,
      required_count,
      must_include_roles,
      must_include_persons,
    }) => ({
      required_count,
      must_include_roles,
      must_include_persons,
      ...(max_amount === null ? {} : { max_amount: centsFrom(max_amount) }),
      ...(operation_types.length > 0 ? { operation_types } : {}),
    }),
  ),
});
