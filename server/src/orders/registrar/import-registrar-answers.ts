import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { basename } from 'node:path';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { insertAnswerFile, insertAnswers, listLastVersions } from './answers-store.ts';
import { parseAnswer } from './registrar-answer.ts';
import type { RegistrarAnswer } from './registrar-answer.ts';

/** An invalid line, named by its number. */
export class AnswerFileError extends Error {}

const BATCH = 1_000;
/** The lines before and after the answers, as in the files that we write. */
const FRAME = /^[HT]\|/;

async function* answersIn(path: string): AsyncGenerator<RegistrarAnswer> {
  let number = 0;
  for await (const line of createInterface({
    input: createReadStream(path, 'utf8'),
    crlfDelay: Infinity,
  })) {
    number += 1;
    if (line.trim() === '' || FRAME.test(line)) continue;
    const answer = parseAnswer(line.replace(/^\uFEFF/, ''));
    if (!answer)
      throw new AnswerFileError(
        `line ${number} is no answer of the registrar: R|uuid|OK|reference|nav|units|amount|yyyymmdd or R|uuid|KO|code|text`,
      );
    yield answer;
  }
}

/** Reads the whole file before anything is stored: one wrong line rejects the file. */
const check = async (path: string): Promise<{ sha256: string; records: number }> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  let records = 0;
  for await (const answer of answersIn(path)) if (answer) records += 1;
  return { sha256: hash.digest('hex'), records };
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

export interface AnswersImported extends Kept {
  readonly records: number;
  /** The same file was read before: nothing of it is stored again. */
  readonly is_known: boolean;
}

async function* inBatches(path: string): AsyncGenerator<RegistrarAnswer[]> {
  let batch: RegistrarAnswer[] = [];
  for await (const answer of answersIn(path)) {
    batch.push(answer);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Stores the answers of the registrar, all or none; they are processed later. *Errors*: AnswerFileError.
 * *Source*: decisions 8.
 */
export const importRegistrarAnswers = async (
  db: Db,
  path: string,
  { by, at }: { by: string; at: Date },
): Promise<AnswersImported> => {
  const { sha256, records } = await check(path);
  return inTransaction(db, async (tx) => {
    const file = { sha256, name: basename(path), records, imported_by: by, imported_at: at };
    if (!(await insertAnswerFile(tx, file)))
      return { records, kept: 0, unknown: [], is_known: true };
    let [kept, unknown]: [number, string[]] = [0, []];
    for await (const batch of inBatches(path)) {
      const part = await keepBatch(tx, batch, { sha256, at });
      kept += part.kept;
      unknown = [...unknown, ...part.unknown];
    }
    return { records, kept, unknown, is_known: false };
  });
};
