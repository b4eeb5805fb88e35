import type { IntervenerType } from '@area/domain/intervener/status';
import type { Cents } from '@area/domain/money/money';
import { NO_CENTS, cents } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import type { Arrangement, ConditionalRule } from '@area/domain/signature/arrangement';
import { MINOR_REDEMPTION_LIMIT, signatureProgress } from '@area/domain/signature/arrangement';
import type { SignedSubject } from '@area/domain/signature/signers';
import { hasRole, isOverPower, isWard, signingOf } from '@area/domain/signature/signers';
import { t } from './texts.ts';
import { formatEuros } from '@area/kit/figures/format.ts';
import { signersOf, toArrangement } from './signers-of.ts';
import type { ArrangementLine, NamedSigner, PersonLine } from './signers-of.ts';
import { joinNames } from '@area/kit/texts/join-names.ts';

/** How the orders of an account are signed, in sentences. */
export interface SigningWords {
  readonly lead: string;
  /** A line for each rule of a conditional arrangement, and one for everything else. */
  readonly rules: readonly string[];
  /** What always wins over the arrangement, as far as it matters here. */
  readonly besides: readonly string[];
}

interface Signed {
  readonly arrangement: Arrangement;
  readonly people: readonly NamedSigner[];
  readonly isPension: boolean;
}

/** An order without a special orderer, small enough for every power. */
const ORDER: SignedSubject = { amount: NO_CENTS, created_by: '', kind: 'OPERATION' };

const euros = (amount: Cents): string => formatEuros(centsText(amount));
const namesOf = (people: readonly NamedSigner[]): readonly string[] =>
  people.map(({ name }) => name);

/** Those of the account among the signers that a rule of the domain names. */
const named = (
  people: readonly NamedSigner[],
  signers: readonly { readonly uuid: string }[],
): readonly NamedSigner[] =>
  people.filter(({ uuid }) => signers.some((signer) => signer.uuid === uuid));

const wardWords = (
  { people }: Signed,
  guardians: readonly NamedSigner[],
  needed: number,
): string => {
  const wards = joinNames(namesOf(people.filter(isWard)));
  if (guardians.length === 0) return t('accounts.sign.wards_nobody', { wards });
  const alone = guardians.filter(({ single_authority }) => single_authority);
  if (needed > 1)
    return t('accounts.sign.wards_all', { wards, names: joinNames(namesOf(guardians)) });
  return t('accounts.sign.wards_any', {
    wards,
    names: joinNames(namesOf(alone.length > 0 ? alone : guardians), 'disjunction'),
  });
};

const countWords = (signers: readonly NamedSigner[], needed: number): string => {
  const words = { needed, total: signers.length, names: joinNames(namesOf(signers)) };
  if (signers.length === 0) return t('accounts.sign.nobody');
  if (signers.length === 1) return t('accounts.sign.only', words);
  if (needed === 1) return t('accounts.sign.any', words);
  return t(needed >= signers.length ? 'accounts.sign.all' : 'accounts.sign.some', words);
};

const leadWords = (signed: Signed): string => {
  const thing = { ...ORDER, is_pension: signed.isPension };
  const { mode } = signingOf(signed.people, thing);
  const { signers, missing_count } = signatureProgress(signed.arrangement, signed.people, {
    ...thing,
    signed_by: [],
  });
  const able = named(signed.people, signers);
  if (mode === 'GUARDIANS') return wardWords(signed, able, missing_count);
  if (mode === 'ANY')
    return t('accounts.sign.pension', { names: joinNames(namesOf(able), 'disjunction') });
  return signed.arrangement.code === 'O' && able.length > 1
    ? t('accounts.sign.by_rules')
    : countWords(able, missing_count);
};

const howMany = (total: number, needed: number): string => {
  if (needed === 1) return t('accounts.sign.rule.one');
  return t(needed >= total ? 'accounts.sign.rule.all' : 'accounts.sign.rule.some', {
    needed,
    total,
  });
};

/** The orders of a rule, and how many signatures it needs by itself. */
const ruleWords = ({ people }: Signed, rule: ConditionalRule): string => {
  const thing = {
    ...ORDER,
    ...(rule.operation_types?.[0] ? { operation_type: rule.operation_types[0] } : {}),
    signed_by: [],
  };
  const { signers, missing_count } = signatureProgress({ code: 'O', rules: [rule] }, people, thing);
  const {
    max_amount,
    operation_types: types,
    must_include_roles: roles = [],
    must_include_persons: persons = [],
  } = rule;
  const serves = [
    max_amount === undefined
      ? t('accounts.sign.rule.any_amount')
      : t('accounts.sign.rule.up_to', { amount: euros(max_amount) }),
    ...(types
      ? [
          t('accounts.sign.rule.types', {
            types: joinNames(types.map((type) => t(`codes.operation_type.${type}`))),
          }),
        ]
      : []),
  ].join(', ');
  const asks = [
    howMany(signers.length, missing_count),
    ...(roles.length > 0
      ? [
          t('accounts.sign.rule.roles', {
            roles: joinNames(roles.map((role) => t(`codes.role.${role}`))),
          }),
        ]
      : []),
    ...(persons.length > 0
      ? [
          t('accounts.sign.rule.persons', {
            names: joinNames(namesOf(people.filter(({ uuid }) => persons.includes(uuid)))),
          }),
        ]
      : []),
  ].join(', ');
  return `${serves}: ${asks}.`;
};

