import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { proposedAnswer } from '@area/contract/office/proposals/schemas';
import type { Client } from './client.ts';
import { isUnseenDecision, seeProposal } from './decide-by-hand.ts';
import { EXIT } from './exit-codes.ts';
import type { ExitCode } from './exit-codes.ts';
import { helpOf } from './help.ts';
import { makeCall } from './make-call.ts';
import type { OfficeCall } from './office-calls.ts';
import { SilenceError } from './office-server.ts';
import type { OfficeAnswer } from './office-server.ts';
import { readWords } from './read-words.ts';
import type { CommonOptions, TypedRequest } from './read-words.ts';
import { renderAnswer, renderPage } from './render-answer.ts';
import { renderWaiting } from './render-proposal.ts';
import { showFailure } from './show-failure.ts';
import { UsageError } from './usage-error.ts';

const PROPOSED = 202;

/** A list is asked for whole, as far as the server gives it at once, unless somebody says how many lines. */
const withWholeList = ({ call }: OfficeCall, request: TypedRequest): TypedRequest =>
  call.kind === 'list' ? { ...request, query: { $limit: 'null', ...request.query } } : request;

const keepFile = async (
  { terminal }: Client,
  bytes: Uint8Array,
  { output }: CommonOptions,
): Promise<ExitCode> => {
  if (output === undefined) throw new UsageError('the answer is a file: --output PATH');
  await writeFile(output, bytes);
  terminal.note(`${bytes.length} bytes in ${output}`);
  return EXIT.done;
};

const show = async (
  client: Client,
  answer: OfficeAnswer,
  common: CommonOptions,
): Promise<ExitCode> => {
  const { terminal } = client;
  if (answer.code !== undefined || answer.status >= 400) return showFailure(terminal, answer);
  if (answer.bytes) return keepFile(client, answer.bytes, common);
  const waiting =
    answer.status === PROPOSED ? proposedAnswer.safeParse(answer.data).data : undefined;
  const lines = waiting ? renderWaiting(waiting.proposal) : renderAnswer(answer.data);
  if (common.json) terminal.print(JSON.stringify(answer.data, null, 2));
  else for (const line of lines) terminal.print(line);
  const more =
    answer.page && Array.isArray(answer.data)
      ? renderPage(answer.page, answer.data.length)
      : undefined;
  if (more !== undefined) terminal.note(more);
  return waiting ? EXIT.proposed : EXIT.done;
};

/** Makes the call that was typed, and shows what it answers. *Errors*: UsageError, SilenceError. */
export const runCall = async (
  client: Client,
  office: OfficeCall,
  args: readonly string[],
): Promise<ExitCode> => {
  const { common, request } = readWords(office, args);
  if (common.help) {
    for (const line of helpOf(office)) client.terminal.print(line);
    return EXIT.done;
  }
  const typed = withWholeList(office, await request());
  const seen = isUnseenDecision(office.call.id, typed)
    ? await seeProposal(client, typed, common.yes)
    : { request: typed };
  if ('failure' in seen) return showFailure(client.terminal, seen.failure);
  const key = common.key ?? randomUUID();
  const answer = await makeCall({ ...client, key }, office.call, seen.request).catch(
    (error: unknown) => {
      if (error instanceof SilenceError && office.call.idempotent)
        client.terminal.note(`Whether it was done is not known. --key ${key} repeats it safely.`);
      throw error;
    },
  );
  return show(client, answer, common);
};
