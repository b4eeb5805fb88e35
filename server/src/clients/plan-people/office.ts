import {
  endPromoter,
  recordPromoter,
  setPlanRegime,
} from '@area/contract/office/plan-people/calls';
import type { BodyOf } from '@area/contract/call';
import { atField, reason } from '@area/domain/rules/reason';
import type { Subject } from '@area/domain/staff/subjects';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { getEntityNamed, getPlanAccountNamed } from '../accounts/get-named.ts';
import { getPersonName } from '../people/store.ts';
import { findRegime } from './contributor-store.ts';
import { addPromoter, endPromoter as end } from './promoter.ts';
import { saveRegime } from './regime-store.ts';

type OfPlan = Pick<OfficeContext, 'db'> & { readonly body: { readonly account: string } };

const getAccount = async ({ db, body }: OfPlan): Promise<string> =>
  getPlanAccountNamed(db, body.account);

const subjectsOf = async (context: OfPlan): Promise<readonly Subject[]> => [
  { kind: 'account', uuid: await getAccount(context) },
];

/** What a plan of employment is told of the work, and no other plan. *Errors*: INVALID_INPUT. */
const workOf = ({ kind, employer_contribution, salary }: BodyOf<typeof setPlanRegime>) => {
  const isOccupational = kind === 'OCCUPATIONAL';
  const given = { employer_contribution, salary };
  const wrong = isOccupational ? 'rules.required' : 'rules.order.not_asked';
  requireFields(
    Object.entries(given).flatMap(([field, value]) =>
      atField(field, (value === undefined) === isOccupational ? reason(wrong) : undefined),
    ),
  );
  return { employer_contribution: employer_contribution ?? null, salary: salary ?? null };
};

const regimeRoutes = ({ write }: OfficeRegister): void => {
  write(setPlanRegime, {
    subjects: subjectsOf,
    changes: async (context) => {
      const { account, kind, employer_contribution, salary } = context.body;
      const before = await findRegime(context.db, await getAccount(context));
      return [
        { field: 'account', from: account, to: account },
        { field: 'kind', from: before?.kind ?? 'INDIVIDUAL', to: kind },
        {
          field: 'employer_contribution',
          from: before?.employer_contribution ?? null,
          to: employer_contribution ?? null,
        },
        { field: 'salary', from: before?.salary ?? null, to: salary ?? null },
      ];
    },
    run: async (context) => {
      const { db, parts, by, body } = context;
      const work = workOf(body);
      const account_uuid = await getAccount(context);
      const row = { kind: body.kind, ...work, set_by: by, set_at: parts.clock.business() };
      await saveRegime(db, { account_uuid, ...row });
      return { account_uuid, kind: body.kind };
    },
  });
};

type OfPromoter = OfPlan & { readonly body: { readonly entity: string } };

const promoteBy = (act: typeof addPromoter, isEnd: boolean) => ({
  subjects: subjectsOf,
  changes: async ({ db, body: { account, entity } }: OfPromoter) => {
    const { name } = await getPersonName(db, await getEntityNamed(db, entity));
    return [
      { field: 'account', from: account, to: account },
      { field: 'promoter', from: isEnd ? name : null, to: isEnd ? null : name },
    ];
  },
  run: async (context: OfPromoter & Pick<OfficeContext, 'parts' | 'by'>) => {
    const { db, parts, by, body } = context;
    const account = await getAccount(context);
    const entity = await getEntityNamed(db, body.entity);
    const promotion = { account, entity, by, at: parts.clock.business() };
    const refused = await act(db, promotion);
    requireFields(refused ? [{ ...refused, field: 'entity' }] : []);
    return { account_uuid: account };
  },
});

/** Under which rules money goes into plans, and which employers pay. *Source*: decisions 2.7. */
export const officePlanPeople = (register: OfficeRegister): void => {
  regimeRoutes(register);
  register.write(recordPromoter, promoteBy(addPromoter, false));
  register.write(endPromoter, promoteBy(end, true));
};
