import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { t } from './access-texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';

interface LinkSentProps {
  readonly document: string;
  readonly onAgain: () => void;
}

/** What was done, worded so that it is true whether or not there is such a person. */
export const LinkSent = ({ document, onAgain }: LinkSentProps) => {
  const { demo } = useConfiguration();
  return (
    <Stack gap="close">
      <PageTitle intro={t('access.request.sent.text', { document })}>
        {t('access.request.sent.title')}
      </PageTitle>
      <p>{t('access.request.sent.valid')}</p>
      <p>{t('access.request.sent.missing')}</p>
      {demo ? (
        <Notice title={t('login.demo.title')}>
          <a href={paths.demo()}>{t('access.request.sent.demo')}</a>
        </Notice>
      ) : null}
      <Button kind="secondary" isWide onPress={onAgain}>
        {t('access.request.sent.again')}
      </Button>
      <Link href={paths.login()}>{t('access.back_to_login')}</Link>
    </Stack>
  );
};
