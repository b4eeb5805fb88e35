/** Codes that the knowledge questionnaires answer with. *Source*: decisions 5.2, where the specification only names the questions. */
export const EMPLOYMENT_SITUATIONS = [
  'CUENTA_AJENA',
  'FUNCIONARIO',
  'CUENTA_PROPIA',
  'EMPRESARIO',
  'JUBILADO_PENSIONISTA',
  'DESEMPLEADO',
  'ESTUDIANTE',
  'LABORES_HOGAR',
  'RENTISTA',
  'OTROS',
] as const;
export type EmploymentSituation = (typeof EMPLOYMENT_SITUATIONS)[number];

/** Where what is invested comes from. *Source*: decisions 5.2 (K05). */
export const WEALTH_ORIGINS = [
  'RENTAS_TRABAJO',
  'ACTIVIDAD_EMPRESARIAL',
  'AHORRO',
  'HERENCIA_DONACION',
  'VENTA_INMUEBLE',
  'VENTA_VALORES',
  'VENTA_EMPRESA',
  'PENSION',
  'INDEMNIZACION_SEGURO',
  'PREMIO_LOTERIA',
  'OTROS',
] as const;
export type WealthOrigin = (typeof WEALTH_ORIGINS)[number];

/** Net income of a year, in euros. *Source*: decisions 5.2 (K06). */
export const INCOME_BANDS = [
  'MENOS_20K',
  'ENTRE_20K_40K',
  'ENTRE_40K_80K',
  'ENTRE_80K_150K',
  'MAS_150K',
] as const;
export type IncomeBand = (typeof INCOME_BANDS)[number];

/** Financial assets, in euros. *Source*: decisions 5.2 (K07). */
export const WEALTH_BANDS = [
  'MENOS_50K',
  'ENTRE_50K_100K',
  'ENTRE_100K_300K',
  'ENTRE_300K_600K',
  'MAS_600K',
] as const;
export type WealthBand = (typeof WEALTH_BANDS)[number];

/** Own funds of an entity: the bands of a person and one more. *Source*: decisions 5.2 (E04). */
export const ENTITY_WEALTH_BANDS = [...WEALTH_BANDS, 'MAS_1M'] as const;
export type EntityWealthBand = (typeof ENTITY_WEALTH_BANDS)[number];

/** Level of studies. *Source*: decisions 5.1 (Q1). */
export const STUDIES = [
  'SIN_ESTUDIOS',
  'PRIMARIOS',
  'SECUNDARIOS_FP',
  'UNIVERSITARIOS',
  'UNIVERSITARIOS_ECONOMIA_FINANZAS',
] as const;
export type Studies = (typeof STUDIES)[number];

/** Public responsibility now or in the last two years, oneself or through somebody. *Source*: decisions 5.2 (K09). */
export const PEP_ANSWERS = ['NO', 'PEP', 'FAMILIAR_PEP', 'ALLEGADO_PEP'] as const;
export type PepAnswer = (typeof PEP_ANSWERS)[number];

/** Whether the client is itself obliged by the Ley 10/2010. *Source*: decisions 5.2 (K10). */
export const OBLIGED_SUBJECT_ANSWERS = ['NO', 'SI_ART_2'] as const;
export type ObligedSubjectAnswer = (typeof OBLIGED_SUBJECT_ANSWERS)[number];

/** The planned investment of a year, in euros. *Source*: decisions 5.2 (K11). */
export const PLANNED_AMOUNTS = [
  'MENOS_10K',
  'ENTRE_10K_50K',
  'ENTRE_50K_150K',
  'ENTRE_150K_500K',
  'MAS_500K',
] as const;
export type PlannedAmount = (typeof PLANNED_AMOUNTS)[number];

/** Under 1 year, 1 to 3, 3 to 5, over 5. *Source*: specification 9, decisions 5.2. */
export const INVESTMENT_HORIZONS = ['MUY_CORTO', 'CORTO', 'MEDIO', 'LARGO'] as const;
export type InvestmentHorizon = (typeof INVESTMENT_HORIZONS)[number];

/** Experience with a kind of product. *Source*: decisions 5.2 (K13). */
export const PRODUCT_EXPERIENCES = ['NINGUNA', 'BASICA', 'MEDIA', 'AVANZADA'] as const;
export type ProductExperience = (typeof PRODUCT_EXPERIENCES)[number];

/** Turnover of the year before, in euros. *Source*: decisions 5.2 (E02). */
export const TURNOVER_BANDS = [
  'MENOS_1M',
  'ENTRE_1M_5M',
  'ENTRE_5M_10M',
  'ENTRE_10M_50M',
  'MAS_50M',
] as const;
export type TurnoverBand = (typeof TURNOVER_BANDS)[number];

/** Under 5, 5 to 15, 16 to 30, over 30. *Source*: specification 9, decisions 5.2. */
export const EMPLOYEE_BANDS = ['MENOS_5', 'ENTRE_5_15', 'ENTRE_16_30', 'MAS_30'] as const;
export type EmployeeBand = (typeof EMPLOYEE_BANDS)[number];

/** Where an entity's money comes from. *Source*: decisions 5.2 (E05). */
export const FUNDS_ORIGINS = [
  'RECURSOS_PROPIOS',
  'BENEFICIOS',
  'AMPLIACION_CAPITAL',
  'VENTA_ACTIVOS',
  'FINANCIACION',
  'SUBVENCION',
  'DONACIONES',
  'OTROS',
] as const;
export type FundsOrigin = (typeof FUNDS_ORIGINS)[number];

/** Sectors that raise the risk. *Source*: decisions 5.2 (E08). */
export const RISKY_SECTORS = [
  'NINGUNO',
  'JUEGO',
  'ARMAS',
  'METALES_PRECIOSOS_JOYAS',
  'ARTE_ANTIGUEDADES',
  'CRIPTOACTIVOS',
  'CAMBIO_DIVISA_ENVIO_DINERO',
  'INMOBILIARIO_PROMOCION',
  'IMPORT_EXPORT_VEHICULOS',
  'ONG_FUNDACION',
  'EXTRACTIVAS',
  'LOCUTORIOS',
  'OCIO_NOCTURNO',
  'SOCIEDAD_PATRIMONIAL',
  'OTROS',
] as const;
export type RiskySector = (typeof RISKY_SECTORS)[number];

/** Answers to what is so or is not. *Source*: decisions 5.2. */
export const YES_NO = ['SI', 'NO'] as const;
export type YesNo = (typeof YES_NO)[number];

/** Why a tax number is missing: none given, not obtained, not required. *Source*: decisions 5.3. */
export const MISSING_TIN_REASONS = ['A', 'B', 'C'] as const;
export type MissingTinReason = (typeof MISSING_TIN_REASONS)[number];
