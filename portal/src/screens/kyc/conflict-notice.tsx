import { useKycs } from '../../calls/kyc.ts';
import { t } from '../../parts/kyc/texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import css from '../../parts/kyc/kyc.module.css';
import { useSubject } from './subject.ts';

interface ConflictNoticeProps {
  /** `isReloaded`: what was saved replaces what was typed here. `version` is the newest, where the server tells it. */
  readonly onSettled: (isReloaded: boolean, version: number | undefined) => void;
}

/** Another window saved meanwhile: take its answers, or keep these and save them over it. */
export const ConflictNotice = ({ onSettled }: ConflictNoticeProps) => {
  const { refetch, isFetching } = useKycs(useSubject().uuid);
  const settle = async (isReloaded: boolean): Promise<void> => {
    const { data } = await refetch();
    onSettled(isReloaded, data?.data[0]?.version);
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
