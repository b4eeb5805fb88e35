import { Readable } from 'node:stream';
import {
  downloadBankFile,
  importPayments,
  listBankFiles,
  readBankFile as readBankFileCall,
} from '@area/contract/office/bank-files/calls';
import { centsText } from '@area/domain/money/wire';
import { reason } from '@area/domain/rules/reason';
import type { OfficeContext } from '../../../access/proposals/office-context.ts';
import type { OfficeRegister } from '../../../access/proposals/office-register.ts';
import { rehearse } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { refuseFields } from '../../../platform/http/field-errors.ts';
import type { BankLine } from '../../payments/take-payment.ts';
import { changesOfFile, changesOfLines } from './changes.ts';
import { BankFileError } from '../entry.ts';
import { importLines } from './import-lines.ts';
import { readPaymentLines } from './payment-lines.ts';
import { readBankFile } from './read-file.ts';
import type { ReadReport } from './read-file.ts';
import { countFiles, findOwnFile, listFiles } from '../store.ts';

type Reading = OfficeContext<typeof readBankFileCall>;
type Importing = OfficeContext<typeof importPayments>;

/** *Errors*: INVALID_INPUT at the file, which names what is wrong in it and where. */
const refuseFile = (error: unknown): never => {
  if (error instanceof BankFileError) return refuseFields([{ field: 'file', ...error.reason }]);
  throw error;
};

const read = async (
  { db, parts, by, body }: Reading,
  is_rehearsed: boolean,
): Promise<ReadReport> => {
  const { file, accept_warnings: accepts_warnings } = body;
  const bytes = Buffer.from(file.content_base64, 'base64');
  const open = () => Readable.from([bytes], { objectMode: false });
  const now = parts.clock.business();
  const arriving = { name: file.name, open, by, now, accepts_warnings, is_rehearsed };
  const report = await readBankFile(db, parts, arriving).catch(refuseFile);
  if (report.is_known) refuseFields([{ field: 'file', ...reason('rules.bank_file.known') }]);
  return report;
};

const linesIn = ({ body: { file } }: Importing): readonly BankLine[] => readPaymentLines(file);

const take = async (context: Importing) => {
  const { db, parts, by } = context;
  return importLines(db, linesIn(context), { by, now: parts.clock.business() });
};

/** Statements and answers of the bank, and the files that it is handed. */
export const officeBankFiles = ({ read: serve, write }: OfficeRegister): void => {
  serve(listBankFiles, async ({ db, query }) => ({
    items: (await listFiles(db, query)).map(({ created_at, done_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      done_at: done_at?.toISOString() ?? null,
    })),
    total: await countFiles(db),
  }));
  serve(downloadBankFile, async ({ db, parts, params: { id } }) => {
    const file = await findOwnFile(db, id);
    if (!file) throw new AppError('NOT_FOUND');
    const bytes = await parts.storage.getStream(file.storage_key, file);
    return { filename: file.name, mime_type: 'application/xml', bytes, size: file.size };
  });
  write(readBankFileCall, {
    subjects: () => [],
    changes: async (context) =>
      changesOfFile(
        context.body.file.name,
        await rehearse(context.db, async () => read(context, true)),
      ),
    run: async (context) => {
      const { kind, is_known, checked, total, outcomes } = await read(
        context,
        context.proposal === null,
      );
      return { kind, is_known, records: checked.records, total, outcomes: { ...outcomes } };
    },
  });
  write(importPayments, {
    subjects: () => [],
    changes: async (context) =>
      changesOfLines(
        context.body.file.name,
        linesIn(context).length,
        await rehearse(context.db, async () => take(context)),
      ),
    run: async (context) => {
      const { total, outcomes } = await take(context);
      const records = linesIn(context).length;
      return { records, total: centsText(total), outcomes: { ...outcomes } };
    },
  });
};
