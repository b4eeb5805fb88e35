import en from '../../texts/en/staff.json';
import es from '../../texts/es/staff.json';
import { areaTexts } from '../../texts/area-texts.ts';

export const { t } = areaTexts({ es, en });
