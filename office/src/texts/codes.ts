import {
  permission_set,
  staff_action,
  staff_status,
} from '@area/contract/texts/es/codes-office.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

const { t } = textsOf({ codes: { permission_set, staff_action, staff_status } });

/** The words of codes that every area says. */
export const codeText = t;
