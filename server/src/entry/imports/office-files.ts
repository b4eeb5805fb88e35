import { openImport, planImport, uploadImportFile } from '@area/contract/office/imports/calls';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { askForPlan, openOne, takeFile } from './make-import.ts';
import { importSubjects, noChanges } from './named-import.ts';

/** Opens an import, takes its files and makes its plan. */
export const officeImportFiles = ({ write }: OfficeRegister): void => {
  write(openImport, {
    subjects: () => [],
    changes: noChanges,
    run: async (context) => ({
      uuid: await openOne(context, context.body.name),
      status: 'OPEN' as const,
    }),
  });
  write(uploadImportFile, {
    subjects: importSubjects,
    changes: noChanges,
    run: async (context) => takeFile(context, context.params.id, context.body),
  });
  write(planImport, {
    subjects: importSubjects,
    changes: noChanges,
    run: async (context) => {
      await askForPlan(context, context.params.id);
      return { uuid: context.params.id, status: 'PLANNING' as const };
    },
  });
};
