import { formatDay, formatMoment } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { useRight } from '../../parts/rights.ts';
import { showDay, showMoment, showText } from '../../parts/words/shown.ts';
import css from './applications.module.css';
import { DecideHit } from './decide-hit.tsx';
import type { ApplicationPerson } from './application-person.ts';
import { t } from './texts.ts';

type Screening = NonNullable<ApplicationPerson['screening']>;
type Hit = Screening['hits'][number];

const TONES = { MATCH: 'bad', NO_MATCH: 'good' } as const;

const HitLine = ({ hit }: { readonly hit: Hit }) => (
  <li>
    <span>
      <strong>{hit.name}</strong>{' '}
      <StatusPill tone={hit.decision === null ? 'waiting' : TONES[hit.decision]}>
        {t(hit.decision === null ? 'screening.open' : `screening.${hit.decision}`)}
      </StatusPill>
    </span>
    <span className={css['quiet']}>
      {[
        hit.list,
        hit.program,
        `${t('screening.score')} ${hit.score} %`,
        `${t('screening.birthdate')} ${showDay(hit.birthdate)}`,
        hit.countries.join(', '),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
    {hit.decision === null ? (
      <div>
        <DecideHit id={hit.uuid} name={hit.name} />
      </div>
    ) : (
      <span className={css['quiet']}>
        {t('screening.decided', {
          who: showText(hit.decided_by),
          moment: showMoment(hit.decided_at),
          reason: showText(hit.reason),
        })}
      </span>
    )}
  </li>
);

const Seen = ({ screening: { at, lists, hits } }: { readonly screening: Screening }) => (
  <>
    <p className={css['quiet']}>
      {t('screening.looked', {
        moment: formatMoment(at),
        lists: lists
          .map(({ name, published_on }) => `${name} (${formatDay(published_on)})`)
          .join(', '),
      })}
    </p>
    {hits.length === 0 ? <p>{t('screening.clean')}</p> : null}
    <ul className={css['lines']}>
      {hits.map((hit) => (
        <HitLine key={hit.uuid} hit={hit} />
      ))}
    </ul>
  </>
);

/** What the lists say of somebody, with what was compared and what was decided. */
export const ScreeningCard = ({ screening }: Pick<ApplicationPerson, 'screening'>) => {
  const maySee = useRight('ASSESS_RISK');
  return (
    <Card title={t('screening.title')} isPlain>
      {screening === null ? (
        <p>{t(maySee ? 'screening.none' : 'screening.hidden')}</p>
      ) : (
        <Seen screening={screening} />
      )}
    </Card>
  );
};
