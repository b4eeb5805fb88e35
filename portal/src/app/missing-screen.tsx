import { Link } from 'wouter';
import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { paths } from './paths.ts';

/** An address that nothing answers to. */
export const MissingScreen = () => (
  <Stack isNarrow>
    <PageTitle intro={t('shell.missing.text')}>{t('shell.missing.title')}</PageTitle>
    <Row>
      <LinkButton href={paths.home()}>{t('shell.missing.back')}</LinkButton>
      <Link href={paths.help()}>{t('shell.help')}</Link>
    </Row>
  </Stack>
);
