-- The yearly report of costs and charges: asked for, made and kept as the other documents of a year.

alter table report_requests drop constraint report_requests_kind_check;
alter table report_requests add constraint report_requests_kind_check
  check (kind in ('TAX_REPORT', 'COST_REPORT', 'WITHHOLDING_CERT', 'CONTRIBUTION_CERT', 'POSITION_STATEMENT'));
alter table yearly_papers drop constraint yearly_papers_kind_check;
alter table yearly_papers add constraint yearly_papers_kind_check
  check (kind in ('TAX_REPORT', 'COST_REPORT', 'WITHHOLDING_CERT', 'CONTRIBUTION_CERT'));
