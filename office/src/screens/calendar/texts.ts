import en from '../../texts/en/calendar.json';
import es from '../../texts/es/calendar.json';
import { areaTexts } from '../../texts/area-texts.ts';

export const { t } = areaTexts({ es, en });
