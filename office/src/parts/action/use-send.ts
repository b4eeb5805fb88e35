import type { Call } from '@area/contract/call';
import { VERSION_HEADER } from '@area/contract/office/session/headers';
import { attachProposalFile } from '@area/contract/office/proposals/calls';
import { useLocation } from 'wouter';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { inputOf } from '@area/kit/transport/perform.ts';
import { useKeyOf } from '@area/kit/transport/use-key-of.ts';
import type { OfficeOutcome } from '../../calls/perform-office.ts';
import { useOfficeWrite } from '../../calls/use-office-write.ts';
import type { ChosenFile } from '../files/read-file.ts';
import { t } from '../texts.ts';
import type { OfficeActionProps } from './action-props.ts';
import { tellOutcome } from './tell-outcome.ts';

/** Adds the chosen file to what waits now; what becomes of the write stands apart from it. */
const useAttach = () => {
  const { mutateAsync } = useOfficeWrite(attachProposalFile);
  return async <C extends Call>(outcome: OfficeOutcome<C>, file: ChosenFile): Promise<void> => {
    if (file.name === '') return;
    if (!('proposed' in outcome))
      return showToast({ tone: 'bad', title: t('proposal.attach_unused') });
    const params = { id: outcome.proposed.uuid };
    await mutateAsync({ params, body: { file } }).catch((error: unknown) =>
      showToast({
        tone: 'bad',
        title: t('proposal.attach_lost'),
        text: error instanceof Error ? error.message : '',
      }),
    );
  };
};

/** As text a file is nothing: by these another one is told from it. */
const filesIn = (values: object): readonly unknown[] =>
  Object.values(values).flatMap((value) =>
    value instanceof File ? [[value.name, value.size, value.lastModified]] : [],
  );

interface Sending<C extends Call, T extends object> extends OfficeActionProps<C, T> {
  readonly onClose: () => void;
}

/** Sends what was typed; the same words sent again after a lost answer have the same key. */
export const useSend = <C extends Call, T extends object>(
  { call, params, bodyOf, version, outdates = [], title, label, onDone, onClose }: Sending<C, T>,
  evidence: ChosenFile,
) => {
  const { mutateAsync } = useOfficeWrite(call, { outdates });
  const attach = useAttach();
  const keyOf = useKeyOf();
  const [, navigate] = useLocation();
  return async (values: T): Promise<void> => {
    const body = bodyOf(values);
    const headers = version ? { [VERSION_HEADER]: version } : {};
    const idempotencyKey = keyOf({ body, version, files: filesIn(values) });
    const outcome = await mutateAsync(inputOf(call, { params, body, headers, idempotencyKey }));
    await attach(outcome, evidence);
    onClose();
    tellOutcome(outcome, { title: title ?? label, navigate });
    if ('done' in outcome) onDone?.(outcome.done);
  };
};
