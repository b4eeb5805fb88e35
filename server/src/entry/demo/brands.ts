import { brumario } from '@area/contract/brands/brumario';
import { cierzo } from '@area/contract/brands/cierzo';
import type { InitialConfiguration } from '@area/contract/config/schemas';

/** The agents of the first manager: its brand, under a distributor of their own. */
const agentes: InitialConfiguration = {
  ...cierzo,
  id: 'agentes',
  name: 'Cierzo Agentes',
  default_distributor_uuid: '01900000-0000-7000-8000-00000000a6e7',
};

/** The two invented managers whose portals the demo shows, and the agents of the first. */
export const DEMO_BRANDS = [cierzo, brumario, agentes] as const;

const host = (id: string, configuration_id: string) => ({
  id,
  user_prefix: id,
  consumer_key: `${id}-portal`,
  consumer_secret: `${id}-portal`,
  apikey: `${id}-apikey`,
  hostnames: [`${id}.localhost`],
  configuration_id,
});

/** Three hosts: one for each manager, and one where the agents of the first send their clients. */
export const DEMO_HOSTS = [
  host('cierzo', 'cierzo'),
  host('brumario', 'brumario'),
  host('agentes', 'agentes'),
] as const;

/** The credentials of a host of the demo. */
export const demoHost = (id: string) => {
  const found = DEMO_HOSTS.find((each) => each.id === id);
  if (!found) throw new Error(`the demo has no host ${id}`);
  return found;
};
