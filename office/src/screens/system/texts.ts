import en from '../../texts/en/system.json';
import es from '../../texts/es/system.json';
import { areaTexts } from '../../texts/area-texts.ts';

export const { t } = areaTexts({ es, en });
