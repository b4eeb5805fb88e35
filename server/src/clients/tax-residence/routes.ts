import { changeCrs, changeFatca, getTaxResidence } from '@area/contract/tax-residence/calls';
import { madridDate } from '@area/domain/calendar/madrid';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { declareTaxResidence } from './declare.ts';
import { findDeclaration, getTaxFacts } from './store.ts';

export const taxResidenceRoutes = (serve: Register): void => {
  serve(getTaxResidence, async ({ db, params }) => {
    const last = await findDeclaration(db, params.id);
    const { version, fatca_indicator, fatca_status, crs_indicator, tax_certificate_due_on } =
      await getTaxFacts(db, params.id);
    return {
      version,
      fatca_indicator,
      fatca_status,
      crs_indicator,
      due_on: tax_certificate_due_on,
      fatca: last?.fatca ?? null,
      residences: last?.residences?.map((each) => ({ ...each })) ?? null,
      document_uuid: last?.document_uuid ?? null,
      declared_on: last ? madridDate(last.declared_at) : null,
    };
  });

  serve(changeFatca, async (context) => {
    const { db, params, parts, body } = context;
    const { version: seen, ...fatca } = body;
    const by = {
      person: params.id,
      speaker: callerOf(context).intervener_uuid,
      version: seen,
      now: parts.clock.business(),
      said: { fatca },
    };
    const { verdict, document_uuid, version } = await declareTaxResidence(db, parts, by);
    if (!verdict.fatca) throw new Error('a declaration to FATCA was not judged');
    return { ...verdict.fatca, document_uuid, version };
  });

  serve(changeCrs, async (context) => {
    const { db, params, parts, body } = context;
    const said = { residences: body.residences };
    const by = {
      person: params.id,
      speaker: callerOf(context).intervener_uuid,
      version: body.version,
      now: parts.clock.business(),
      said,
    };
    const { verdict, document_uuid, version } = await declareTaxResidence(db, parts, by);
    return {
      indicator: verdict.crs,
      status: verdict.fatca?.status ?? null,
      document_uuid,
      version,
    };
  });
};
