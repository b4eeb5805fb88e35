import session from '@area/contract/texts/es/access-session.json';
import { textsOf } from '../texts/texts-of.ts';

export const { t } = textsOf({ access: session });
