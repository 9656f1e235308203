-- What an authenticator app was given under a key of before, veiled under today's: SECRET_KEY can be changed without setting steps up anew.
alter table staff_second_steps add column if not exists carried text;
