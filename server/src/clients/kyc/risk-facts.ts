import {
  FUNDS_ORIGINS,
  INCOME_BANDS,
  PEP_ANSWERS,
  PLANNED_AMOUNTS,
  RISKY_SECTORS,
  WEALTH_ORIGINS,
} from '@area/domain/kyc/codes';
import { plainAnswers } from '@area/domain/kyc/judge-answers';
import type { RiskFacts } from '@area/domain/kyc/risk';
import { rowsOf } from '@area/domain/kyc/rows';
import type { KycAnswers } from '@area/domain/kyc/rows';
import { answerTo, answersTo } from '@area/domain/poll/questionnaire';
import type { Db } from '../../platform/db/tables.ts';
import type { KycRow } from './store.ts';
import { getPersonCountries, listAddressCountries, getPayments, getSource } from './risk-store.ts';

const oneOf = <T extends string>(codes: readonly T[], given: string): T | undefined =>
  codes.find((code) => code === given);

const rowCountries = (answers: KycAnswers): readonly string[] =>
  ['K02_RESIDENCES', 'E06_OWNERS', 'E06_ADMINISTRATORS'].flatMap((code) =>
    rowsOf(answers, code).flatMap(({ country, nationality }) =>
      [country, nationality].filter((each) => typeof each === 'string'),
    ),
  );

/** Countries of residence, nationality, birth and activity. */
const listCountries = async (
  db: Db,
  { intervener_uuid, answers }: Pick<KycRow, 'intervener_uuid' | 'answers'>,
): Promise<readonly string[]> => {
  const person = await getPersonCountries(db, intervener_uuid);
  const addresses = await listAddressCountries(db, intervener_uuid);
  const known = [
    person.nationality,
    person.birth_country,
    person.tin_country,
    ...addresses.map(({ country }) => country),
  ];
  const told = [answerTo(plainAnswers(answers), 'E01_COUNTRY'), ...rowCountries(answers)];
  return [
    ...known.filter((country) => country !== null),
    ...told.filter((country) => country !== ''),
  ];
};

/** Public responsibility of the person, or of somebody who owns the entity. *Source*: Ley 10/2010 article 14, decisions 4 (associate). */
const pepOf = (answers: KycAnswers): RiskFacts['pep'] =>
  rowsOf(answers, 'E06_OWNERS').some(({ is_pep }) => is_pep === true)
    ? 'PEP'
    : (oneOf(PEP_ANSWERS, answerTo(plainAnswers(answers), 'K09')) ?? 'NO');

/** The facts for the risk of a client: their answers and the record. *Source*: decisions 5.2. */
export const getRiskFacts = async (
  db: Db,
  row: Pick<KycRow, 'intervener_uuid' | 'answers' | 'kind'>,
): Promise<RiskFacts> => {
  const plain = plainAnswers(row.answers);
  const isEntity = row.kind === 'JURIDICAL';
  const { source } = await getSource(db, row.intervener_uuid);
  const { has_own_payment, pays_cash } = await getPayments(db, row.intervener_uuid);
  const origins = answersTo(plain, isEntity ? 'E05' : 'K05');
  return {
    pep: pepOf(row.answers),
    countries: await listCountries(db, row),
    sector: oneOf(RISKY_SECTORS, answerTo(plain, isEntity ? 'E08' : 'K04_SECTOR')) ?? 'NINGUNO',
    has_bearer_shares: answerTo(plain, 'E07') === 'SI',
    origins: [...WEALTH_ORIGINS, ...FUNDS_ORIGINS].filter(
      (origin, place, all) => origins.includes(origin) && all.indexOf(origin) === place,
    ),
    // Entities are not asked what they plan.
    planned: oneOf(PLANNED_AMOUNTS, answerTo(plain, 'K11')) ?? 'MENOS_10K',
    income: oneOf(INCOME_BANDS, answerTo(plain, 'K06')) ?? null,
    is_unproven_remote: source === 'ONLINE' && !has_own_payment,
    pays_cash,
  };
};
