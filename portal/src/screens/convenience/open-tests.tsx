import { OPEN_TESTS } from '@area/domain/poll/kinds';
import { paths } from '../../app/paths.ts';
import { t } from './open-test-texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';

/** Which tests there are, and what each is for. */
export const OpenTests = () => (
  <Stack>
    <PageTitle intro={t('open_test.intro')}>{t('open_test.title')}</PageTitle>
    {OPEN_TESTS.map((test) => (
      <Card key={test} title={t(`open_test.tests.${test}.title`)}>
        <p>{t(`open_test.tests.${test}.text`)}</p>
        <div>
          <LinkButton kind="secondary" href={paths.openTest({ test })}>
            {t(`open_test.tests.${test}.start`)}
          </LinkButton>
        </div>
      </Card>
    ))}
    <div>
      <LinkButton kind="quiet" href={paths.login()}>
        {t('open_test.leave')}
      </LinkButton>
    </div>
  </Stack>
);
