import en from '../../texts/en/today.json';
import es from '../../texts/es/today.json';
import { areaTexts } from '../../texts/area-texts.ts';

export const { t } = areaTexts({ es, en });
