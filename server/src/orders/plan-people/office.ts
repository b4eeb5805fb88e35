import { createHash } from 'node:crypto';
import {
  listIrrevocableBeneficiaries,
  releaseBeneficiary,
} from '@area/contract/office/plans/calls';
import { atField, reason } from '@area/domain/rules/reason';
import { readOfficeFile } from '../../access/proposals/office-file.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { recordLook } from '../../access/proposals/record-look.ts';
import { getPlanAccountNamed } from '../../clients/accounts/get-named.ts';
import { listRows } from '../../clients/plan-people/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError, RETRY_SECONDS } from '../../platform/http/app-error.ts';
import { refusedFields, requireFields } from '../../platform/http/field-errors.ts';
import { checkFile } from '../staff-orders/store-office-file.ts';
import type { CheckedFile } from '../../documents/documents/check-file.ts';
import { releaseBeneficiary as release } from './release.ts';
import { findAccountOfBeneficiary } from './store.ts';

const nameOf = (row: {
  readonly given_name: string;
  readonly family_name_1: string;
  readonly family_name_2: string | null;
}): string => [row.given_name, row.family_name_1, row.family_name_2].filter(Boolean).join(' ');

/** Somebody among the designations of a plan account. *Errors*: NOT_FOUND. */
const getBeneficiary = async (db: Db, uuid: string) => {
  const account = await findAccountOfBeneficiary(db, uuid);
  const row = account && (await listRows(db, account.uuid)).find((each) => each.uuid === uuid);
  if (!account || !row) throw new AppError('NOT_FOUND');
  return { account, row };
};

/** The consent is valid from the moment it is kept. *Errors*: UNAVAILABLE while the scanner does not answer. */
const requireScanned = ({ scan }: CheckedFile): void => {
  if (scan === 'CLEAN') return;
  const errors = refusedFields(atField('consent', reason('rules.staff_order.not_scanned')));
  throw new AppError('UNAVAILABLE', { errors, retryAfter: RETRY_SECONDS });
};

/** People of a plan whom the office lets go. *Source*: ADR 138. */
export const officeBeneficiaries = ({ read, write }: OfficeRegister): void => {
  read(listIrrevocableBeneficiaries, {
    look: async (context) => {
      const uuid = await getPlanAccountNamed(context.db, context.params.number, 'number');
      await recordLook(listIrrevocableBeneficiaries, context, [{ kind: 'account', uuid }]);
    },
    read: async ({ db, params }) => {
      const rows = await listRows(db, await getPlanAccountNamed(db, params.number, 'number'));
      return rows
        .filter(({ status, is_bound }) => status === 'ACTIVE' && is_bound)
        .map((row) => ({
          uuid: row.uuid,
          name: nameOf(row),
          document_number: row.document_number,
          percentage: row.percentage,
        }));
    },
  });
  write(releaseBeneficiary, {
    subjects: ({ params: { id } }) => [{ kind: 'beneficiary', uuid: id }],
    changes: async ({ db, params: { id }, body: { consent } }) => {
      const { account, row } = await getBeneficiary(db, id);
      const { bytes } = readOfficeFile(consent);
      return [
        { field: 'account', from: account.alias, to: account.alias },
        { field: 'beneficiary', from: nameOf(row), to: nameOf(row) },
        { field: 'document_number', from: row.document_number, to: row.document_number },
        { field: 'percentage', from: row.percentage, to: row.percentage },
        { field: 'irrevocable', from: row.is_bound.toString(), to: 'false' },
        { field: 'consent', from: null, to: consent.name },
        {
          field: 'consent_sha256',
          from: null,
          to: createHash('sha256').update(bytes).digest('hex'),
        },
      ];
    },
    run: async (context) => {
      const { db, parts, actor, by, params, body } = context;
      const consent = await checkFile(parts, readOfficeFile(body.consent), 'consent');
      requireScanned(consent);
      const refused = await release(db, parts, {
        beneficiary: params.id,
        consent,
        reason: body.reason,
        decided_by: by,
        actor,
        at: parts.clock.business(),
        wall: parts.clock.wall(),
      });
      requireFields(refused ? [{ field: 'id', ...refused }] : []);
      return { uuid: params.id };
    },
  });
};
