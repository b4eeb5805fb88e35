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

/** The dialog for the code is loaded apart: most dialogs never need one. */
export const CodeQuestion = codeQuestion.Screen;
export const preloadCodeQuestion = codeQuestion.preload;
