/** C consolidated, E economic, A both. *Source*: specification 3. */
export const RIGHTS_TYPES = ['C', 'E', 'A'] as const;
export type RightsType = (typeof RIGHTS_TYPES)[number];

/** Who asks for a benefit. *Source*: specification 3. */
export const SOURCE_SITUATIONS = ['PARTICIPE', 'BENEFICIARIO'] as const;
export type SourceSituation = (typeof SOURCE_SITUATIONS)[number];

/** 1 contributed before 2007, 2 after 2006, 3 both. *Source*: specification 3. */
export const COMPARTMENTS = ['1', '2', '3'] as const;
export type Compartment = (typeof COMPARTMENTS)[number];

/** *Source*: specification 3. */
export const RETIREMENT_PLAN_TYPES = ['PPA', 'PP'] as const;
export type RetirementPlanType = (typeof RETIREMENT_PLAN_TYPES)[number];

/** *Source*: specification 3. */
export const REDEMPTION_DEFERS = ['DIFERIDO', 'NO_DIFERIDO'] as const;
export type RedemptionDefer = (typeof REDEMPTION_DEFERS)[number];

/** Capital, both, income, irregular payments. *Source*: specification 3, decisions 1.6. */
export const REDEMPTION_COLLECTIONS = ['TOTAL', 'MIXTA', 'FINANCIERA', 'OTRAS'] as const;
export type RedemptionCollection = (typeof REDEMPTION_COLLECTIONS)[number];

/** *Source*: specification 3. */
export const REDEMPTION_CAUSES = [
  'JUBILACION',
  'INVALIDEZ',
  'DEPENDENCIA',
  'ENFERMEDAD_GRAVE',
  'DESEMPLEO',
  'VARIACION_PRESTACION',
  'FALLECIMIENTO',
] as const;
export type RedemptionCause = (typeof REDEMPTION_CAUSES)[number];

/** How a benefit in course changes. *Source*: specification 3. */
export const BENEFIT_VARIATIONS = [
  'INCREMENTO_RENTA',
  'DISMINUCION_RENTA',
  'ADELANTO_COBRO',
] as const;
export type BenefitVariation = (typeof BENEFIT_VARIATIONS)[number];
