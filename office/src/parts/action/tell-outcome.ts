import type { Call } from '@area/contract/call';
import { joinNames } from '@area/kit/texts/join-names.ts';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import type { OfficeOutcome } from '../../calls/perform-office.ts';
import { codeText } from '../../texts/codes.ts';
import { t } from '../texts.ts';

/** Says what became of a write; of a proposal, who may approve it and where it is. */
export const tellOutcome = <C extends Call>(
  outcome: OfficeOutcome<C>,
  { title, navigate }: { readonly title: string; readonly navigate: (path: string) => void },
): void => {
  if (!('proposed' in outcome))
    return showToast({ tone: 'good', title: t('action.done'), text: title });
  const { uuid, who_may } = outcome.proposed;
  const who = joinNames(
    who_may.map((set) => codeText(`codes.permission_set.${set}`)),
    'disjunction',
  );
  showToast({
    tone: 'neutral',
    title: t('action.proposed'),
    text: t('action.proposed_text', { who }),
    action: { label: t('action.see'), onPress: () => navigate(`/approvals/${uuid}`) },
  });
};
