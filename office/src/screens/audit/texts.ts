import en from '../../texts/en/audit.json';
import es from '../../texts/es/audit.json';
import { areaTexts } from '../../texts/area-texts.ts';

export const { t } = areaTexts({ es, en });
