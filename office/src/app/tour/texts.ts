import en from '../../texts/en/tour.json';
import es from '../../texts/es/tour.json';
import { areaTexts } from '../../texts/area-texts.ts';

export const { t } = areaTexts({ es, en });
