import { brumario } from '@area/contract/brands/brumario';
import { cierzo } from '@area/contract/brands/cierzo';

/** The two invented managers whose portals the demo shows. */
export const DEMO_BRANDS = [cierzo, brumario] as const;