const servesAll = ({ max_amount, operation_types }: ConditionalRule): boolean =>
  max_amount === undefined && operation_types === undefined;

/** The rules in their order, and everybody for the remaining orders, if there are any. */
const rulesWords = (signed: Signed): readonly string[] => {
  const { rules = [] } = signed.arrangement;
  const { signers, missing_count } = signatureProgress({ code: 'O', rules: [] }, signed.people, {
    ...ORDER,
    signed_by: [],
  });
  return [
    ...rules.map((rule) => ruleWords(signed, rule)),
    ...(rules.some(servesAll)
      ? []
      : [t('accounts.sign.otherwise', { how: howMany(signers.length, missing_count) })]),
  ];
};

const ONE_CENT = 1n;

const powerWords = ({ people }: Signed): readonly string[] => {
  const limited = people.filter(
    (person) =>
      person.power_limit !== undefined &&
      isOverPower(person, { ...ORDER, amount: cents(person.power_limit + ONE_CENT) }),
  );
  const isAdministered = people.some((person) => hasRole(person, ['ADMINISTRADOR']));
  const limits = [...new Set(limited.flatMap(({ power_limit }) => power_limit ?? []))];
  return limits.map((limit) =>
    t(isAdministered ? 'accounts.sign.over_power' : 'accounts.sign.over_power_alone', {
      amount: euros(limit),
      names: joinNames(
        namesOf(limited.filter(({ power_limit }) => power_limit === limit)),
        'disjunction',
      ),
    }),
  );
};

/** People who sign only their own orders: not counted in general. */
const authorisedWords = ({ people }: Signed): readonly string[] => {
  const general = signingOf(people, ORDER).signers;
  const own = people.filter(
    (person) =>
      hasRole(person, ['AUTORIZADO']) &&
      !general.includes(person) &&
      signingOf(people, { ...ORDER, created_by: person.uuid }).signers.includes(person),
  );
  return own.map(({ name }) => t('accounts.sign.authorised', { names: name }));
};

const changeWords = ({ people }: Signed): string => {
  const { signers, mode } = signingOf(people, { ...ORDER, kind: 'ALL_HOLDERS' });
  return mode === 'ARRANGEMENT'
    ? t('accounts.sign.all_deciders')
    : t('accounts.sign.all_holders', { names: joinNames(namesOf(named(people, signers))) });
};

const overrides = (signed: Signed): readonly string[] => {
  const { people, isPension } = signed;
  const isWarded = people.some(isWard);
  const isSplit = (['NUDO_PROPIETARIO', 'USUFRUCTUARIO'] as const).every((side) =>
    people.some((person) => hasRole(person, [side])),
  );
  return [
    ...(isWarded && people.some(({ is_minor }) => is_minor)
      ? [t('accounts.sign.judicial', { amount: euros(cents(MINOR_REDEMPTION_LIMIT)) })]
      : []),
    ...(isSplit && !isWarded ? [t('accounts.sign.usufruct')] : []),
    ...(isWarded || isPension ? [] : [...powerWords(signed), ...authorisedWords(signed)]),
  ];
};

/** Of an account: whose it is, whether it holds a plan, and how it is signed. */
export type WordedAccount = ArrangementLine & {
  readonly account_type: IntervenerType;
  readonly type: 'F' | 'P';
};

/**
 * How an account is signed, from what the rules answer for its people: the arrangement, and what always wins over it.
 * *Source*: decisions 6.3. *Example*: two holders, C: "hacen falta las 2 firmas".
 */
export const signingWords = (
  account: WordedAccount,
  people: readonly PersonLine[],
): SigningWords => {
  const signed: Signed = {
    arrangement: toArrangement(account),
    people: signersOf(people, account.account_type),
    isPension: account.type === 'P',
  };
  const mode = signingOf(signed.people, { ...ORDER, is_pension: signed.isPension });
  const hasRules =
    signed.arrangement.code === 'O' && mode.mode === 'ARRANGEMENT' && mode.signers.length > 1;
  return {
    lead: leadWords(signed),
    rules: hasRules ? rulesWords(signed) : [],
    besides: [...overrides(signed), ...(signed.people.length > 0 ? [changeWords(signed)] : [])],
  };
};
