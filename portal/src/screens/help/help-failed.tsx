import { Button } from '@area/kit/controls/button.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { t } from './texts.ts';

/** The texts of the help did not arrive. */
export const HelpFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Notice tone="bad" title={t('help.failed')}>
    <p>{t('help.failed_text')}</p>
    <Button kind="secondary" onPress={onRetry}>
      {t('ui.failure.again')}
    </Button>
  </Notice>
);
