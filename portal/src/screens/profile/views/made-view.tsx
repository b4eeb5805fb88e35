import type { NewView } from '@area/contract/views/schemas';
import { Button } from '@area/kit/controls/button.tsx';
import { CopyButton } from '@area/kit/controls/copy-button.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { t } from './texts.ts';
import css from './views.module.css';

/** The link or the key, this once. */
export const MadeView = ({
  granted: { view, secret, url },
  onDone,
}: {
  readonly granted: NewView;
  readonly onDone: () => void;
}) => {
  const part = url === null ? 'secret' : 'url';
  return (
    <output className={css['made']}>
      <Notice tone="good" title={t('views.made.title')}>
        <p>{t(`views.made.${view.kind}`, { name: view.name })}</p>
        <p className={css['secret']} aria-label={t(`views.made.${part}`)} role="note">
          {url ?? secret}
        </p>
        <Row>
          <CopyButton text={url ?? secret} label={t(`views.made.copy_${part}`)} kind="secondary" />
          <Button kind="quiet" onPress={onDone}>
            {t('views.made.done')}
          </Button>
        </Row>
      </Notice>
    </output>
  );
};
