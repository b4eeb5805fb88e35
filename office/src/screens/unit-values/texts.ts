import en from '../../texts/en/unit-values.json';
import es from '../../texts/es/unit-values.json';
import { areaTexts } from '../../texts/area-texts.ts';

export const { t } = areaTexts({ es, en });
