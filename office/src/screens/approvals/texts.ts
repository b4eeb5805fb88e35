import en from '../../texts/en/approvals.json';
import es from '../../texts/es/approvals.json';
import { areaTexts } from '../../texts/area-texts.ts';

export const { t } = areaTexts({ es, en });
