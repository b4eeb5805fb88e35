import type { Applicant, Identification } from '@area/contract/onboarding/application-schemas';
import { Link } from 'wouter';
import { Notice } from '@area/kit/states/notice.tsx';
import type { NoticeTone } from '@area/kit/states/notice.tsx';
import { placePath } from './steps.ts';
import { t } from './step-texts.ts';

interface IdentificationStateProps {
  readonly person: Applicant;
  readonly identification: Identification;
}

const TONES: Readonly<Record<Identification['status'], NoticeTone>> = {
  OPEN: 'neutral',
  IN_REVIEW: 'waiting',
  PROVED: 'good',
  REFUSED: 'bad',
  ABANDONED: 'waiting',
  EXPIRED: 'waiting',
};

const TITLES = {
  OPEN: 'onboarding.identification.open_title',
  IN_REVIEW: 'onboarding.identification.review_title',
  PROVED: 'onboarding.identification.proved_title',
  REFUSED: 'onboarding.identification.refused_title',
  ABANDONED: 'onboarding.identification.abandoned_title',
  EXPIRED: 'onboarding.identification.expired_title',
} as const;

const TEXTS = {
  OPEN: 'onboarding.identification.open',
  IN_REVIEW: 'onboarding.identification.review',
  ABANDONED: 'onboarding.identification.abandoned',
  EXPIRED: 'onboarding.identification.expired',
} as const;

type Reason = NonNullable<Identification['reason']>;

/** What is mended in the personal data, and not in the photographs. */
const OF_DATA: readonly Reason[] = ['DATA_DIFFER', 'DOCUMENT_EXPIRED'];

/** Why it was refused, and what mends it. */
const Refused = ({ person, identification: { reason } }: IdentificationStateProps) => (
  <>
    {reason === null ? null : <p>{t(`codes.identification_reason.${reason}`)}</p>}
    {reason !== null && OF_DATA.includes(reason) ? (
      <p>
        {t(`onboarding.identification.next_step.${reason}`)}{' '}
        <Link href={placePath({ step: 'IDENTITY', person })}>
          {t('onboarding.identification.correct')}
        </Link>
      </p>
    ) : (
      <p>
        {t(`onboarding.identification.next_step.${reason ?? 'OTHER'}`)}{' '}
        <Link href={placePath({ step: 'DOCUMENTS', person })}>
          {t('onboarding.identification.photograph')}
        </Link>
      </p>
    )}
  </>
);

const HAS_TRIES: readonly Identification['status'][] = ['REFUSED', 'ABANDONED', 'EXPIRED'];

const Tries = ({
  identification: { status, tries_left },
}: Pick<IdentificationStateProps, 'identification'>) =>
  HAS_TRIES.includes(status) && tries_left > 0 ? (
    <p>{t('onboarding.identification.tries', { count: tries_left })}</p>
  ) : null;

/** What became of the last session with the provider, in words. */
export const IdentificationState = (props: IdentificationStateProps) => {
  const { status, tries_left } = props.identification;
  if (HAS_TRIES.includes(status) && tries_left === 0)
    return (
      <output>
        <Notice tone="waiting" title={t('onboarding.identification.no_tries_title')}>
          <p>{t('onboarding.identification.no_tries')}</p>
        </Notice>
      </output>
    );
  const text = status === 'REFUSED' || status === 'PROVED' ? undefined : TEXTS[status];
  return (
    <output>
      <Notice tone={TONES[status]} title={t(TITLES[status])}>
        {text === undefined ? null : <p>{t(text)}</p>}
        {status === 'REFUSED' ? <Refused {...props} /> : null}
        <Tries {...props} />
      </Notice>
    </output>
  );
};
