import device from '@area/contract/texts/es/device.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t } = textsOf({ device });
