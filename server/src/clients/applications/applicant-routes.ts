import {
  addApplicant,
  getApplicantDocument,
  getApplicantKyc,
  inviteApplicant,
  proveApplicantContact,
  refreshIdentification,
  removeApplicant,
  removeApplicantDocument,
  saveApplicantAddress,
  saveApplicantCompany,
  saveApplicantGdpr,
  saveApplicantIdentity,
  saveApplicantKyc,
  saveApplicantTax,
  sendApplicantCode,
  startIdentification,
  uploadApplicantDocument,
} from '@area/contract/onboarding/applicant-calls';
import type { Register } from '../../platform/http/calls/register.ts';
import { proveContact, sendContactCode } from './contact.ts';
import { presentOwn } from './get-applicant.ts';
import { beginIdentification, refreshSession } from './identification.ts';
import { openPaper, storePaper, takePaperBack } from './papers.ts';
import { addPerson, inviteAgain, removePerson } from './people.ts';
import { presentPaper } from './present.ts';
import { getQuestionnaire, saveAnswers } from './questionnaire.ts';
import { saveAddress, saveCompany, saveGdpr, saveIdentity, saveTax } from './sections.ts';

const peopleRoutes = (serve: Register): void => {
  serve(
    addApplicant,
    async (context) => {
      await addPerson(context);
      return presentOwn(context);
    },
    { limited: true },
  );

  serve(removeApplicant, async (context) => {
    await removePerson(context);
    return presentOwn(context);
  });

  serve(
    inviteApplicant,
    async (context) => {
      await inviteAgain(context);
      return presentOwn(context);
    },
    { limited: true },
  );

  serve(sendApplicantCode, async (context) => sendContactCode(context), { limited: true });

  serve(proveApplicantContact, async (context) => {
    const refused = await proveContact(context);
    return refused ?? presentOwn(context);
  });
};

const sectionRoutes = (serve: Register): void => {
  serve(saveApplicantIdentity, async (context) => {
    await saveIdentity(context);
    return presentOwn(context);
  });

  serve(saveApplicantCompany, async (context) => {
    await saveCompany(context);
    return presentOwn(context);
  });

  serve(saveApplicantAddress, async (context) => {
    await saveAddress(context);
    return presentOwn(context);
  });

  serve(saveApplicantTax, async (context) => {
    await saveTax(context);
    return presentOwn(context);
  });

  serve(saveApplicantGdpr, async (context) => {
    await saveGdpr(context);
    return presentOwn(context);
  });

  serve(getApplicantKyc, async (context) => getQuestionnaire(context));
  serve(saveApplicantKyc, async (context) => saveAnswers(context));
};

const proofRoutes = (serve: Register): void => {
  serve(uploadApplicantDocument, async (context) => presentPaper(await storePaper(context)), {
    transaction: 'own',
    limited: true,
  });

  serve(getApplicantDocument, async (context) => openPaper(context));

  serve(removeApplicantDocument, async (context) => {
    await takePaperBack(context);
    return presentOwn(context);
  });

  serve(
    startIdentification,
    async (context) => {
      await beginIdentification(context);
      return presentOwn(context);
    },
    { transaction: 'own', limited: true },
  );

  serve(
    refreshIdentification,
    async (context) => {
      await refreshSession(context);
      return presentOwn(context);
    },
    { transaction: 'own' },
  );
};

/** What the people of an application write and send. */
export const applicantRoutes = (serve: Register): void => {
  peopleRoutes(serve);
  sectionRoutes(serve);
  proofRoutes(serve);
};
