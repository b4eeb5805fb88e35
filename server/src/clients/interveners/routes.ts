import { changeGdpr, getBalance, listOwnAccounts } from '@area/contract/interveners/calls';
import {
  changeIntervener,
  discardDraft,
  getIntervener,
  replaceIntervener,
  sendContactCodes,
} from '@area/contract/own-record/calls';
import { listShownAccounts, oneOf } from '../accounts/shown-accounts.ts';
import { listAccountSummaries } from '../accounts/summaries.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { requestedDay } from '../../ledger/units/requested-day.ts';
import { getBalanceOf } from '../../ledger/units/balance.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { requireSelf } from '../kyc/represented-person.ts';
import { discard } from '../record/drafts.ts';
import { proposeChange } from './change.ts';
import { saveGdprAnswers } from './gdpr.ts';
import { sendCodesOfChange } from './send-contact-codes.ts';
import { presentOwnRecord } from './own-record.ts';
import { whyNotReplace } from './replace.ts';
import { getPerson } from '../../access/auth/orderer.ts';
import { chooseAccounts } from './own-accounts-store.ts';
import { touchRecord } from '../people/store.ts';

/** The accounts of a person and what they are worth. */
const accountRoutes = (serve: Register): void => {
  serve(listOwnAccounts, async (context) => {
    const { db, params, query, parts } = context;
    const is_whole = query.is_private_area === 'false';
    const seen = await listShownAccounts(context, params.id, { is_whole });
    const chosen = await chooseAccounts(db, seen, query);
    const viewer = { person: await getPerson(db, params.id), now: parts.clock.business() };
    const shown = chosen.slice(query.$offset, query.$offset + query.$limit);
    return { items: await listAccountSummaries(db, shown, viewer), total: chosen.length };
  });

  serve(getBalance, async (context) => {
    const { params, query, parts, db } = context;
    const accounts = oneOf(await listShownAccounts(context, params.id), query.uuid_account);
    return getBalanceOf(db, accounts, requestedDay(query.on, parts.clock.business()));
  });
};

/** The own data of a person, and the waiting changes. */
export const intervenerRoutes = (serve: Register): void => {
  accountRoutes(serve);

  serve(changeGdpr, async ({ db, params, body, parts }) => {
    const { preferences, ...about } = await saveGdprAnswers(db, parts, {
      intervener: params.id,
      answers: body,
      at: parts.clock.business(),
    });
    return { ...preferences, ...about };
  });

  serve(getIntervener, async ({ db, params, parts }) =>
    presentOwnRecord(db, params.id, parts.clock.business()),
  );

  serve(changeIntervener, async ({ db, params, body, parts: { clock } }) => {
    const at = clock.business();
    await requireSelf(db, { person: params.id, speaker: params.id });
    const refusal = await proposeChange(db, {
      intervener: params.id,
      sent: body,
      at,
      wall: clock.wall(),
      keepsWaiting: false,
    });
    return refusal ?? presentOwnRecord(db, params.id, at);
  });

  serve(replaceIntervener, async ({ db, params, body, parts: { clock } }) => {
    const at = clock.business();
    await requireSelf(db, { person: params.id, speaker: params.id });
    requireFields(whyNotReplace(body, await presentOwnRecord(db, params.id, at)));
    const refusal = await proposeChange(db, {
      intervener: params.id,
      sent: body,
      at,
      wall: clock.wall(),
      keepsWaiting: true,
    });
    return refusal ?? presentOwnRecord(db, params.id, at);
  });

  serve(sendContactCodes, async (context) => {
    const { db, params, body } = context;
    await requireSelf(db, { person: params.id, speaker: params.id });
    return sendCodesOfChange(context, params.id, body);
  });

  serve(discardDraft, async ({ db, params, parts }) => {
    const at = parts.clock.business();
    await requireSelf(db, { person: params.id, speaker: params.id });
    await discard(db, { intervener: params.id, uuid: params.uuid, at });
    await touchRecord(db, params.id);
    return presentOwnRecord(db, params.id, at);
  });
};
