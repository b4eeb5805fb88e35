import en from '../../texts/en/own-access.json';
import es from '../../texts/es/own-access.json';
import { areaTexts } from '../../texts/area-texts.ts';

export const { t } = areaTexts({ es, en });
