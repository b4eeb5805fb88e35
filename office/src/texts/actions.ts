import type { OfficeAction } from '@area/domain/staff/office-actions';
import { areaTexts } from './area-texts.ts';
import en from './en/actions.json';
import es from './es/actions.json';

const { t } = areaTexts({ es, en });

/** What an action of the office is called. A new action does not compile until it has a name in both languages. */
export const actionText = (action: OfficeAction): string => t(`action.${action}`);
