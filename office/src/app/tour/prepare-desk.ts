import { send } from '@area/kit/transport/transport.ts';

/** Where the demo puts the work of the tour on the desk; only a demo has it. */
const DESK = '/office/demo/desk';

/** Brings the money that the tour begins with. */
export const prepareDesk = async (): Promise<void> =>
  void (await send({ method: 'POST', url: DESK, headers: {} }));
