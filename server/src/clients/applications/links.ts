import type { openApplicationLink, requestApplicationLink } from '@area/contract/onboarding/calls';
import { formatDate } from '@area/domain/calendar/format-date';
import { findBrandOfPortal, getPortal } from '../../access/auth/portals-store.ts';
import { linkOrigin } from '../../access/auth/recovery-requests.ts';
import { newToken, secondsAfter } from '../../access/auth/tokens.ts';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError, Refusal } from '../../platform/http/app-error.ts';
import { hostOf } from '../../platform/http/calls/context.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { post } from '../../platform/outside/outbox-store.ts';
import { requireGateway } from '../../platform/outside/require-gateway.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { sendCode, spendCode } from './codes.ts';
import {
  countLinksSince,
  endLinks,
  findByKey,
  insertKey,
  insertLinkRequest,
  listApplicantsByEmail,
  takeLinkRequests,
} from './keys-store.ts';
import { presentApplication } from './present.ts';
import { readApplication } from './read-application.ts';
import { giveKey } from './start.ts';
import {
  findApplicationForUpdate,
  findApplicationOfApplicant,
  listApplicants,
  updateApplicant,
} from './store.ts';
import type { ApplicantRow, ApplicationRow } from './store.ts';

/** As long as a draft lives. *Units*: seconds. */
const LINK_LIFE_SECONDS = 30 * 24 * 60 * 60;
const HOUR_MS = 3_600_000;
/** Nobody's mailbox is filled by somebody else's pressing. *Source*: ours. */
const LINKS_PER_HOUR = 3;

/** Mails the link that opens an application on another device. A new link makes the earlier ones useless. */
export const sendLinkTo = async (
  db: Db,
  application: Pick<ApplicationRow, 'language' | 'portal_id' | 'origin' | 'reference'>,
  { uuid, email, given_name }: Pick<ApplicantRow, 'uuid' | 'email' | 'given_name'>,
  {
    now,
    news,
    by = '',
    text = '',
  }: {
    readonly now: Date;
    readonly news: 'resume' | 'invite' | 'added' | 'remind' | 'sign' | 'more' | 'refused';
    readonly by?: string;
    readonly text?: string;
  },
): Promise<void> => {
  if (email === null) return;
  const { language, portal_id, origin, reference } = application;
  const secret = newToken();
  const expires_at = secondsAfter(now, LINK_LIFE_SECONDS);
  await endLinks(db, uuid, now);
  await insertKey(db, secret, { applicant_uuid: uuid, kind: 'LINK', created_at: now, expires_at });
  const say = speakerOf(language);
  const brand = await findBrandOfPortal(db, portal_id);
  const words = {
    brand,
    by,
    text,
    name: given_name ?? '',
    reference,
    date: formatDate(expires_at, language),
    // Behind the #, so that no server on the way writes the secret into its log.
    link: `${origin}/onboarding#${secret}`,
  };
  await post(
    db,
    [
      {
        channel: 'EMAIL',
        recipient: email,
        subject: say(`messages.application.${news}.subject`, words),
        body: say(`messages.application.${news}.body`, words),
        is_secret: true,
        secret_seconds: LINK_LIFE_SECONDS,
        intervener_uuid: null,
      },
    ],
    now,
  );
};

/** Keeps the request and looks nobody up: known or unknown, the same row is written in the same time. */
export const requestLink = async (
  context: Context<typeof requestApplicationLink>,
): Promise<void> => {
  const { db, body, parts } = context;
  const { id, hostnames } = await getPortal(db, hostOf(context));
  await insertLinkRequest(db, {
    uuid: newUuid(),
    portal_id: id,
    email: body.email.toLowerCase(),
    origin: linkOrigin(context, hostnames),
    asked_at: parts.clock.wall(),
  });
};

const answerOne = async (tx: Db, applicant: string, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - HOUR_MS);
  if ((await countLinksSince(tx, applicant, since)) >= LINKS_PER_HOUR) return;
  const named = await findApplicationOfApplicant(tx, applicant);
  const application = named && (await findApplicationForUpdate(tx, named));
  if (!application) return;
  const row = (await listApplicants(tx, application.uuid)).find(({ uuid }) => uuid === applicant);
  if (row) await sendLinkTo(tx, application, row, { now, news: 'resume' });
};

const answerSome = async (tx: Db, now: Date): Promise<number> => {
  const requests = await takeLinkRequests(tx);
  for (const { portal_id, email } of requests)
    for (const { uuid } of await listApplicantsByEmail(tx, portal_id, email))
      await answerOne(tx, uuid, now);
  return requests.length;
};

/** Answers every waiting request for a link. */
export const answerLinkRequests = async ({
  database,
  clock,
  outbox,
}: Pick<Parts, 'database' | 'clock' | 'outbox'>): Promise<void> => {
  while ((await inTransaction(database.kysely, async (tx) => answerSome(tx, clock.wall()))) > 0)
    outbox.wake();
};

const invalid = (): AppError => new AppError('APPLICATION_LINK_INVALID');

/**
 * Opens an application on this device: once the phone is proved, with a code to it besides. *Errors*: APPLICATION_LINK_INVALID for a link that is wrong in
 * any way, and those of the codes.
 */
export const openLink = async (context: Context<typeof openApplicationLink>) => {
  const { db, body, parts } = context;
  const now = parts.clock.wall();
  const found = await findByKey(db, { secret: body.token, kind: 'LINK', now });
  if (found?.portal_id !== hostOf(context)) throw invalid();
  const application = await findApplicationForUpdate(db, found.application);
  if (!application) throw invalid();
  const whole = await readApplication(db, application);
  const me = whole.people.find(({ row }) => row.uuid === found.applicant)?.row;
  if (!me) throw invalid();
  if (me.phone_proved_at !== null && me.mobile_phone !== null) {
    if (body.code === undefined) {
      requireGateway(parts, 'SMS');
      const contact = {
        purpose: 'SMS' as const,
        prefix: me.mobile_phone_prefix,
        target: me.mobile_phone,
      };
      const { masked, expires_at } = await sendCode(db, {
        applicant: me.uuid,
        purpose: 'OPEN',
        contact,
        application,
        now,
      });
      return { key: null, application: null, code_sent: { masked, expires_at } };
    }
    const spent = await spendCode(db, {
      applicant: me.uuid,
      purpose: 'OPEN',
      code: body.code,
      now,
    });
    if (spent instanceof Refusal) return spent;
  }
  const at = parts.clock.business();
  if (me.seen_at === null) await updateApplicant(db, me.uuid, { seen_at: at });
  return {
    key: await giveKey(db, me.uuid, now),
    application: await presentApplication(db, whole, { me: me.uuid, now: at }),
    code_sent: null,
  };
};
