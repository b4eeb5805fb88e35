import { useLocation } from 'wouter';
import { useKnownMe } from '../../calls/me.ts';
import { useChangeGdpr } from '../../calls/interveners.ts';
import { useGateProgress } from '../gates/use-gate-progress.ts';
import { gatePath } from '../gates/gate-progress.ts';
import { CallError } from '@area/kit/transport/call-error.ts';
import { t } from './texts.ts';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { answersOf } from './gdpr-answers.ts';
import type { GdprTyped } from './gdpr-answers.ts';

/** Saves the answers; as a stop after the login it then continues, otherwise it stays. */
export const useSaveGdpr = () => {
  const { uuid } = useKnownMe().private_area.intervener;
  const { isOpen: isStep, goOn } = useGateProgress('validate-gdpr');
  const [place] = useLocation();
  const { mutateAsync, isPending } = useChangeGdpr();

  const save = async (typed: GdprTyped): Promise<void> => {
    try {
      await mutateAsync({ params: { id: uuid }, body: answersOf(typed) });
      showToast({ tone: 'good', title: t('gates.gdpr.saved') });
      if (isStep && place === gatePath('validate-gdpr')) goOn();
    } catch (error) {
      const text = error instanceof CallError ? error.info : t('ui.failure.unknown');
      showToast({ tone: 'bad', title: t('gates.gdpr.failed'), text });
    }
  };

  return { save: (typed: GdprTyped): void => void save(typed), isPending };
};
