import {
  AnswerFileError,
  importRegistrarAnswers,
} from '../../orders/registrar/import-registrar-answers.ts';
import { settleAnswers } from '../../orders/registrar/settle-answers.ts';
import { UsageError, wordAt } from './command.ts';
import type { Command } from './command.ts';

const asUsage = (path: string, error: unknown): never => {
  if (error instanceof AnswerFileError) throw new UsageError(`${path}: ${error.message}`);
  if ((error as { code?: unknown }).code === 'ENOENT') throw new UsageError(`cannot read ${path}`);
  throw error;
};

export const importRegistrarAnswersCommand: Command = {
  name: 'import-registrar-answers',
  usage: 'import-registrar-answers FILE [--by NAME]',
  summary:
    "reads the registrar's answers (RDR_...): executes what it executed, sends again what it could not read, cancels what it refused",
  run: async ({ database, parts, by }, given) => {
    const path = wordAt(given, 0, 'FILE');
    const now = parts.clock.business();
    const imported = await importRegistrarAnswers(database.kysely, path, { by, at: now }).catch(
      (error: unknown) => asUsage(path, error),
    );
    const { done, failed } = await settleAnswers({ db: database.kysely, now });
    return {
      lines: [
        ...(imported.is_known ? ['this very file was read before'] : []),
        `records ${imported.records}`,
        `new ${imported.kept}`,
        `settled ${done}`,
        ...imported.unknown.map((uuid) => `unknown ${uuid}`),
        ...failed.map(({ operation, reason }) => `failed ${operation} ${reason}`),
      ],
      json: { ...imported, settled: done, failed },
      succeeded: imported.unknown.length === 0 && failed.length === 0,
    };
  },
};
