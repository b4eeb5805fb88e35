import { TEST_ATTEMPTS } from '@area/domain/suitability/attempts';
import { paths } from '../../app/paths.ts';
import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Points } from '@area/kit/layout/points.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import type { PageProps } from './page-props.ts';
import { StartPart } from './start-part.tsx';
import { WhoPart } from './who-part.tsx';
import { WordTip } from '../../parts/help/word-tip.tsx';

/** What the test is for, what it asks and how often, before it begins. For a minor it says who takes it. */
export const IntroPage = (props: PageProps) => {
  const { views, standing } = props;
  if (standing.isMinor)
    return (
      <Stack>
        <PageTitle>{t('convenience.title')}</PageTitle>
        <EmptyState
          title={t('convenience.who.minor_title')}
          text={t('convenience.who.minor')}
          action={
            <LinkButton kind="secondary" href={paths.operate()}>
              {t('convenience.back_to_operate')}
            </LinkButton>
          }
        />
      </Stack>
    );
  return (
    <Stack isNarrow>
      <PageTitle
        intro={
          <>
            {t('convenience.intro.lead')}
            <WordTip word="convenience_test" />
          </>
        }
      >
        {t('convenience.title')}
      </PageTitle>
      <Card title={t('convenience.intro.what')}>
        <Points>
          <li>{t('convenience.intro.questions', { count: views.length })}</li>
          <li>{t('convenience.intro.one_by_one')}</li>
          <li>{t('convenience.intro.honest')}</li>
          <li>{t('convenience.intro.leave')}</li>
          <li>{t('convenience.intro.result')}</li>
          <li>
            {t('convenience.intro.valid')}{' '}
            {t('convenience.intro.attempts', { count: TEST_ATTEMPTS })}
          </li>
        </Points>
      </Card>
      <WhoPart isEntity={standing.isEntity} />
      <StartPart {...props} />
    </Stack>
  );
};
