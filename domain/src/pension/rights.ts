import type { RightsType, SourceSituation } from './codes.ts';

/** The rights with which each situation holds units. *Source*: decisions 2.8. */
const RIGHTS: Readonly<Record<SourceSituation, Exclude<RightsType, 'A'>>> = {
  PARTICIPE: 'C',
  BENEFICIARIO: 'E',
};

/** The rights that a benefit asked in a situation consumes. *Source*: decisions 2.8. */
export const rightsOf = (situation: SourceSituation): 'C' | 'E' => RIGHTS[situation];

/** Whether rights of a kind fit an order for some rights; A is both. *Source*: decisions 2.8. */
export const doRightsServe = (held: 'C' | 'E', asked: RightsType): boolean =>
  asked === 'A' || held === asked;
