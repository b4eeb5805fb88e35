import { defineCall, defineList } from '../define-call.ts';

export const listReports = defineList({
  id: 'listReports',
  path: '/interveners/{id}/reports',
  service: 'interveners',
  access: { rule: 'personal', name: 'id' },
});

export const requestReport = defineCall({
  id: 'requestReport',
  method: 'POST',
  path: '/interveners/{id}/reports',
  service: 'interveners',
  access: { rule: 'personal', name: 'id' },
  status: 201,
  idempotent: true,
});

export const getReport = defineCall({
  id: 'getReport',
  method: 'GET',
  path: '/interveners/{id}/reports/{uuid}',
  service: 'interveners',
  access: { rule: 'personal', name: 'id' },
});

export const listReportYears = defineCall({
  id: 'listReportYears',
  method: 'GET',
  path: '/interveners/{id}/report-years',
  service: 'interveners',
  access: { rule: 'personal', name: 'id' },
});

export const REPORT_CALLS = [listReports, requestReport, getReport, listReportYears] as const;
