import {
  acknowledgeRegisterDelivery,
  listRegisterDeliveries,
  listRegisterFiles,
  takeRegisterFile,
} from '@area/contract/office/register/calls';
import { reason } from '@area/domain/rules/reason';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { enqueue } from '../../platform/jobs/queue-store.ts';
import { sha256Of } from '../../platform/outside/register/folder-transport.ts';
import { RegisterFileError } from '../../platform/outside/register/register-error.ts';
import { receiveFile } from '../../platform/outside/register/register-port.ts';
import { deliveriesOf, findDelivery, updateAcknowledged } from './deliveries-store.ts';
import { registerFilesOf } from './files-store.ts';
import { REGISTER_STEP } from './read-register.ts';
import { takeHandedFile } from './take-file.ts';

type Handing = OfficeContext<typeof takeRegisterFile>;

const refuse = (why: string): never =>
  refuseFields([{ field: 'file', ...reason('rules.register.not_possible', { why }) }]);

/** *Errors*: INVALID_INPUT at `file`, which says why it cannot be read, or that the register is ours. */
const requireReadable = async ({ parts, body: { file } }: Handing) => {
  if (!parts.register)
    return refuseFields([{ field: 'file', ...reason('rules.register.is_ours') }]);
  const bytes = Buffer.from(file.content_base64, 'base64');
  const received = await receiveFile({ name: file.name, bytes, sha256: sha256Of(bytes) });
  return 'refused' in received ? refuse(received.refused) : received;
};

const handFile = ({ write }: OfficeRegister): void =>
  write(takeRegisterFile, {
    subjects: () => [],
    changes: async (context) => {
      const { name, sha256, parsed } = await requireReadable(context);
      return [
        { field: 'file', from: null, to: name },
        { field: 'sha256', from: null, to: sha256 },
        { field: 'day', from: null, to: parsed.day },
        { field: 'records', from: null, to: String(parsed.records.length) },
      ];
    },
    run: async (context) => {
      const { db, parts, by } = context;
      const file = await requireReadable(context);
      const at = parts.clock.business();
      try {
        const isNew = await takeHandedFile(db, parts, { file, by, at });
        // What follows is done by the step, once this is committed.
        await enqueue(db, [{ name: REGISTER_STEP, due_at: at }], parts.clock.wall());
        return { records: file.parsed.records.length, is_known: !isNew };
      } catch (error) {
        if (error instanceof RegisterFileError) return refuse(error.message);
        throw error;
      }
    },
  });

/** The files that go to the register of somebody else and come from it. *Source*: office.md 5, ADR 201. */
export const officeRegisterFiles = (register: OfficeRegister): void => {
  const { read, write } = register;
  read(listRegisterFiles, async ({ db, query }) => {
    const { items, total } = await readPage(db, registerFilesOf(db), query);
    return { items: items.map((row) => ({ ...row, read_at: row.read_at.toISOString() })), total };
  });
  read(listRegisterDeliveries, async ({ db, query }) => {
    const { items, total } = await readPage(db, deliveriesOf(db), query);
    const shown = items.map(({ sent_at, acknowledged_at, ...row }) => ({
      ...row,
      sent_at: sent_at.toISOString(),
      acknowledged_at: acknowledged_at?.toISOString() ?? null,
    }));
    return { items: shown, total };
  });
  handFile(register);
  write(acknowledgeRegisterDelivery, {
    subjects: () => [],
    changes: ({ params: { name } }) =>
      Promise.resolve([{ field: 'acknowledged', from: null, to: name }]),
    run: async ({ db, parts, by, params: { name }, body: { sha256 } }) => {
      if (!(await findDelivery(db, name))) throw new AppError('NOT_FOUND');
      const at = parts.clock.business();
      if (!(await updateAcknowledged(db, { name, sha256 }, { by, at })))
        return refuseFields([{ field: 'sha256', ...reason('rules.register.not_delivered') }]);
      return { name, acknowledged_by: by };
    },
  });
};
