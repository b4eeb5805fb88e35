import {
  listBenefits,
  listExcesses,
  recordPromoterContribution,
  setBenefitRate,
} from '@area/contract/office/plans/calls';
import { missingDocuments } from '@area/domain/document/contingency';
import { centsFrom } from '@area/domain/money/wire';
import { atField, reason } from '@area/domain/rules/reason';
import { historyActor } from '../../access/proposals/history-actor.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import {
  getEntityNamed,
  getPlanAccountNamed,
  getProductNamed,
} from '../../clients/accounts/get-named.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { getReferenced } from '../operations/reference-store.ts';
import { findBenefit } from './benefit-store.ts';
import { benefitsInCourse, excessYears } from './office-store.ts';
import { contributeAsPromoter } from './promoter-contribution.ts';
import type { RefusedContribution } from './evaluate-contribution.ts';
import { setBenefitRate as set } from './set-benefit-rate.ts';

/** The rules name fields of an order; staff name the account and the plan otherwise. */
const requireAllowed = ({ refused }: RefusedContribution): void =>
  requireFields(refused.map((each) => ({ ...each, field: each.field.replace(/^uuid_/, '') })));

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const listRoutes = ({ read }: OfficeRegister): void => {
  read(listBenefits, async ({ db, query }) => {
    const { items, total } = await readPage(db, benefitsInCourse(db), query);
    const shown = items.map(({ given, ...row }) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      recognised_at: iso(row.recognised_at),
      papers_missing: [...missingDocuments(row.cause, given)],
    }));
    return { items: shown, total };
  });
  read(listExcesses, async ({ db, query }) => {
    const { items, total } = await readPage(db, excessYears(db), query);
    const shown = items.map((row) => ({
      ...row,
      found_at: row.found_at.toISOString(),
      told_at: iso(row.told_at),
    }));
    return { items: shown, total };
  });
};

/** Pension plans. *Source*: decisions 2.7 and 2.8, ADR 65 and 67. */
export const officePensions = (register: OfficeRegister): void => {
  listRoutes(register);
  const { write } = register;
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
