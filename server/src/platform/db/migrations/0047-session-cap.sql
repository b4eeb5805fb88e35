-- A person has so many sessions at once; the one that was not used for the longest time makes way for a new one.
alter table token_families drop constraint token_families_ended_why_check;
alter table token_families add constraint token_families_ended_why_check
  check (ended_why in ('LOGOUT', 'CLOSED_ELSEWHERE', 'REPLAY', 'PASSWORD_CHANGED', 'BLOCKED', 'TOO_MANY'));
