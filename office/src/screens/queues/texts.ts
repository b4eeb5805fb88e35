import { areaTexts } from '../../texts/area-texts.ts';
import en from '../../texts/en/queues.json';
import es from '../../texts/es/queues.json';

export const { t } = areaTexts({ es, en });
