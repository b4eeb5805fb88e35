import type { Envelope } from '@area/contract/signatures/schemas';
import type { SignedPurpose } from '@area/domain/signature/purposes';
import { t } from './texts.ts';
import { formatDayOf } from '@area/kit/figures/format.ts';
import { listedAmount } from '../../parts/operations/listed-amount.ts';

/** The heading of something that is signed. */
export const SIGNING_GROUPS = ['orders', 'personal', 'accounts'] as const;
export type SigningGroup = (typeof SIGNING_GROUPS)[number];

const GROUP_OF: Readonly<Record<SignedPurpose, SigningGroup>> = {
  ORDER: 'orders',
  PERIODIC_CHANGE: 'orders',
  PERIODIC_CANCEL: 'orders',
  CLIENT_REGISTRATION: 'personal',
  KYC: 'personal',
  TAX_RESIDENCE: 'personal',
  CONVENIENCE_TEST: 'personal',
  GDPR_CONSENT: 'personal',
  ACCOUNT_CONTRACT: 'accounts',
  SIGNATURE_REGIME: 'accounts',
  ROLE: 'accounts',
  SEPA_MANDATE: 'accounts',
  BENEFICIARIES: 'accounts',
};

export const groupOf = ({ purpose }: Pick<Envelope, 'purpose'>): SigningGroup => GROUP_OF[purpose];

type Paper = Pick<Envelope['documents'][number], 'subcategory'>;

const paperTitle = ({ subcategory }: Paper): string => t(`codes.document.${subcategory}`);

/** What an envelope is, in words: an order with its amount, a questionnaire, a new person on an account. */
export const titleOf = ({ purpose, documents: [first], order, person }: Envelope): string => {
  if (purpose === 'ORDER' && first)
    return order === null
      ? paperTitle(first)
      : t('signing.what.ORDER', { paper: paperTitle(first), amount: listedAmount(order) });
  return purpose === 'ROLE' && person
    ? t('signing.what.ROLE', { person: person.name })
    : t(`codes.signed_purpose.${purpose}`);
};

/** What signing it does. */
export const effectOf = ({ purpose, person }: Envelope): string =>
  t(`signing.effect.${purpose}`, { person: person?.name ?? '' });

/** Whose it is and until when it waits, in one line. The reader's own name goes without saying. */
export const aboutOf = (
  { purpose, account_alias: account, person, expires_at }: Envelope,
  you: string,
): string => {
  const isOfAnother = person !== null && person.uuid !== you && purpose !== 'ROLE';
  return [
    ...(account === null ? [] : [t('signing.about.account', { account })]),
    ...(isOfAnother ? [t('signing.about.person', { person: person.name })] : []),
    t('signing.about.until', { day: formatDayOf(expires_at) }),
  ].join(' · ');
};

/** A document with a name that distinguishes it from the same document of another order. */
export const documentName = (envelope: Envelope, paper: Paper): string =>
  envelope.purpose === 'ORDER' && envelope.order !== null && paper === envelope.documents[0]
    ? titleOf(envelope)
    : paperTitle(paper);
