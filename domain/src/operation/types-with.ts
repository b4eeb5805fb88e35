import type { OperationType } from './codes.ts';
import { OPERATION_TYPES, factsOf } from './types.ts';
import type { OPERATION_TYPE_FACTS } from './types.ts';
import type { OperationTypeFacts } from './type-facts.ts';

type Facts = OperationTypeFacts<OperationType>;

/** The facts with one code each, by which types are chosen. */
type Choosing = Omit<Facts, 'products' | 'legs_out'>;

/** Facts that are wanted, each as one value or as several of which one must hold. */
export type FactsFilter = {
  readonly [Fact in keyof Choosing]?: Choosing[Fact] | readonly Choosing[Fact][];
};

type Table = typeof OPERATION_TYPE_FACTS;
type OneOf<Values> = Values extends readonly (infer Value)[] ? Value : Values;

/** The types of which all wanted facts hold. *Example*: `OperationTypeWith<{ nature: 'BLOCK' }>`. */
export type OperationTypeWith<Wanted extends FactsFilter> = {
  [T in OperationType]: Table[T] extends { readonly [F in keyof Wanted]: OneOf<Wanted[F]> }
    ? T
    : never;
}[OperationType];

/** The types whose facts are as asked, in the order of the table. *Source*: ADR 152. */
export const typesWhere = (is: (facts: Facts) => boolean): readonly OperationType[] =>
  OPERATION_TYPES.filter((type) => is(factsOf(type)));

const holds = (facts: Facts, wanted: FactsFilter): boolean =>
  Object.entries(wanted).every(([fact, value]) =>
    [value].flat().includes(facts[fact as keyof Choosing]),
  );

/** The types with all these facts, as a union that the compiler knows. *Example*: `typesWith({ money: 'PAID_OUT' })`. */
export const typesWith = <const Wanted extends FactsFilter>(
  wanted: Wanted,
): readonly OperationTypeWith<Wanted>[] =>
  OPERATION_TYPES.filter((type): type is OperationTypeWith<Wanted> => holds(factsOf(type), wanted));

/** Whether a type is one of some. */
export const isOneOfTypes = <T extends string>(types: readonly T[], type: string): type is T =>
  (types as readonly string[]).includes(type);

/** The facts of a type, by its code in a request; nothing for an unknown code. */
export const findFacts = (type: string): Facts | undefined =>
  isOneOfTypes(OPERATION_TYPES, type) ? factsOf(type) : undefined;
