import type {
  refreshIdentification,
  startIdentification,
} from '@area/contract/onboarding/applicant-calls';
import type { ApplicantIdentity } from '@area/contract/onboarding/application-schemas';
import {
  IDENTIFICATIONS_MAX,
  IDENTIFICATION_MINUTES,
  IDENTIFICATION_STEPS,
  isIdentificationOpen,
} from '@area/domain/application/identification';
import { documentsNeeded, STEPS_OF_ROLE } from '@area/domain/application/people';
import { normaliseIdentifier } from '@area/domain/identifiers/normalise';
import { whyNotStep } from '@area/domain/lifecycle/steps';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type {
  IdentificationProvider,
  IdentificationVerdict,
} from '../../platform/outside/identification/identification-provider.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { getOwn, lockOpen, personOf } from './get-applicant.ts';
import type { ApplicantContext } from './get-applicant.ts';
import { identitySha256 } from './identity-sha256.ts';
import {
  getIdentificationForUpdate,
  insertIdentification,
  updateIdentification,
} from './papers-store.ts';
import type { IdentificationRow } from './papers-store.ts';
import type { WholeApplicant } from './read-application.ts';

const MINUTE_MS = 60_000;

const providerOf = ({ identification }: Parts): IdentificationProvider => {
  if (!identification) throw new AppError('UNAVAILABLE');
  return identification;
};

/** What a session begins with. *Errors*: INVALID_INPUT. */
const readyOf = ({ row, papers, identifications }: WholeApplicant): ApplicantIdentity => {
  const { identity } = row;
  const needed = documentsNeeded(row.role, {
    document_type: identity?.document_type ?? '',
    has_bank_account: false,
  });
  const has = (line: readonly string[]) => papers.some((paper) => line.includes(paper.subcategory));
  if (!STEPS_OF_ROLE[row.role].includes('IDENTIFICATION')) throw new AppError('NOT_FOUND');
  if (!identity || !needed.every(has))
    return refuseFields([{ field: 'id', ...reason('rules.application.identify_first') }]);
  if (identifications.length >= IDENTIFICATIONS_MAX)
    return refuseFields([{ field: 'id', ...reason('rules.application.tries') }]);
  return identity;
};

/** The page of the provider as a browser opens it. */
const absolute = (url: string, origin: string): string => new URL(url, origin).href;

/** Opens a session of the provider; it replaces one that waits. No transaction is open meanwhile. */
export const beginIdentification = async (
  context: Context<typeof startIdentification>,
): Promise<void> => {
  const { parts, params, language, origin } = context;
  const { kysely } = parts.database;
  const before = await inTransaction(kysely, async (tx) =>
    personOf(await lockOpen(context, tx), params.id),
  );
  const identity = readyOf(before);
  const provider = providerOf(parts);
  const { document_number, given_name, family_name_1, birthdate } = identity;
  const uuid = newUuid();
  const opened = await provider
    .begin({
      reference: uuid,
      expected: { document_number, given_name, family_name_1, birthdate },
      language,
      return_url: `${origin}/onboarding?step=IDENTIFICATION&of=${params.id}`,
    })
    .catch((err: unknown) => {
      parts.log.warn({ err }, 'the identification provider opens no session');
      throw new AppError('UNAVAILABLE');
    });
  const now = parts.clock.wall();
  await inTransaction(kysely, async (tx) => {
    const person = personOf(await lockOpen(context, tx), params.id);
    readyOf(person);
    for (const { uuid: earlier, status } of person.identifications)
      if (isIdentificationOpen(status))
        await updateIdentification(tx, earlier, { status: 'ABANDONED', decided_at: now });
    await insertIdentification(tx, {
      uuid,
      applicant_uuid: params.id,
      provider_reference: opened.provider_reference,
      url: absolute(opened.url, origin),
      status: 'OPEN',
      data_sha256: identitySha256(identity),
      started_at: now,
      expires_at: new Date(now.getTime() + IDENTIFICATION_MINUTES * MINUTE_MS),
    });
  });
};

/** A document that says something else than the person wrote proves somebody else. */
const judged = (
  verdict: IdentificationVerdict,
  identity: ApplicantIdentity | null,
): Pick<IdentificationVerdict, 'status' | 'reason'> => {
  if (verdict.status !== 'PROVED') return verdict;
  const isSame =
    verdict.document !== null &&
    identity !== null &&
    normaliseIdentifier(verdict.document.number) === identity.document_number &&
    verdict.document.birthdate === identity.birthdate;
  return isSame ? verdict : { status: 'REFUSED', reason: 'DATA_DIFFER' };
};

/** Takes over what the provider says, if the table of steps lets it: a late message never moves a session back. */
const takeOver = async (
  db: Db,
  session: IdentificationRow,
  {
    verdict,
    identity,
    now,
  }: {
    readonly verdict: IdentificationVerdict;
    readonly identity: ApplicantIdentity | null;
    readonly now: Date;
  },
): Promise<void> => {
  const { status: from, expires_at } = await getIdentificationForUpdate(db, session.uuid);
  const { status: to, reason: why } = judged(verdict, identity);
  const isOver = from === 'OPEN' && to === 'OPEN' && expires_at <= now;
  const next = isOver ? 'EXPIRED' : to;
  await updateIdentification(db, session.uuid, { asked_at: now });
  if (whyNotStep(IDENTIFICATION_STEPS, { from, to: next, actor: 'SYS' })) return;
  await updateIdentification(db, session.uuid, {
    status: next,
    reason: why,
    evidence: JSON.stringify(verdict.evidence),
    decided_at: isIdentificationOpen(next) ? null : now,
  });
};

/** Asks the provider about a session that waits. If it does not answer, nothing changes. */
export const askProvider = async (
  parts: Parts,
  session: IdentificationRow,
  identity: ApplicantIdentity | null,
): Promise<void> => {
  const verdict = await providerOf(parts)
    .ask(session.provider_reference)
    .catch((err: unknown) => {
      parts.log.warn({ err }, 'the identification provider does not answer');
    });
  if (!verdict) return;
  const now = parts.clock.wall();
  await inTransaction(parts.database.kysely, async (tx) =>
    takeOver(tx, session, { verdict, identity, now }),
  );
};

/** The session of an applicant, as the provider sees it now. */
export const refreshSession = async (
  context: Context<typeof refreshIdentification> & ApplicantContext,
): Promise<void> => {
  const { row, identifications } = personOf(await getOwn(context), context.params.id);
  const [last] = identifications;
  if (last && isIdentificationOpen(last.status))
    await askProvider(context.parts, last, row.identity);
};
