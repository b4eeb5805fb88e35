import en from '../../texts/en/pensions.json';
import es from '../../texts/es/pensions.json';
import { areaTexts } from '../../texts/area-texts.ts';

export const { t } = areaTexts({ es, en });
