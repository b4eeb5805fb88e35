import { paths } from '../../app/paths.ts';
import { t } from '../../texts/t.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/stack.tsx';
import type { Step } from './steps.ts';

/** Offers the draft that was left, to whoever comes back by the menu. */
export const ResumeNotice = ({ step, onDiscard }: { readonly step: Step; readonly onDiscard: () => void }) => (
  <Notice title={t('operate.draft.title')}>
    <p>{t('operate.draft.text')}</p>
    <Row>
      <LinkButton kind="secondary" href={paths.operate(step)}>
        {t('operate.draft.resume')}
      </LinkButton>
      <Button kind="quiet" onPress={onDiscard}>
        {t('operate.draft.discard')}
      </Button>
    </Row>
  </Notice>
);
