import { t } from '../texts/t.ts';
import { LinkButton } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Stack } from '../ui/stack.tsx';
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
