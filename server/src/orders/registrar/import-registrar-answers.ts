import { createHash } from 'node:crypto';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { requireLines } from '../../platform/http/csv-file.ts';
import { insertAnswerFile, insertAnswers, listLastVersions } from './answers-store.ts';
import { parseAnswer } from './registrar-answer.ts';
import type { RegistrarAnswer } from './registrar-answer.ts';

const BATCH = 1_000;
/** The lines before and after the answers, as in the files that we write. */
const FRAME = /^[HT]\|/;

/** Reads all of it before anything is kept. *Errors*: INVALID_INPUT at `file`: one wrong line, which is named, and none is taken. */
const answersIn = (bytes: Buffer): readonly RegistrarAnswer[] => {
  const lines = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((text, index) => ({ text, line: String(index + 1) }))
    .filter(({ text }) => text.trim() !== '' && !FRAME.test(text))
    .map(({ text, line }) => ({ line, answer: parseAnswer(text) }));
  requireLines(
    lines
      .filter(({ answer }) => !answer)
      .map(({ line }) => reason('rules.office_file.registrar_answer', { line })),
  );
  return lines.flatMap(({ answer }) => answer ?? []);
};

const rowOf = ({ operation_uuid, ...answer }: RegistrarAnswer) => ({
  operation_uuid,
  outcome: answer.outcome,
  reference: answer.outcome === 'OK' ? answer.reference : null,
  code: answer.outcome === 'KO' ? answer.code : null,
  text: answer.outcome === 'KO' ? answer.text : null,
  nav: answer.outcome === 'OK' ? answer.nav : null,
  units: answer.outcome === 'OK' ? answer.units : null,
  amount: answer.outcome === 'OK' ? answer.amount : null,
  nav_date: answer.outcome === 'OK' ? answer.nav_date : null,
});

interface Kept {
  /** Answers that were new. */
  readonly kept: number;
  /** Operations that were never sent to the registrar. */
  readonly unknown: readonly string[];
}

/** Each answer is for the last version sent of its order; an answered version keeps its answer. */
const keepBatch = async (
  db: Db,
  answers: readonly RegistrarAnswer[],
  { sha256, at }: { sha256: string; at: Date },
): Promise<Kept> => {
  const versions = await listLastVersions(
    db,
    answers.map(({ operation_uuid }) => operation_uuid),
  );
  const values = answers.flatMap((answer) => {
    const version = versions.get(answer.operation_uuid) ?? null;
    return version === null
      ? []
      : [{ ...rowOf(answer), version, file_sha256: sha256, answered_at: at }];
  });
  const unknown = answers
    .filter(({ operation_uuid }) => versions.get(operation_uuid) === null)
    .map(({ operation_uuid }) => operation_uuid);
  return { kept: await insertAnswers(db, values), unknown };
};

interface AnswersImported extends Kept {
  readonly records: number;
  /** The same file was read before: nothing of it is stored again. */
  readonly is_known: boolean;
}

/**
 * Keeps what the registrar answered, whole or not at all; nothing is done about it yet. The caller has a transaction.
 * *Errors*: INVALID_INPUT, which names the lines that are no answers. *Source*: decisions 8.
 */
export const importRegistrarAnswers = async (
  db: Db,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
  { by, at }: { by: string; at: Date },
): Promise<AnswersImported> => {
  const answers = answersIn(bytes);
  const records = answers.length;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { sha256, name, records, imported_by: by, imported_at: at };
  if (!(await insertAnswerFile(db, file))) return { records, kept: 0, unknown: [], is_known: true };
  let [kept, unknown]: [number, string[]] = [0, []];
  for (let from = 0; from < records; from += BATCH) {
    const part = await keepBatch(db, answers.slice(from, from + BATCH), { sha256, at });
    kept += part.kept;
    unknown = [...unknown, ...part.unknown];
  }
  return { records, kept, unknown, is_known: false };
};
