import { parseArgs } from 'node:util';
import { migrate } from '../../platform/db/migrate.ts';
import { openDatabase } from '../../platform/db/open.ts';
import { waitForDatabase } from '../../platform/db/wait-for-database.ts';
import { readSettings } from '../../platform/env.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { createLogger } from '../../platform/http/logger.ts';
import { buildParts } from '../parts-of.ts';
import { closePdfRenderer } from '../../platform/pdf/render-pdf.ts';
import { StartError, requireStartable } from '../../platform/why-not-start.ts';
import { UsageError } from './command.ts';
import type { Command, CommandInput, Office } from './command.ts';
import { addPartnerCommand } from './add-partner.ts';
import { auditVerifyCommand } from './audit-verify.ts';
import { bankAccountCommand } from './bank-account.ts';
import { bankFilesCommand } from './bank-files.ts';
import { configCommand } from './config.ts';
import { correctUnitValueCommand } from './correct-unit-value.ts';
import { createAdministratorCommand } from './create-administrator.ts';
import { createStaffCommand } from './create-staff.ts';
import { donateCommand, inheritCommand } from './gifts.ts';
import { hostsCommand } from './hosts.ts';
import { importPaymentsCommand } from './import-payments.ts';
import { importUnitValuesCommand } from './import-unit-values.ts';
import { intervenerCommand } from './intervener.ts';
import { importRegistrarAnswersCommand } from './import-registrar-answers.ts';
import { jobsCommand } from './jobs.ts';
import { kycCommand } from './kyc.ts';
import { listIssuesCommand } from './list-issues.ts';
import { loadDemoCommand } from './load-demo.ts';
import { mergeFundsCommand } from './merge-funds.ts';
import { orderCommand } from './order.ts';
import { accountAreaCommand } from './account-area.ts';
import { patronCommand } from './patron.ts';
import { paymentsCommand } from './payments.ts';
import { payoutsCommand } from './payouts.ts';
import { pensionDeathCommand } from './pension-death.ts';
import { beneficiaryCommand } from './beneficiary.ts';
import { benefitRateCommand } from './benefit-rate.ts';
import { planRegimeCommand } from './plan-regime.ts';
import { promoterContributionCommand } from './promoter-contribution.ts';
import { promoterCommand } from './promoter.ts';
import { recordCommand } from './record.ts';
import { registrarFilesCommand } from './registrar-files.ts';
import { roleCommand } from './role.ts';
import { runDayCommand } from './run-day.ts';
import { setStaffSsoCommand } from './set-staff-sso.ts';
import { signingCommand } from './signing.ts';
import { showOperationCommand } from './show-operation.ts';
import { storageSweepCommand } from './storage-sweep.ts';
import { transferCommand } from './transfer.ts';
import { blockCommand, unblockCommand } from './unit-blocks.ts';
import { verifyPdfCommand } from './verify-pdf.ts';
import { validateOperationCommand } from './validate-operation.ts';

const COMMANDS: readonly Command[] = [
  importUnitValuesCommand,
  correctUnitValueCommand,
  mergeFundsCommand,
  importPaymentsCommand,
  bankFilesCommand,
  paymentsCommand,
  payoutsCommand,
  runDayCommand,
  jobsCommand,
  registrarFilesCommand,
  importRegistrarAnswersCommand,
  showOperationCommand,
  validateOperationCommand,
  orderCommand,
  transferCommand,
  createAdministratorCommand,
  createStaffCommand,
  setStaffSsoCommand,
  auditVerifyCommand,
  addPartnerCommand,
  configCommand,
  hostsCommand,
  listIssuesCommand,
  recordCommand,
  kycCommand,
  signingCommand,
  roleCommand,
  intervenerCommand,
  bankAccountCommand,
  accountAreaCommand,
  patronCommand,
  planRegimeCommand,
  beneficiaryCommand,
  benefitRateCommand,
  pensionDeathCommand,
  promoterCommand,
  promoterContributionCommand,
  loadDemoCommand,
  verifyPdfCommand,
  storageSweepCommand,
  blockCommand,
  unblockCommand,
  inheritCommand,
  donateCommand,
];

const OPTIONS = {
  by: { type: 'string' },
  'approved-by': { type: 'string' },
  name: { type: 'string' },
  permissions: { type: 'string' },
  hostname: { type: 'string' },
  configuration: { type: 'string' },
  prefix: { type: 'string' },
  email: { type: 'string' },
  subject: { type: 'string' },
  reason: { type: 'string' },
  'on-paper': { type: 'boolean' },
  'express-power': { type: 'boolean' },
  mandate: { type: 'boolean' },
  screened: { type: 'boolean' },
  video: { type: 'boolean' },
  aml: { type: 'boolean' },
  position: { type: 'string' },
  since: { type: 'string' },
  'employer-contribution': { type: 'string' },
  salary: { type: 'string' },
  iban: { type: 'string' },
  channel: { type: 'string' },
  for: { type: 'string' },
  cheque: { type: 'boolean' },
  warning: { type: 'string' },
  'signed-by': { type: 'string' },
  without: { type: 'string' },
  product: { type: 'string' },
  json: { type: 'boolean' },
  'accept-warnings': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const help = (): string =>
  [
    'npm run office -- COMMAND [--json]',
    '',
    ...COMMANDS.map(({ usage, summary }) => `  ${usage}\n      ${summary}`),
    '',
    'It works while the server runs. --by names the member of staff who is responsible (default: office).',
  ].join('\n');

const withOffice = async <T>(by: string, act: (office: Office) => Promise<T>): Promise<T> => {
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env });
  requireStartable(settings);
  // What a command prints is its result: a program that reads it as JSON finds nothing else there.
  const log = createLogger(settings, process.stderr);
  await waitForDatabase({ ...settings, DATABASE_WAIT_SECONDS: 0 }, log);
  const database = await openDatabase(
    { databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR, role: 'office' },
    log,
  );
  try {
    await migrate(database.pool, { log });
    const parts = await buildParts({ settings, database, log });
    try {
      return await act({ database, parts, by });
    } finally {
      await parts.outbox.drain();
      await parts.outbox.stop();
    }
  } finally {
    await closePdfRenderer();
    await database.close();
  }
};

const runCommand = async (command: Command, given: CommandInput): Promise<void> => {
  const by = typeof given.options['by'] === 'string' ? given.options['by'] : 'office';
  const result = await withOffice(by, async (office) => command.run(office, given));
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
