import { declareContributions, getMaxContribution } from '@area/contract/pensions/calls';
import { getPlan } from '@area/contract/plan/calls';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { typedFromDecimal } from '@area/domain/money/typed-amount';
import { whyNotDeclaredElsewhere } from '@area/domain/pension/declared-elsewhere';
import { atField } from '@area/domain/rules/reason';
import { requireFields } from '../../platform/http/field-errors.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { requireSelf } from '../../clients/kyc/represented-person.ts';
import { yearOf } from './contribution-year.ts';
import { getPlanView } from './plan-view.ts';
import { presentMaxContribution } from './present-max-contribution.ts';
import { requirePlans } from '../../access/config/require-plans.ts';
import { updateDeclaredElsewhere } from './contribution-store.ts';

export const pensionRoutes = (serve: Register): void => {
  serve(getPlan, getPlanView);

  serve(getMaxContribution, async (context) => {
    requirePlans(context);
    const { db, params, parts } = context;
    return presentMaxContribution(db, params.id, yearOf(parts.clock.business()));
  });

  serve(declareContributions, async (context) => {
    requirePlans(context);
    const { db, params, body, parts } = context;
    await requireSelf(db, { person: params.id, speaker: callerOf(context).intervener_uuid });
    const now = parts.clock.business();
    const year = yearOf(now);
    const { declared_elsewhere } = body;
    requireFields(
      atField(
        'declared_elsewhere',
        whyNotDeclaredElsewhere(typedFromDecimal(declared_elsewhere), year),
      ),
    );
    const said = { amount: centsText(centsFrom(declared_elsewhere)), declared_at: now };
    await updateDeclaredElsewhere(db, { intervener_uuid: params.id, year }, said);
    return presentMaxContribution(db, params.id, year);
  });
};
