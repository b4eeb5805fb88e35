import en from '../texts/en/parts.json';
import es from '../texts/es/parts.json';
import { areaTexts } from '../texts/area-texts.ts';

export const { t } = areaTexts({ es, en });
