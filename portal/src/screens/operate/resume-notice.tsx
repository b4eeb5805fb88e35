import { paths } from '../../app/paths.ts';
import { t } from './texts.ts';
import { Button, LinkButton } from '@area/kit/controls/button.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { StepButtons } from '@area/kit/layout/step-buttons.tsx';
import type { Draft } from './draft.ts';
import css from './operate.module.css';
import { firstOpenStep } from './order-steps.ts';

/** Offers an unfinished draft to a person who comes back by the menu. */
export const ResumeNotice = ({
  draft,
  onDiscard,
}: {
  readonly draft: Draft;
  readonly onDiscard: () => void;
}) => (
  <Notice title={t('operate.draft.title')}>
    <p>{t(draft.is_unsure ? 'operate.draft.unsure' : 'operate.draft.text')}</p>
    <div className={css['offers']}>
      <StepButtons>
        <LinkButton kind="secondary" href={paths.operate(firstOpenStep(draft))}>
          {t('operate.draft.resume')}
        </LinkButton>
        <Button kind="quiet" onPress={onDiscard}>
          {t('operate.draft.discard')}
        </Button>
      </StepButtons>
    </div>
  </Notice>
);
