import en from '../../texts/en/imports.json';
import es from '../../texts/es/imports.json';
import { areaTexts } from '../../texts/area-texts.ts';

export const { t } = areaTexts({ es, en });
