import { parseArgs } from 'node:util';
import { AppError } from '../../platform/http/app-error.ts';
import { StartError } from '../../platform/why-not-start.ts';
import { UsageError } from './command.ts';
import type { Command, CommandInput, CommandKind } from './command.ts';
import { withOffice } from './with-office.ts';
import { auditVerifyCommand } from './audit-verify.ts';
import { createAdministratorCommand } from './create-administrator.ts';
import { keysCommand } from './keys.ts';
import { loadDemoCommand } from './load-demo.ts';
import { verifyPdfCommand } from './verify-pdf.ts';

/** What only the machine can do: everything else is a call of the server. *Source*: ADR 186. */
const COMMANDS: readonly Command[] = [
  createAdministratorCommand,
  auditVerifyCommand,
  keysCommand,
  loadDemoCommand,
  verifyPdfCommand,
];

const OPTIONS = {
  name: { type: 'string' },
  email: { type: 'string' },
  approver: { type: 'boolean' },
  seal: { type: 'string' },
  trusted: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const KIND_NOTES: Readonly<Record<CommandKind, string>> = {
  BREAK_GLASS: ' [break-glass: chained and mailed]',
  READS: '',
  DEMO: '',
};

const help = (): string =>
  [
    'npm run office -- COMMAND [--json]',
    '',
    ...COMMANDS.map(
      ({ usage, kind, summary }) => `  ${usage}${KIND_NOTES[kind]}\n      ${summary}`,
    ),
    '',
    'They work while the server runs.',
  ].join('\n');

const runCommand = async (command: Command, given: CommandInput): Promise<void> => {
  const result = await (command.alone?.(given) ??
    withOffice(async (office) => command.run(office, given)));
  console.log(
    given.options['json'] ? JSON.stringify(result.json, null, 2) : result.lines.join('\n'),
  );
  process.exitCode = result.succeeded ? 0 : 1;
};

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [name, ...words] = positionals;
  const command = COMMANDS.find((each) => each.name === name);
  if (command && !values.help) return runCommand(command, { words, options: values });
  console.log(help());
  process.exitCode = name === undefined || values.help ? 0 : 2;
};

const isTypingMistake = (error: unknown): error is Error =>
  error instanceof UsageError ||
  error instanceof StartError ||
  error instanceof AppError ||
  (error instanceof TypeError && 'code' in error);

await main().catch((error: unknown) => {
  if (!isTypingMistake(error)) throw error;
  console.error(error.message);
  process.exitCode = 2;
});
