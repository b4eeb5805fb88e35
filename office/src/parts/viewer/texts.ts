import { areaTexts } from '../../texts/area-texts.ts';
import en from '../../texts/en/viewer.json';
import es from '../../texts/es/viewer.json';

export const { t } = areaTexts({ es, en });
