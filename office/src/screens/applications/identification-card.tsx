import { Card } from '@area/kit/layout/card.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import css from './applications.module.css';
import type { ApplicationPerson } from './application-person.ts';
import { codeText, t } from './texts.ts';

type Session = ApplicationPerson['identifications'][number];

const evidenceText = ({ provider_reference, evidence }: Session): string =>
  [provider_reference, ...Object.entries(evidence ?? {}).map(([name, value]) => `${name} ${value}`)]
    .filter(Boolean)
    .join(' · ');

/** The sessions of somebody with the provider of identification, the last first. */
export const IdentificationCard = ({
  identifications,
}: Pick<ApplicationPerson, 'identifications'>) => (
  <Card title={t('identification.title')} isPlain>
    {identifications.length === 0 ? <p>{t('identification.none')}</p> : null}
    <ul className={css['lines']}>
      {identifications.map((session) => (
        <li key={session.provider_reference}>
          <span>
            <StatusPill tone={session.status === 'PROVED' ? 'good' : 'waiting'}>
              {codeText(`codes.identification_status.${session.status}`)}
            </StatusPill>{' '}
            {formatMoment(session.started_at)}
          </span>
          {session.reason === null ? null : (
            <span>{codeText(`codes.identification_reason.${session.reason}`)}</span>
          )}
          {session.is_of_data ? null : <span>{t('identification.other_data')}</span>}
          <span className={css['quiet']}>
            {t('identification.evidence')}: {evidenceText(session)}
          </span>
        </li>
      ))}
    </ul>
  </Card>
);
