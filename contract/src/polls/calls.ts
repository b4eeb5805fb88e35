import { defineCall, defineList } from '../define-call.ts';

export const listPolls = defineList({
  id: 'listPolls',
  path: '/polls',
  service: 'interveners',
  access: { rule: 'session' },
});

export const answerPoll = defineCall({
  id: 'answerPoll',
  method: 'POST',
  path: '/polls/answers',
  service: 'interveners',
  access: { rule: 'session' },
  status: 201,
  errors: ['VERSION_CONFLICT'],
});

export const scoreConvenience = defineCall({
  id: 'scoreConvenience',
  method: 'POST',
  path: '/score-convenience',
  service: 'interveners',
  access: { rule: 'session' },
  errors: ['TEST_TOO_OFTEN', 'REPRESENTATIVE_ONLY', 'VERSION_CONFLICT'],
});

export const listTests = defineList({
  id: 'listTests',
  path: '/interveners/{id}/convenience-tests',
  service: 'interveners',
  access: { rule: 'self', name: 'id' },
});

export const getLeadsTest = defineCall({
  id: 'getLeadsTest',
  method: 'GET',
  path: '/onboarding/leads-test',
  service: 'onboarding',
  access: { rule: 'bearer' },
});

export const listAgnosticQuestions = defineCall({
  id: 'listAgnosticQuestions',
  method: 'GET',
  path: '/onboarding/agnostic-test/{a}/questions',
  service: 'onboarding',
  access: { rule: 'bearer' },
});

export const getAgnosticTest = defineCall({
  id: 'getAgnosticTest',
  method: 'GET',
  path: '/onboarding/agnostic-test/{a}/{b}',
  service: 'onboarding',
  access: { rule: 'bearer' },
});

export const answerAgnosticTest = defineCall({
  id: 'answerAgnosticTest',
  method: 'POST',
  path: '/onboarding/agnostic-test/{a}/answers/{b}',
  service: 'onboarding',
  access: { rule: 'bearer' },
  status: 201,
});

export const POLL_CALLS = [
  listPolls,
  answerPoll,
  scoreConvenience,
  listTests,
  getLeadsTest,
  listAgnosticQuestions,
  getAgnosticTest,
  answerAgnosticTest,
] as const;
