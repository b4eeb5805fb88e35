import { areaTexts } from '../../texts/area-texts.ts';
import en from '../../texts/en/steps.json';
import es from '../../texts/es/steps.json';

const { t } = areaTexts({ es, en });

type StepKey = keyof typeof es.step;

const isKnown = (step: string): step is StepKey => Object.hasOwn(es.step, step);

/** What a step of the day is called; its own name where nobody gave it one. */
export const stepName = (step: string): string => (isKnown(step) ? t(`step.${step}`) : step);
