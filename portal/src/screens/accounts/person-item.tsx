import type { AccountRole } from '@area/contract/account-people/schemas';
import { t } from './texts.ts';
import { formatDayOf, formatEuros, formatPercent } from '@area/kit/figures/format.ts';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';
import css from './accounts.module.css';
import { PersonActs } from './person-acts.tsx';
import type { PersonProps } from './section-props.ts';
import { WaitingSignatures } from './waiting-signatures.tsx';
import { WordTip } from '../../parts/help/word-tip.tsx';

/** Of whom one owns and the other enjoys. */
const SPLIT_OWNERS: readonly string[] = ['NUDO_PROPIETARIO', 'USUFRUCTUARIO'];

const TONES: Readonly<Record<AccountRole['status'], Tone>> = {
  ACTIVE: 'good',
  PENDING: 'waiting',
  ENDED: 'neutral',
};

/** What is missing for a role that does not count yet. */
const Missing = ({ role }: { readonly role: AccountRole }) => (
  <section
    className={css['pending']}
    aria-label={`${t('accounts.people.pending')}: ${t(`codes.role.${role.role}`)}`}
  >
    <p className={css['name']}>{t('accounts.people.pending')}</p>
    {role.uuid_envelope === null || role.missing_signatures === 0 ? (
      <p>{t('accounts.people.signed')}</p>
    ) : (
      <WaitingSignatures envelope={role.uuid_envelope} missing={role.missing_signatures} />
    )}
    <p>
      {t(
        role.are_documents_validated
          ? 'accounts.people.documents_done'
          : 'accounts.people.documents',
      )}
    </p>
    <p className={css['quiet']}>{t('accounts.people.pending_text')}</p>
  </section>
);

/** Since when it counts, until when it did, and how far it goes. */
const factsOf = ({
  role,
  subrole,
  since,
  ended_at,
  status,
  power_limit_eur,
  single_authority,
}: AccountRole): readonly string[] => {
  const limit =
    power_limit_eur === null
      ? t('accounts.people.no_limit')
      : t('accounts.people.limit', { amount: formatEuros(power_limit_eur) });
  return [
    // The subrole, if it differs from the role.
    ...(subrole !== null && t(`codes.subrole.${subrole}`) !== t(`codes.role.${role}`)
      ? [t(`codes.subrole.${subrole}`)]
      : []),
    ...(role === 'APODERADO' ? [limit] : []),
    ...(single_authority ? [t('accounts.people.single_authority')] : []),
    ...(status === 'ACTIVE' && since !== null
      ? [t('accounts.people.since', { day: formatDayOf(since) })]
      : []),
    ...(status === 'ENDED' && ended_at !== null
      ? [t('accounts.people.ended', { day: formatDayOf(ended_at) })]
      : []),
  ];
};

const Role = ({ role }: { readonly role: AccountRole }) => (
  <div className={css['role']}>
    <p className={css['head']}>
      <span>
        {t(`codes.role.${role.role}`)}
        {SPLIT_OWNERS.includes(role.role) ? <WordTip word="usufruct" /> : null}
      </span>
      <StatusPill tone={TONES[role.status]}>{t(`codes.role_status.${role.status}`)}</StatusPill>
      <span className={css['quiet']}>{wholeDates(factsOf(role).join(' · '))}</span>
    </p>
    {role.rejected_because === null ? null : (
      <p>{t('accounts.people.rejected', { reason: role.rejected_because })}</p>
    )}
    {role.status === 'PENDING' ? <Missing role={role} /> : null}
  </div>
);

/** Somebody on the account: who, what they are here, what waits, and what may be done about it. */
export const PersonItem = ({ account, person }: PersonProps) => {
  const {
    name,
    document_masked,
    email_masked,
    is_me,
    is_minor,
    percentage,
    account_intervener_role: roles = [],
  } = person;
  const facts = [
    t('accounts.people.document', { document: document_masked }),
    ...(email_masked === null ? [] : [email_masked]),
    ...(percentage === null
      ? []
      : [t('accounts.people.share', { percentage: formatPercent(percentage) })]),
  ];
  return (
    <li className={css['line']}>
      <div className={css['head']}>
        <h3 className={css['title']}>{is_me ? t('accounts.people.you', { name }) : name}</h3>
        {is_minor ? <StatusPill>{t('accounts.people.minor')}</StatusPill> : null}
      </div>
      <p className={css['quiet']}>{facts.join(' · ')}</p>
      {roles.map((role) => (
        <Role key={role.uuid} role={role} />
      ))}
      <PersonActs account={account} person={person} />
    </li>
  );
};
