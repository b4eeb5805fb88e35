import {
  changeApplication,
  changeApplicationBankAccount,
  getApplication,
  listApplicationProducts,
  openApplicantAccess,
  openApplicationLink,
  requestApplicationLink,
  startApplication,
  submitApplication,
  withdrawApplication,
} from '@area/contract/onboarding/calls';
import { madridDate } from '@area/domain/calendar/madrid';
import { listProductsOn } from '../../ledger/products/store.ts';
import { offersPlans } from '../../access/config/shown-plans-store.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { hostOf } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { openAccess } from './access.ts';
import { applicantRoutes } from './applicant-routes.ts';
import { changeBankAccount, changeChoice } from './change.ts';
import { getOwn, presentOwn } from './get-applicant.ts';
import { openLink, requestLink } from './links.ts';
import { presentApplication } from './present.ts';
import { readApplication } from './read-application.ts';
import { start } from './start.ts';
import { findApplication, nextAccountNumber } from './store.ts';
import { submit, withdraw } from './submit.ts';

/** What somebody who is no client yet opens. */
const doorRoutes = (serve: Register): void => {
  serve(
    startApplication,
    async (context) => {
      const { key, application: uuid, applicant } = await start(context);
      const application = await findApplication(context.db, uuid);
      if (!application) throw new AppError('NOT_FOUND');
      const whole = await readApplication(context.db, application);
      const viewer = { me: applicant, now: context.parts.clock.business() };
      return { key, application: await presentApplication(context.db, whole, viewer) };
    },
    { limited: true },
  );

  serve(listApplicationProducts, async (context) => {
    const { db, parts } = context;
    const hasPlans = await offersPlans(db, hostOf(context));
    const products = await listProductsOn(db, madridDate(parts.clock.business()));
    return products.filter(({ status, type }) => status === 'OPEN' && (hasPlans || type !== 'P'));
  });

  serve(
    requestApplicationLink,
    async (context) => {
      await requestLink(context);
      return {};
    },
    { limited: true },
  );

  serve(openApplicationLink, async (context) => openLink(context), { limited: true });
};

export const applicationRoutes = (serve: Register): void => {
  doorRoutes(serve);
  applicantRoutes(serve);

  serve(getApplication, async (context) => presentOwn(context));

  serve(changeApplication, async (context) => {
    await changeChoice(context);
    return presentOwn(context);
  });

  serve(changeApplicationBankAccount, async (context) => {
    await changeBankAccount(context);
    return presentOwn(context);
  });

  serve(submitApplication, {
    prepare: async (before) => {
      await getOwn(before);
      const number = await nextAccountNumber(before.db);
      return async (context) => {
        await submit(context, number);
        return presentOwn(context);
      };
    },
  });

  serve(withdrawApplication, async (context) => {
    await withdraw(context);
    return {};
  });

  serve(openApplicantAccess, async (context) => openAccess(context), {
    transaction: 'own',
    limited: true,
  });
};
