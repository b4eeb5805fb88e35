import { getLegalContent } from '@area/contract/office/texts/calls';
import { LEGAL_QUESTIONNAIRES } from '@area/contract/office/texts/questionnaires';
import { GDPR_TEXT_VERSION } from '@area/domain/gdpr/preferences';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { PAPER_TEMPLATES } from '../../platform/pdf/render-pdf.ts';
import { QUESTIONNAIRES, presentQuestion } from './present.ts';
import { listAnsweredVersions } from './versions-store.ts';
import type { AnsweredVersion } from './versions-store.ts';

const present = ({ version, count, first_at, last_at }: AnsweredVersion) => ({
  version,
  count,
  first_at: first_at.toISOString(),
  last_at: last_at.toISOString(),
});

/** What is asked and printed by version: it changes with the program, its words by the texts of the manager. *Source*: office.md 3. */
export const officeLegalContent = ({ read }: OfficeRegister): void =>
  read(getLegalContent, async ({ db, query: { in: language } }) => {
    const answered = await listAnsweredVersions(db);
    const answeredTo = (name: string) => answered.filter((each) => each.name === name).map(present);
    return {
      questionnaires: LEGAL_QUESTIONNAIRES.map((name) => {
        const { version, valid_from, questions } = QUESTIONNAIRES[name];
        return {
          name,
          version,
          valid_from,
          questions: questions.map((question) => presentQuestion(name, question, language)),
          answered: answeredTo(name),
        };
      }),
      consents: { version: GDPR_TEXT_VERSION, answered: answeredTo('GDPR') },
      papers: [...PAPER_TEMPLATES],
    };
  });
