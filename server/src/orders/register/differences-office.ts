import {
  explainRegisterDifference,
  getRegisterDifference,
  listRegisterDifferences,
  resolveRegisterDifference,
} from '@area/contract/office/register/calls';
import {
  RESOLUTIONS,
  changesMoney,
  isDifferenceOpen,
  mayResolve,
} from '@area/domain/register/differences';
import { reason } from '@area/domain/rules/reason';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import type { Subject } from '@area/domain/staff/subjects';
import { readPage } from '../../platform/db/read-page.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import {
  findDifference,
  findDifferenceForUpdate,
  insertStep,
  listSteps,
  queueOf,
  updateDifference,
} from '../register-differences/store.ts';
import type { DifferenceRow } from '../register-differences/store.ts';
import { newValuesChanges, newValuesSubjects } from './publish-values.ts';
import { resolveDifference } from './resolve-difference.ts';

type OfDifference = Pick<OfficeContext, 'db'> & { readonly params: { readonly id: string } };

/** *Errors*: NOT_FOUND. */
const getOne = async ({ db, params: { id } }: OfDifference): Promise<DifferenceRow> => {
  const found = await findDifference(db, id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
};

/** The same, which nobody else changes meanwhile. *Errors*: NOT_FOUND, INVALID_INPUT at `id` for one that ended. */
const lockLive = async ({ db, params: { id } }: OfDifference): Promise<DifferenceRow> => {
  const found = await findDifferenceForUpdate(db, id);
  if (!found) throw new AppError('NOT_FOUND');
  if (!isDifferenceOpen(found.status))
    return refuseFields([{ field: 'id', ...reason('rules.register.is_ended') }]);
  return found;
};

type Resolving = OfficeContext<typeof resolveRegisterDifference>;

const isPublication = ({ body }: Pick<Resolving, 'body'>): boolean =>
  body.resolution === 'PUBLISH_THEIRS';

/** What is decided about: the difference, and the order, the holding or the unit values that change with it. */
const subjectsOf = async (context: Resolving): Promise<Subject[]> => {
  const difference = await getOne(context);
  const { uuid, operation_uuid, account_uuid } = difference;
  return [
    { kind: 'register_difference', uuid },
    ...(operation_uuid === null ? [] : [{ kind: 'operation' as const, uuid: operation_uuid }]),
    ...(account_uuid === null ? [] : [{ kind: 'positions' as const, uuid: account_uuid }]),
    ...(isPublication(context) && mayResolve(difference.kind, 'PUBLISH_THEIRS')
      ? await newValuesSubjects(context.db, context.parts, difference)
      : []),
  ];
};

const shown = <T extends { readonly opened_at: Date; readonly ended_at: Date | null }>(row: T) => ({
  ...row,
  opened_at: row.opened_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
});

const reads = ({ read }: OfficeRegister): void => {
  read(listRegisterDifferences, async ({ db, query }) => {
    const { items, total } = await readPage(db, queueOf(db), query);
    return { items: items.map(shown), total };
  });
  read(getRegisterDifference, async ({ db, params: { id } }) => {
    const row = await queueOf(db).where('d.uuid', '=', id).executeTakeFirst();
    if (!row) throw new AppError('NOT_FOUND');
    const steps = await listSteps(db, id);
    return {
      ...shown(row),
      resolutions: RESOLUTIONS.filter(
        (resolution) => isDifferenceOpen(row.status) && mayResolve(row.kind, resolution),
      ),
      steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
    };
  });
};

const explain = ({ write }: OfficeRegister): void =>
  write(explainRegisterDifference, {
    subjects: ({ params: { id } }) => [{ kind: 'register_difference', uuid: id }],
    changes: async (context) => {
      const { status } = await getOne(context);
      return [
        { field: 'status', from: status, to: 'EXPLAINED' },
        { field: 'note', from: null, to: context.body.reason },
      ];
    },
    run: async (context) => {
      const { db, parts, by, body } = context;
      const { uuid } = await lockLive(context);
      const status = 'EXPLAINED' as const;
      await updateDifference(db, uuid, { status, ended_at: null });
      const at = parts.clock.business();
      await insertStep(db, {
        uuid: newUuid(),
        difference_uuid: uuid,
        status,
        note: body.reason,
        by_name: by,
        at,
      });
      return { uuid, status };
    },
  });

const resolve = ({ write }: OfficeRegister): void =>
  write(resolveRegisterDifference, {
    facts: ({ body }) => Promise.resolve({ is_money_changed: changesMoney(body.resolution) }),
    subjects: subjectsOf,
    changes: async (context) => {
      const difference = await getOne(context);
      const { kind, status, ours, theirs, deal_reference } = difference;
      return [
        { field: 'status', from: status, to: 'RESOLVED' },
        { field: 'difference', from: kind, to: kind },
        { field: 'figures', from: ours, to: theirs },
        { field: 'deal_reference', from: deal_reference, to: deal_reference },
        { field: 'resolution', from: null, to: context.body.resolution },
        ...(isPublication(context) && mayResolve(kind, 'PUBLISH_THEIRS')
          ? await newValuesChanges(context.db, context.parts, difference)
          : []),
      ];
    },
    run: async (context) => {
      const { db, parts, by, body, actor, approvers } = context;
      const difference = await lockLive(context);
      if (!mayResolve(difference.kind, body.resolution))
        return refuseFields([{ field: 'resolution', ...reason('rules.register.other_kind') }]);
      const at = parts.clock.business();
      const why = await resolveDifference(db, difference, {
        resolution: body.resolution,
        parts,
        maker: actor.username,
        approvers,
        at,
      });
      if (why !== undefined)
        return refuseFields([
          { field: 'resolution', ...reason('rules.register.not_possible', { why }) },
        ]);
      const status = 'RESOLVED' as const;
      await updateDifference(db, difference.uuid, { status, ended_at: at });
      await insertStep(db, {
        uuid: newUuid(),
        difference_uuid: difference.uuid,
        status,
        resolution: body.resolution,
        note: body.reason,
        by_name: by,
        at,
      });
      return { uuid: difference.uuid, status };
    },
  });

/** In what the register of somebody else and this program differ. *Source*: office.md 2 and 5, ADR 201. */
export const officeRegisterDifferences = (register: OfficeRegister): void => {
  reads(register);
  explain(register);
  resolve(register);
};
