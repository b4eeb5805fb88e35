import { createHash } from 'node:crypto';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { requireLines } from '../../platform/http/csv-file.ts';
import { insertAnswerFile, insertAnswers, listLastVersions } from './answers-store.ts';
import { parseDetailAnswer } from './detail-answer.ts';
import type { DetailAnswer } from './detail-answer.ts';
import { insertDetailAnswers, listToldOf } from './detail-answers-store.ts';
import { openRefusedDetails } from './refused-details.ts';
import { parseAnswer } from './registrar-answer.ts';
import type { RegistrarAnswer } from './registrar-answer.ts';

const BATCH = 1_000;
/** The lines before and after the answers, as in the files that we write. */
const FRAME = /^[HT]\|/;

/** The answers of a file: about orders, and about people and accounts. */
interface Answers {
  readonly orders: readonly RegistrarAnswer[];
  readonly details: readonly DetailAnswer[];
}

/** Reads all of it before anything is kept. *Errors*: INVALID_INPUT at `file`: one wrong line, which is named, and none is taken. */
const answersIn = (bytes: Buffer): Answers => {
  const lines = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((text, index) => ({ text, line: String(index + 1) }))
    .filter(({ text }) => text.trim() !== '' && !FRAME.test(text))
    .map(({ text, line }) => ({
      line,
      answer: parseAnswer(text),
      detail: parseDetailAnswer(text),
    }));
  requireLines(
    lines
      .filter(({ answer, detail }) => !answer && !detail)
      .map(({ line }) => reason('rules.office_file.registrar_answer', { line })),
  );
  return {
    orders: lines.flatMap(({ answer }) => answer ?? []),
    details: lines.flatMap(({ detail }) => detail ?? []),
  };
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
  /** Operations, people and accounts of which the registrar was never told. */
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

/** Answers about people and accounts: whom the registrar has moves later, whom it refuses the office is told at once. */
const keepDetails = async (
  db: Db,
  answers: readonly DetailAnswer[],
  { sha256, at }: { sha256: string; at: Date },
): Promise<Kept> => {
  const told = await listToldOf(
    db,
    answers.map(({ subject_uuid }) => subject_uuid),
  );
  const values = answers
    .filter(({ subject_uuid }) => told.has(subject_uuid))
    .map((answer) => ({ ...answer, file_sha256: sha256, answered_at: at }));
  const unknown = answers
    .map(({ subject_uuid }) => subject_uuid)
    .filter((subject_uuid) => !told.has(subject_uuid));
  const kept = await insertDetailAnswers(db, values);
  await openRefusedDetails(db, kept);
  return { kept: kept.length, unknown };
};

/** All of them, some at a time. */
const keepInBatches = async <A>(
  answers: readonly A[],
  keep: (batch: readonly A[]) => Promise<Kept>,
): Promise<Kept> => {
  let [kept, unknown]: [number, string[]] = [0, []];
  for (let from = 0; from < answers.length; from += BATCH) {
    const part = await keep(answers.slice(from, from + BATCH));
    kept += part.kept;
    unknown = [...unknown, ...part.unknown];
  }
  return { kept, unknown };
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
  const { orders, details } = answersIn(bytes);
  const records = orders.length + details.length;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { sha256, name, records, imported_by: by, imported_at: at };
  if (!(await insertAnswerFile(db, file))) return { records, kept: 0, unknown: [], is_known: true };
  const of = { sha256, at };
  const about = await keepInBatches(orders, async (batch) => keepBatch(db, batch, of));
  const also = await keepInBatches(details, async (batch) => keepDetails(db, batch, of));
  const unknown = [...about.unknown, ...also.unknown];
  return { records, kept: about.kept + also.kept, unknown, is_known: false };
};
