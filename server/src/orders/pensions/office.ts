import { recordPromoterContribution, setBenefitRate } from '@area/contract/office/plans/calls';
import { centsFrom } from '@area/domain/money/wire';
import { atField, reason } from '@area/domain/rules/reason';
import { historyActor } from '../../access/proposals/history-actor.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import {
  getEntityNamed,
  getPlanAccountNamed,
  getProductNamed,
} from '../../clients/accounts/get-named.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { getReferenced } from '../operations/reference-store.ts';
import { findBenefit } from './benefit-store.ts';
import { contributeAsPromoter } from './promoter-contribution.ts';
import type { RefusedContribution } from './evaluate-contribution.ts';
import { setBenefitRate as set } from './set-benefit-rate.ts';

/** The rules name fields of an order; staff name the account and the plan otherwise. */
const requireAllowed = ({ refused }: RefusedContribution): void =>
  requireFields(refused.map((each) => ({ ...each, field: each.field.replace(/^uuid_/, '') })));

/** Pension plans. *Source*: decisions 2.7 and 2.8, ADR 65 and 67. */
export const officePensions = ({ write }: OfficeRegister): void => {
  write(setBenefitRate, {
    subjects: async ({ db, params }) => [
      { kind: 'operation', uuid: await getReferenced(db, params.reference) },
    ],
    changes: async ({ db, params, body }) => {
      const benefit = await findBenefit(db, await getReferenced(db, params.reference));
      return [{ field: 'rate', from: benefit?.asked_rate ?? null, to: body.rate }];
    },
    run: async ({ db, params: { reference }, body: { rate } }) => {
      await set(db, await getReferenced(db, reference), rate);
      return { reference, rate };
    },
  });
  write(recordPromoterContribution, {
    subjects: () => [],
    changes: async ({ body }) =>
      Object.entries(body).map(([field, to]) => ({ field, from: null, to })),
    run: async (context) => {
      const { db, parts, body } = context;
      const amount = centsFrom(body.amount);
      requireFields(atField('amount', amount === 0n ? reason('rules.currency') : undefined));
      const made = await contributeAsPromoter(db, {
        account: await getPlanAccountNamed(db, body.account),
        entity: await getEntityNamed(db, body.entity),
        product: await getProductNamed(db, body.product),
        amount,
        actor: historyActor(context),
        now: parts.clock.business(),
      });
      if ('refused' in made) {
        requireAllowed(made);
        throw new Error('a contribution was refused without a reason');
      }
      const { uuid, reference, operation_status } = made;
      return { uuid, reference, operation_status };
    },
  });
};
