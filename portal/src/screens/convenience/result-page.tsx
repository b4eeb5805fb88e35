import type { ConvenienceTest } from '@area/contract/polls/schemas';
import { paths } from '../../app/paths.ts';
import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Columns, Stack } from '@area/kit/layout/stack.tsx';
import { LevelsCard } from './levels-card.tsx';
import type { PageProps } from './page-props.ts';
import { PdfCard } from './pdf-card.tsx';
import { StartPart } from './start-part.tsx';
import { summaryOf } from './summary-of.ts';

interface ResultPageProps extends PageProps {
  readonly last: ConvenienceTest;
}

const AgainCard = (props: PageProps) => {
  const { attempts, next, isMinor } = props.standing;
  if (isMinor) return null;
  return (
    <Card title={t('convenience.result.again_title')}>
      {attempts > 0 ? (
        <p>{t('convenience.result.again_text', { count: attempts })}</p>
      ) : (
        <Notice tone="waiting" title={t('convenience.spent.title')}>
          <p>{t('convenience.spent.text', { moment: formatMoment(next) })}</p>
        </Notice>
      )}
      {attempts > 0 ? <StartPart {...props} isSecondary /> : null}
    </Card>
  );
};

const NextCard = () => (
  <Card title={t('convenience.result.next')}>
    <p>{t('convenience.result.to_order')}</p>
    <div>
      <LinkButton href={paths.operate()}>{t('convenience.result.operate')}</LinkButton>
    </div>
  </Card>
);

const TONES = { all: 'good', some: 'neutral', none: 'bad' } as const;

/** What the last test says of each kind of product, how long it lasts, and what to do with it. */
export const ResultPage = ({ last, ...props }: ResultPageProps) => {
  const { isLastValid } = props.standing;
  const dates = { taken: formatMoment(last.taken_at), until: formatMoment(last.valid_until) };
  const summary = summaryOf(last);
  if (!isLastValid)
    return (
      <Stack isNarrow>
        <PageTitle intro={t('convenience.result.expired', dates)}>
          {t('convenience.result.expired_title')}
        </PageTitle>
        <StartPart {...props} />
        <PdfCard test={last} />
      </Stack>
    );
  return (
    <Stack>
      <PageTitle intro={t('convenience.result.intro', dates)}>
        {t('convenience.result.title')}
      </PageTitle>
      <Columns>
        <Stack>
          <Notice tone={TONES[summary]} title={t(`convenience.result.summary.${summary}`)}>
            <p>{t(`convenience.result.summary_text.${summary}`)}</p>
          </Notice>
          {last.is_contradictory ? (
            <Notice tone="waiting">
              <p>{t('convenience.result.contradictory')}</p>
            </Notice>
          ) : null}
          <LevelsCard levels={last.levels} />
        </Stack>
        <Stack>
          <NextCard />
          <PdfCard test={last} />
          <AgainCard {...props} />
        </Stack>
      </Columns>
    </Stack>
  );
};
