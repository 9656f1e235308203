-- What staff word instead of the built-in text, a version a row, by message, language and channel. The one that is approved counts.
create table if not exists message_texts (
  id bigint generated always as identity primary key,
  template text not null,
  language text not null,
  channel text not null check (channel in ('whatsapp', 'sms', 'email')),
  version int not null check (version > 0),
  -- A mail's alone.
  subject text,
  text text not null check (length(text) between 1 and 4000),
  state text not null check (state in ('pending', 'approved', 'replaced', 'withdrawn')),
  -- Under which name or id its provider approved it.
  registered_as text,
  written_by int not null references staff,
  written_at timestamptz not null,
  approved_by int references staff,
  approved_at timestamptz,
  constraint message_texts_once unique (template, language, channel, version),
  constraint message_texts_subject check ((channel = 'email') = (subject is not null)),
  constraint message_texts_registered check (state <> 'approved' or channel = 'email' or registered_as is not null)
);
create unique index if not exists message_texts_in_force on message_texts (template, language, channel) where state = 'approved';
create unique index if not exists message_texts_waiting on message_texts (template, language, channel) where state = 'pending';
