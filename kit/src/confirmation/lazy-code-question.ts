import { lazyScreen } from '../dialogs/lazy-screen.ts';
import type { Confirmation } from './confirmation.ts';

interface CodeQuestionProps {
  readonly confirmation: Confirmation;
  /** On the button that continues. */
  readonly submit: string;
}

const codeQuestion = lazyScreen<CodeQuestionProps>(
  async () => (await import('./code-question.tsx')).CodeQuestion,
);

/** What asks for the code travels apart: most dialogs never ask for one. */
export const CodeQuestion = codeQuestion.Screen;
export const preloadCodeQuestion = codeQuestion.preload;
