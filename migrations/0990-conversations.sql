-- Conversations by WhatsApp, one per mobile number. Leads, orders and accounts are found by the number.
create table if not exists conversations (
  id bigint generated always as identity primary key,
  mobile text not null unique check (mobile ~ '^[6-9][0-9]{9}$'),
  -- The name in the customer's WhatsApp profile.
  name text not null default '' check (length(name) <= 100),
  owner_id bigint references staff,
  -- The time of the customer's newest message, from which WhatsApp allows free replies for a day.
  last_in_at timestamptz,
  last_at timestamptz not null,
  -- The first message that waits for an answer.
  unanswered_from bigint,
  unread int not null default 0 check (unread >= 0),
  created_at timestamptz not null
);
create index if not exists conversations_in_order on conversations
  ((case when unanswered_from is null then last_at else 'infinity'::timestamptz end), (-coalesce(unanswered_from, id)));
create index if not exists conversations_unanswered on conversations (mobile) where unanswered_from is not null;
create index if not exists conversations_by_owner on conversations (owner_id) where owner_id is not null;

create table if not exists conversation_messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations on delete cascade,
  direction text not null check (direction in ('in', 'out')),
  kind text not null check (kind in ('text', 'image', 'document', 'audio', 'video', 'sticker', 'location', 'contacts', 'reaction', 'other')),
  text text not null default '' check (length(text) <= 4096),
  -- WhatsApp's id of the message. It sends each message at least once.
  provider_id text unique,
  -- An attached file: WhatsApp's id until it is fetched, then the upload.
  media_id text,
  media_name text not null default '' check (length(media_name) <= 250),
  media_state text check (media_state in ('pending', 'stored', 'unsupported', 'failed')),
  upload_id text references uploads,
  -- The delivery status of a reply.
  state text check (state in ('queued', 'unsure', 'sent', 'delivered', 'read', 'failed')),
  error text,
  staff_id bigint references staff,
  -- Generated with the form of a reply, so that sending it twice sends one message.
  key text unique,
  at timestamptz not null,
  created_at timestamptz not null,
  check ((direction = 'in') = (state is null))
);
create index if not exists conversation_messages_in_order on conversation_messages (conversation_id, at, id);
create index if not exists conversation_messages_by_upload on conversation_messages (upload_id) where upload_id is not null;
create index if not exists conversation_messages_by_age on conversation_messages (created_at);

-- A person who wrote by WhatsApp can become a lead. Its source is in the operator's list.
alter table leads drop constraint if exists leads_channel_check;
alter table leads drop constraint if exists sales_leads_source_check;
alter table leads drop constraint if exists leads_source_check;
alter table leads add constraint leads_channel_check check (channel in ('site', 'call', 'walk-in', 'partner', 'file', 'webhook', 'referral', 'whatsapp'));
alter table lead_sources drop constraint if exists lead_sources_channel_check;
alter table lead_sources add constraint lead_sources_channel_check check (channel in ('site', 'call', 'walk-in', 'partner', 'file', 'webhook', 'referral', 'whatsapp'));
insert into lead_sources (name, channel) values ('WhatsApp', 'whatsapp') on conflict (lower(name)) do update set channel = excluded.channel;
