import { downloadAccountOperations } from '@area/contract/accounts/calls';
import { downloadOwnOperations } from '@area/contract/interveners/calls';
import { listAccountOperations } from '@area/contract/accounts/calls';
import { listOperations } from '@area/contract/operations/calls';
import { listOwnOperations } from '@area/contract/interveners/calls';
import { downloadOperations, getOperationsDownload } from '@area/contract/operations/calls';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { downloadOperationsOf } from './download.ts';
import { listOperationSummaries } from './list.ts';
import { visibleOperations } from './visible-operations.ts';

const downloadRoutes = (serve: Register): void => {
  for (const call of [downloadOperations, getOperationsDownload])
    serve(
      call,
      async (context) =>
        downloadOperationsOf(
          context.db,
          { ...(await visibleOperations(context)), ...context.query },
          { now: context.parts.clock.business(), language: context.language },
        ),
      { transaction: 'own', readsAccounts: true },
    );

  serve(
    downloadOwnOperations,
    async (context) =>
      downloadOperationsOf(
        context.db,
        { ...(await visibleOperations(context, context.params.id)), ...context.query },
        { now: context.parts.clock.business(), language: context.language },
      ),
    { transaction: 'own' },
  );

  serve(
    downloadAccountOperations,
    async ({ db, params, query, parts, language }) =>
      downloadOperationsOf(
        db,
        { accounts: [params.id], ...query },
        { now: parts.clock.business(), language },
      ),
    { transaction: 'own' },
  );
};

/** The lists of operations, and the same as files: of the caller, of a person, of an account. */
export const operationListRoutes = (serve: Register): void => {
  serve(
    listOperations,
    async (context) =>
      listOperationSummaries(context.db, {
        ...(await visibleOperations(context)),
        ...context.query,
        reader: callerOf(context).intervener_uuid,
        language: context.language,
      }),
    { readsAccounts: true },
  );

  serve(listOwnOperations, async (context) =>
    listOperationSummaries(context.db, {
      ...(await visibleOperations(context, context.params.id)),
      ...context.query,
      reader: context.params.id,
      language: context.language,
    }),
  );

  serve(listAccountOperations, async (context) =>
    listOperationSummaries(context.db, {
      accounts: [context.params.id],
      ...context.query,
      reader: callerOf(context).intervener_uuid,
      language: context.language,
    }),
  );

  downloadRoutes(serve);
};
