import { createHash } from 'node:crypto';
import { openImport, planImport, uploadImportFile } from '@area/contract/office/imports/calls';
import { reason } from '@area/domain/rules/reason';
import { readOfficeFile } from '../../access/proposals/office-file.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { refuseFields, requireFields } from '../../platform/http/field-errors.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { become, importSubjects, lockOne, noChanges } from './named-import.ts';
import { requestImportWork } from './step.ts';
import { insertImport, listFiles, storeFile, updateImport } from './store.ts';
import { whyNotBecome } from './why-not.ts';

/** Opens an import, takes its files and makes its plan. */
export const officeImportFiles = ({ write }: OfficeRegister): void => {
  write(openImport, {
    subjects: () => [],
    changes: noChanges,
    run: async ({ db, by, parts, body: { name } }) => {
      const uuid = newUuid();
      await insertImport(db, {
        uuid,
        name,
        created_by: by,
        created_at: parts.clock.business(),
      });
      return { uuid, status: 'OPEN' as const };
    },
  });
  write(uploadImportFile, {
    subjects: importSubjects,
    changes: noChanges,
    run: async (context) => {
      const { db, by, parts, params, body } = context;
      const row = await lockOne(context);
      if (row.status !== 'OPEN') requireFields(whyNotBecome(row, 'OPEN'));
      const { filename, bytes } = readOfficeFile(body.file);
      const file = {
        uuid: newUuid(),
        kind: body.kind,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      };
      await storeFile(db, {
        ...file,
        import_uuid: params.id,
        name: filename,
        content: Buffer.from(bytes),
        uploaded_by: by,
        uploaded_at: parts.clock.wall(),
      });
      await updateImport(db, params.id, { status: 'OPEN', plan_sha256: null, planned_at: null });
      await requestImportWork(db, parts);
      return file;
    },
  });
  write(planImport, {
    subjects: importSubjects,
    changes: noChanges,
    run: async (context) => {
      const { db, parts, params } = context;
      await become(context, 'PLANNING');
      const files = await listFiles(db, params.id);
      if (files.length === 0) refuseFields([{ field: 'id', ...reason('rules.import.no_files') }]);
      if (files.some(({ status }) => status === 'WAITING'))
        refuseFields([{ field: 'id', ...reason('rules.import.unread') }]);
      await updateImport(db, params.id, { status: 'PLANNING', plan_sha256: null });
      await requestImportWork(db, parts);
      return { uuid: params.id, status: 'PLANNING' as const };
    },
  });
};
