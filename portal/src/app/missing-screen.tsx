import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { paths } from './paths.ts';

/** An address that nothing answers to. */
export const MissingScreen = () => (
  <Stack isNarrow>
    <PageTitle intro={t('shell.missing.text')}>{t('shell.missing.title')}</PageTitle>
    <div>
      <LinkButton href={paths.home()}>{t('shell.missing.back')}</LinkButton>
    </div>
  </Stack>
);
