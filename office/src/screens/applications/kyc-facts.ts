import { kyc_entity, kyc_person } from '@area/contract/texts/es/polls.json';
import { rowsOf } from '@area/domain/kyc/rows';
import type { KycAnswers, KycRow } from '@area/domain/kyc/rows';
import { textsOf } from '@area/kit/texts/texts-of.ts';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import type { ApplicationPerson } from './application-person.ts';

const { findText } = textsOf({ polls: { kyc_person, kyc_entity } });

const questionText = (code: string): string =>
  findText(`polls.kyc_person.${code}`) ?? findText(`polls.kyc_entity.${code}`) ?? code;

/** A line of a list: what is written in it, without what is empty. */
const rowText = (row: KycRow): string =>
  Object.values(row)
    .flatMap((cell) => (typeof cell === 'boolean' || cell === null ? [] : [cell.toString()]))
    .filter((cell) => cell !== '')
    .join(' · ');

const answerText = (answers: KycAnswers, code: string): string => {
  const answer = answers[code];
  if (answer === undefined || typeof answer === 'string') return answer ?? '';
  const rows = rowsOf(answers, code);
  return rows.length > 0 ? rows.map(rowText).join('; ') : answer.join(', ');
};

/** The answers of a questionnaire, each under its question. */
export const kycFacts = ({ kyc }: Pick<ApplicationPerson, 'kyc'>): readonly DataItem[] =>
  Object.keys(kyc).map((code) => ({
    term: questionText(code),
    value: answerText(kyc, code) || '—',
  }));
