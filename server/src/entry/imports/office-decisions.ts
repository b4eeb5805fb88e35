import {
  commitImport,
  discardImport,
  resumeImport,
  signOffImport,
} from '@area/contract/office/imports/calls';
import { reason } from '@area/domain/rules/reason';
import type { ProposedChange } from '@area/domain/staff/proposal';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import type { Db } from '../../platform/db/tables.ts';
import { refuseFields, requireFields } from '../../platform/http/field-errors.ts';
import { releaseHeld } from '../../platform/outside/outbox-store.ts';
import { become, getOne, importSubjects, lockOne, noChanges } from './named-import.ts';
import { requestImportWork } from './step.ts';
import { countRows, forgetFiles, updateImport } from './store.ts';
import type { ImportRow } from './store.ts';
import { whyNotBecome, whyNotSignOff } from './why-not.ts';

/** What its checkers see: rows by kind, and units and cost by product. */
const changesOfPlan = async (db: Db, row: ImportRow): Promise<readonly ProposedChange[]> => [
  { field: 'name', from: row.name, to: row.name },
  ...(await countRows(db, row.uuid)).map(({ kind, create }) => ({
    field: kind,
    from: '0',
    to: String(create),
  })),
  ...row.totals.flatMap(({ product_code, units, cost }) => [
    { field: `${product_code} units`, from: null, to: units },
    { field: `${product_code} cost`, from: null, to: cost },
  ]),
];

/** Executes a plan, and goes on where it had stopped. */
export const officeCommits = ({ write }: OfficeRegister): void => {
  write(commitImport, {
    subjects: importSubjects,
    changes: async ({ db, params: { id } }) => changesOfPlan(db, await getOne(db, id)),
    run: async (context) => {
      const { db, parts, params, proposal, body } = context;
      const row = await become(context, 'COMMITTING');
      if (row.status === 'FAILED') requireFields(whyNotBecome(row, 'PLANNING'));
      if (row.plan_sha256?.toString('hex') !== body.plan_sha256)
        refuseFields([{ field: 'plan_sha256', ...reason('rules.import.other_plan') }]);
      // While it is only rehearsed there is no proposal, and nothing to do.
      if (proposal !== null) {
        await updateImport(db, params.id, { status: 'COMMITTING', proposal_uuid: proposal });
        await requestImportWork(db, parts);
      }
      return { uuid: params.id, status: 'COMMITTING' as const };
    },
  });
  write(resumeImport, {
    subjects: importSubjects,
    changes: noChanges,
    run: async (context) => {
      const { db, parts, params } = context;
      const row = await become(context, 'COMMITTING');
      if (row.status !== 'FAILED') requireFields(whyNotBecome(row, 'COMMITTED'));
      await updateImport(db, params.id, { status: 'COMMITTING', failure: null });
      await requestImportWork(db, parts);
      return { uuid: params.id, status: 'COMMITTING' as const };
    },
  });
};

/** Ends an import: accepted, or before anything came in. */
export const officeImportEnds = ({ write }: OfficeRegister): void => {
  write(discardImport, {
    subjects: importSubjects,
    changes: noChanges,
    run: async (context) => {
      const { db, by, parts, params } = context;
      await become(context, 'DISCARDED');
      await forgetFiles(db, params.id);
      await requestImportWork(db, parts);
      await updateImport(db, params.id, {
        status: 'DISCARDED',
        ended_by: by,
        ended_at: parts.clock.business(),
      });
      return { uuid: params.id, status: 'DISCARDED' as const };
    },
  });
  write(signOffImport, {
    subjects: importSubjects,
    changes: async ({ db, params: { id } }) => changesOfPlan(db, await getOne(db, id)),
    run: async (context) => {
      const { db, by, parts, params } = context;
      requireFields(whyNotSignOff(await lockOne(context)));
      await forgetFiles(db, params.id);
      await requestImportWork(db, parts);
      await releaseHeld(db, params.id);
      await updateImport(db, params.id, {
        status: 'SIGNED_OFF',
        ended_by: by,
        ended_at: parts.clock.business(),
      });
      return { uuid: params.id, status: 'SIGNED_OFF' as const };
    },
  });
};
