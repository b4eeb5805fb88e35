import { approveKyc, assessRisk, listWaitingKyc, signKyc } from '@area/contract/office/kyc/calls';
import type { Reason } from '@area/domain/rules/reason';
import { atField } from '@area/domain/rules/reason';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { hasRight } from '../../access/proposals/require-right.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { findPersonForUpdate, lockPerson } from '../people/store.ts';
import { assessRisk as assess } from './assess-risk.ts';
import { findNamedKyc, waitingKyc } from './office-store.ts';
import { approveKyc as approve, needsApproval, signKyc as sign } from './take-effect.ts';

type OfKyc = Pick<OfficeContext, 'db'> & { readonly params: { readonly id: string } };

const getKyc = async ({ db, params: { id } }: OfKyc) => {
  const kyc = await findNamedKyc(db, id);
  if (!kyc) throw new AppError('NOT_FOUND');
  return kyc;
};

type Act = (
  db: Db,
  uuid: string,
  deciding: { readonly by: string; readonly at: Date },
) => Promise<Reason | undefined>;

const decideBy = (act: Act) => ({
  // The person first, as when a questionnaire is answered.
  subjects: async (context: OfKyc) =>
    [
      { kind: 'intervener', uuid: (await getKyc(context)).intervener_uuid },
      { kind: 'kyc', uuid: context.params.id },
    ] as const,
  changes: async (context: OfKyc) => {
    const { name, risk_band, risk_points, risk_factors } = await getKyc(context);
    const factors = (risk_factors ?? []).join(', ');
    const points = risk_points === null ? null : `${risk_points}`;
    return [
      { field: 'name', from: name, to: name },
      { field: 'risk_band', from: risk_band, to: risk_band },
      { field: 'risk_points', from: points, to: points },
      { field: 'risk_factors', from: factors, to: factors },
    ];
  },
  run: async (context: OfKyc & Pick<OfficeContext, 'parts' | 'by'>) => {
    const { db, parts, by, params } = context;
    const deciding = { by, at: parts.clock.business() };
    requireFields(atField('id', await act(db, params.id, deciding)));
    const { uuid, status } = await getKyc(context);
    return { uuid, status };
  },
});

const getPerson = async ({ db, params: { id } }: OfKyc) => {
  const person = await findPersonForUpdate(db, id);
  if (!person) throw new AppError('NOT_FOUND');
  return person;
};

/** The risk of a client, as compliance sees it. *Source*: decisions 5.2 and 6.2. */
const riskRoutes = ({ write }: OfficeRegister): void => {
  write(assessRisk, {
    facts: async (context) => ({ is_high_risk: (await getPerson(context)).aml_risk === 'ALTO' }),
    subjects: ({ params: { id } }) => [{ kind: 'intervener', uuid: id }],
    changes: async (context) => {
      const { name, document_number, aml_risk } = await getPerson(context);
      return [
        { field: 'name', from: name, to: name },
        { field: 'document_number', from: document_number, to: document_number },
        { field: 'risk_band', from: aml_risk, to: context.body.risk },
      ];
    },
    evidence: async (context) => [
      `risk ${(await getPerson(context)).aml_risk} to ${context.body.risk}`,
    ],
    run: async (context) => {
      const { db, parts, body } = context;
      const assessment = { risk: body.risk, at: parts.clock.business() };
      requireFields(atField('risk', await assess(db, await getPerson(context), assessment)));
      const { uuid, aml_risk, kyc_valid_until } = await getPerson(context);
      return { uuid, aml_risk, kyc_valid_until };
    },
  });
};

/** Knowledge questionnaires: signed on paper, and of high risk. *Source*: decisions 5.2, ADR 41. */
export const officeKyc = (register: OfficeRegister): void => {
  const { read, write } = register;
  riskRoutes(register);
  read(listWaitingKyc, async ({ db, query, actor }) => {
    const mayAssess = hasRight(actor.permission_set, 'ASSESS_RISK');
    const { items, total } = await readPage(db, waitingKyc(db), query);
    const shown = items.map(({ risk_band, risk_points, risk_factors, submitted_at, ...row }) => ({
      ...row,
      risk_band: mayAssess ? risk_band : null,
      risk_points: mayAssess ? risk_points : null,
      risk_factors: mayAssess && risk_factors ? [...risk_factors] : null,
      submitted_at: submitted_at?.toISOString() ?? null,
    }));
    return { items: shown, total };
  });
  write(signKyc, decideBy(sign));
  write(approveKyc, {
    ...decideBy(approve),
    facts: async (context) => {
      const kyc = await getKyc(context);
      // Whose risk decides who must agree does not change until it is decided.
      await lockPerson(context.db, kyc.intervener_uuid);
      return { is_high_risk: await needsApproval(context.db, kyc) };
    },
  });
};
