-- A login of the command line that somebody approved is theirs only as long as the session in which they did so: with it ends what was
-- not redeemed yet. What was approved before this column was there is not redeemed any more; it is ten minutes old at most.
alter table staff_device_logins add column approving_session_uuid uuid references staff_sessions;
