import en from '../../texts/en/door.json';
import es from '../../texts/es/door.json';
import { areaTexts } from '../../texts/area-texts.ts';

export const { t } = areaTexts({ es, en });
