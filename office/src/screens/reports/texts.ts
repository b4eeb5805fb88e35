import en from '../../texts/en/reports.json';
import es from '../../texts/es/reports.json';
import { areaTexts } from '../../texts/area-texts.ts';

export const { t } = areaTexts({ es, en });
