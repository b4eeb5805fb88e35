import { parentPort } from 'node:worker_threads';
import { answerStreams } from '../../platform/threads/stream-thread.ts';
import { readRecords } from './read-records.ts';
import { Findings, checkedRows, copyText } from './staged-lines.ts';
import type { Found, StagedFile } from './staged-lines.ts';

/** Reads and checks one file: the rows that are right as COPY takes them, then what was found. */
async function* read(
  job: Omit<StagedFile, 'uuid'>,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<string, Found> {
  const findings = new Findings();
  try {
    yield* copyText(job, checkedRows(job.kind, readRecords(pieces), findings));
  } catch (error) {
    findings.addUnreadable(error);
  }
  const { records, errors, found } = findings;
  return { records, errors, found };
}

if (parentPort) answerStreams(parentPort, read);
