import { addMonths } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { INCOME_BOUNDS, PLANNED_BOUNDS } from './bounds.ts';
import type {
  FundsOrigin,
  IncomeBand,
  PepAnswer,
  PlannedAmount,
  RiskySector,
  WealthOrigin,
} from './codes.ts';

/** *Source*: decisions 5.2. */
export const RISK_BANDS = ['BAJO', 'MEDIO', 'ALTO'] as const;
export type RiskBand = (typeof RISK_BANDS)[number];

/** What raises the risk, and by how many points. *Source*: decisions 5.2. */
export const RISK_POINTS = {
  PEP: 50,
  HIGH_RISK_COUNTRY: 50,
  RISKY_SECTOR: 20,
  BEARER_SHARES: 20,
  ORIGIN: 10,
  PLANNED_OVER_500K: 20,
  PLANNED_OVER_150K: 10,
  INCONSISTENT: 15,
  NOT_FACE_TO_FACE: 10,
  CASH: 10,
} as const;
export type RiskFactor = keyof typeof RISK_POINTS;

/** What the risk is judged by. Unknown answers raise nothing. */
export interface RiskFacts {
  readonly pep: PepAnswer;
  /** Countries of residence, nationality, birth and activity. *Shape*: alpha-2. */
  readonly countries: readonly string[];
  readonly sector: RiskySector;
  /** Bearer shares, a trustee or a trust. */
  readonly has_bearer_shares: boolean;
  readonly origins: readonly (WealthOrigin | FundsOrigin)[];
  readonly planned: PlannedAmount;
  /** Null for an entity. */
  readonly income: IncomeBand | null;
  /** Without video nor a first payment from an own account. */
  readonly is_unproven_remote: boolean;
  readonly pays_cash: boolean;
}

/** Whether much more is planned than is earned, when all comes from work. *Source*: decisions 5.2. */
export const isInconsistent = ({ income, planned, origins }: RiskFacts): boolean => {
  const earned = income === null ? null : INCOME_BOUNDS[income].to;
  const isOnlySalary = origins.length > 0 && origins.every((origin) => origin === 'RENTAS_TRABAJO');
  return earned !== null && isOnlySalary && PLANNED_BOUNDS[planned].from > earned * 2n;
};

/** Everything that raises the risk. *Shape*: `isHighRisk` answers for a country, from the table of the day. *Source*: decisions 5.2. */
export const riskFactors = (
  facts: RiskFacts,
  isHighRisk: (country: string) => boolean,
): readonly RiskFactor[] => {
  const raised: Readonly<Record<RiskFactor, boolean>> = {
    PEP: facts.pep !== 'NO',
    HIGH_RISK_COUNTRY: facts.countries.some(isHighRisk),
    RISKY_SECTOR: facts.sector !== 'NINGUNO',
    BEARER_SHARES: facts.has_bearer_shares,
    ORIGIN: facts.origins.some((origin) => origin === 'OTROS' || origin === 'PREMIO_LOTERIA'),
    PLANNED_OVER_500K: facts.planned === 'MAS_500K',
    PLANNED_OVER_150K: facts.planned === 'ENTRE_150K_500K',
    INCONSISTENT: isInconsistent(facts),
    NOT_FACE_TO_FACE: facts.is_unproven_remote,
    CASH: facts.pays_cash,
  };
  return (Object.keys(RISK_POINTS) as RiskFactor[]).filter((factor) => raised[factor]);
};

const HIGH_FROM = 50;
const MEDIUM_FROM = 20;

/** The band for a number of points: up to 19 low, up to 49 medium, from 50 high. *Source*: decisions 5.2. */
export const riskBand = (points: number): RiskBand => {
  if (points >= HIGH_FROM) return 'ALTO';
  return points >= MEDIUM_FROM ? 'MEDIO' : 'BAJO';
};

/** The risk of a client with what raised it. */
export interface Risk {
  readonly points: number;
  readonly band: RiskBand;
  readonly factors: readonly RiskFactor[];
}

/** Judges the risk of a client. *Source*: decisions 5.2. */
export const judgeRisk = (facts: RiskFacts, isHighRisk: (country: string) => boolean): Risk => {
  const factors = riskFactors(facts, isHighRisk);
  const points = factors.reduce((sum, factor) => sum + RISK_POINTS[factor], 0);
  return { points, band: riskBand(points), factors };
};

/** Years between reviews. *Source*: decisions 5.2 and 1.3 (G9). */
export const REVIEW_YEARS: Readonly<Record<RiskBand, number>> = { BAJO: 5, MEDIO: 3, ALTO: 1 };

const MONTHS_PER_YEAR = 12;

/** The last day on which a review counts. *Source*: decisions 5.2. */
export const kycValidUntil = (reviewedOn: CivilDate, band: RiskBand): CivilDate =>
  addMonths(reviewedOn, REVIEW_YEARS[band] * MONTHS_PER_YEAR);
