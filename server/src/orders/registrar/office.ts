import {
  downloadRegistrarFile,
  listRegistrarFiles,
  readRegistrarAnswers,
} from '@area/contract/office/registrar/calls';
import { reason } from '@area/domain/rules/reason';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { enqueue } from '../../platform/jobs/queue-store.ts';
import { findFile, listFiles } from './files-store.ts';
import { importRegistrarAnswers } from './import-registrar-answers.ts';

const SHOWN = 1000;
const TEXT = 'text/plain; charset=utf-8';

/** The files for the registrar, and what it answers. *Source*: decisions 1.2 and 8. */
export const officeRegistrar = ({ read, write }: OfficeRegister): void => {
  read(listRegistrarFiles, async ({ db }) =>
    (await listFiles(db, SHOWN)).map(({ created_at, closed_at, ...file }) => ({
      ...file,
      created_at: created_at.toISOString(),
      closed_at: closed_at?.toISOString() ?? null,
    })),
  );
  read(downloadRegistrarFile, async ({ db, parts, params }) => {
    const file = await findFile(db, params.name);
    if (!file) throw new AppError('NOT_FOUND');
    const { name: filename, storage_key, sha256, size } = file;
    if (storage_key === null || sha256 === null || size === null)
      return refuseFields([{ field: 'name', ...reason('rules.office_file.open') }]);
    const bytes = await parts.storage.getStream(storage_key, { sha256, size });
    return { bytes, size, filename, mime_type: TEXT };
  });
  write(readRegistrarAnswers, {
    subjects: () => [],
    changes: async ({ body: { file } }) => [{ field: 'file', from: null, to: file.name }],
    run: async ({ db, parts, by, body: { file } }) => {
      // There they are compared with what that register told before.
      if (parts.settings.REGISTER === 'theirs')
        return refuseFields([{ field: 'file', ...reason('rules.register.is_theirs') }]);
      const at = parts.clock.business();
      const bytes = Buffer.from(file.content_base64, 'base64');
      const imported = await importRegistrarAnswers(db, { name: file.name, bytes }, { by, at });
      // What follows from each answer is done one by one, once this is committed.
      await enqueue(db, [{ name: 'finalisation', due_at: at }], parts.clock.wall());
      return { ...imported, unknown: [...imported.unknown] };
    },
  });
};
