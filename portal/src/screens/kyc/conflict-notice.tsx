import { useKycs } from '../../calls/kyc.ts';
import { t } from '../../parts/kyc/texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import css from '../../parts/kyc/kyc.module.css';
import { useSubject } from './subject.ts';

interface ConflictNoticeProps {
  readonly onSettled: () => void;
  /** What was saved replaces what was typed here. */
  readonly onReload: () => void;
}

/** Another window saved meanwhile: take its answers, or keep these and save them over it. */
export const ConflictNotice = ({ onSettled, onReload }: ConflictNoticeProps) => {
  const { refetch, isFetching } = useKycs(useSubject().uuid);
  const settle = async (isReloaded: boolean): Promise<void> => {
    await refetch();
    if (isReloaded) onReload();
    onSettled();
  };
  return (
    <div role="alert">
      <Notice tone="waiting" title={t('kyc.section.conflict_title')}>
        <p>{t('kyc.section.conflict')}</p>
        <div className={css['offers']}>
          <Row>
            <Button kind="secondary" isPending={isFetching} onPress={() => void settle(true)}>
              {t('kyc.section.conflict_load')}
            </Button>
            <Button kind="quiet" onPress={() => void settle(false)}>
              {t('kyc.section.conflict_keep')}
            </Button>
          </Row>
        </div>
      </Notice>
    </div>
  );
};
