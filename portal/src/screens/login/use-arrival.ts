import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import { CallError } from '@area/kit/transport/call-error.ts';
import { t } from './texts.ts';
import { useOnce } from './use-once.ts';

/** What a failed arrival says. */
export interface ArrivalProblem {
  readonly info: string;
  readonly requestId?: string;
}

const toldBy = (error: unknown): ArrivalProblem =>
  error instanceof CallError
    ? { info: error.info, requestId: error.requestId }
    : { info: t('ui.failure.unknown') };

/** Opens the session that `act` returns and leads to Inicio; otherwise shows the reason. `act` may return a reason of its own. */
export const useArrival = (act: () => Promise<string | undefined>): ArrivalProblem | undefined => {
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState<ArrivalProblem>();
  useOnce(async () => {
    try {
      const why = await act();
      if (why === undefined) navigate(paths.home(), { replace: true });
      else setFailure({ info: why });
    } catch (error) {
      setFailure(toldBy(error));
    }
  });
  return failure;
};
