import { EXIT } from './exit-codes.ts';
import type { ExitCode } from './exit-codes.ts';
import type { OfficeAnswer } from './office-server.ts';
import { printable } from './render-answer.ts';
import type { Terminal } from './terminal.ts';

const UNAUTHORIZED = 401;

/** Says what the server refused: the sentence, and each field with its rule. */
export const showFailure = (
  { note }: Pick<Terminal, 'note'>,
  { status, code, info, errors }: OfficeAnswer,
): ExitCode => {
  note(printable(`${code ?? status}: ${info}`));
  for (const { field, code: rule, message } of errors)
    note(printable(`  ${field}: ${message} (${rule})`));
  if (code !== 'UNAUTHORIZED') return status === UNAUTHORIZED ? EXIT.logged_out : EXIT.refused;
  note('Log in: npm run office -- login');
  return EXIT.logged_out;
};
