import {
  addBeneficiary,
  addContributor,
  changeBeneficiary,
  discardDesignation,
  listBeneficiaries,
  listContributors,
  removeBeneficiary,
  submitDesignation,
} from '@area/contract/plan-people/calls';
import { AppError } from '../../platform/http/app-error.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { yearOf } from '../pensions/contribution-year.ts';
import { addContributorTo } from '../../clients/plan-people/add-contributor.ts';
import {
  addBeneficiaryTo,
  changeBeneficiaryOf,
  removeBeneficiaryOf,
} from '../../clients/plan-people/beneficiaries.ts';
import type { DesignationChange } from '../../clients/plan-people/beneficiaries.ts';
import { listContributorsOf } from '../pensions/contributors.ts';
import {
  discardDesignationOf,
  submitDesignationOf,
} from '../../clients/plan-people/designation.ts';
import { getPlanAccount } from '../../clients/plan-people/plan-account.ts';
import { getBeneficiaryOf, listBeneficiariesOf } from '../../clients/plan-people/store.ts';

type Named = Pick<Context, 'db' | 'session' | 'parts'> & {
  readonly params: { readonly id: string };
};

const designatingIn = async (context: Named): Promise<DesignationChange> => ({
  plan: await getPlanAccount(context, context.params.id),
  by: callerOf(context).intervener_uuid,
  at: context.parts.clock.business(),
});

const beneficiaryRoutes = (serve: Register): void => {
  serve(listBeneficiaries, async (context) =>
    listBeneficiariesOf(
      context.db,
      (await getPlanAccount(context, context.params.id)).uuid,
      context.language,
    ),
  );

  serve(addBeneficiary, async (context) => {
    const uuid = await addBeneficiaryTo(context.db, await designatingIn(context), context.body);
    return getBeneficiaryOf(context.db, context.params.id, { uuid, language: context.language });
  });

  serve(changeBeneficiary, async (context) => {
    const { params, body: sent } = context;
    const uuid = await changeBeneficiaryOf(context.db, await designatingIn(context), {
      uuid: params.beneficiaryId,
      sent,
    });
    return getBeneficiaryOf(context.db, params.id, { uuid, language: context.language });
  });

  serve(removeBeneficiary, async (context) => {
    await removeBeneficiaryOf(
      context.db,
      await designatingIn(context),
      context.params.beneficiaryId,
    );
    return listBeneficiariesOf(context.db, context.params.id, context.language);
  });
};

const designationRoutes = (serve: Register): void => {
  serve(submitDesignation, async (context) => {
    await submitDesignationOf(context.db, context.parts, await designatingIn(context));
    return listBeneficiariesOf(context.db, context.params.id, context.language);
  });

  serve(discardDesignation, async (context) => {
    await discardDesignationOf(context.db, await designatingIn(context));
    return listBeneficiariesOf(context.db, context.params.id, context.language);
  });
};

const contributorRoutes = (serve: Register): void => {
  serve(listContributors, async (context) =>
    listContributorsOf(
      context.db,
      await getPlanAccount(context, context.params.id),
      yearOf(context.parts.clock.business()),
    ),
  );

  serve(addContributor, async (context) => {
    const plan = await getPlanAccount(context, context.params.id);
    const uuid = await addContributorTo(context, plan);
    const added = (
      await listContributorsOf(context.db, plan, yearOf(context.parts.clock.business()))
    ).find((each) => each.uuid === uuid);
    if (!added) throw new AppError('NOT_FOUND');
    return added;
  });
};

export const planPeopleRoutes = (serve: Register): void => {
  beneficiaryRoutes(serve);
  designationRoutes(serve);
  contributorRoutes(serve);
};
