import { openGates } from '@area/domain/gate/after-login';
import type { LoginGate } from '@area/domain/gate/after-login';
import { menuGate } from '@area/domain/gate/operate-entry';
import type { MenuGate } from '@area/domain/gate/operate-entry';
import { useBusinessClock } from '../../calls/business-clock.ts';
import { useKnownMe } from '../../calls/me.ts';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { gateFacts, gatedPerson } from './gate-facts.ts';

/**
 * Every stop that is open for who is logged in, in their order. Staff in a client's area pass all stops: only the client
 * can close them. *Source*: specification 2 and 4, ADR 36.
 */
export const useOpenGates = (): readonly LoginGate[] => {
  const me = useKnownMe();
  const now = useBusinessClock();
  const { ALLOW_GDPR } = useConfiguration();
  return me.admin ? [] : openGates(gateFacts(me, ALLOW_GDPR), now());
};

/** How the menu treats who is logged in. *Source*: specification 4, operate menu gating. */
export const useMenuGate = (): MenuGate => {
  const me = useKnownMe();
  const now = useBusinessClock();
  const gate = menuGate(gatedPerson(me), now());
  return me.admin ? { is_operate_hidden: gate.is_operate_hidden } : gate;
};
