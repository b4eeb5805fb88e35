import { SUPPORT_HOURS } from '../../parts/agent/agent-block.tsx';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';

/** What the articles say of this portal: `{phone}`, `{from}`, `{until}`, `{legal_name}`. */
export const useHelpFacts = () => {
  const { support_phone: phone, legal_name } = useConfiguration();
  return { phone, legal_name, from: SUPPORT_HOURS.from, until: SUPPORT_HOURS.to };
};
