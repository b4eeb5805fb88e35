import en from '../../texts/en/content.json';
import es from '../../texts/es/content.json';
import { areaTexts } from '../../texts/area-texts.ts';

export const { t } = areaTexts({ es, en });
