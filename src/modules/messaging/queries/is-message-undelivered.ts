import { sql } from 'kysely'

/**
 * The condition on a message `m` that nothing about this event reached its recipient, and no member of staff has
 * resolved it. A message and its copies on other channels count once, by the first of them, and not at all if one of
 * them is queued or arrived. An email copy that is not written yet (`mailDocuments`) counts as queued. Login codes are
 * left out: the person who needs one requests another.
 */
export const isMessageUndelivered = sql<boolean>`m.state = 'failed' and m.resolved_at is null and m.template <> 'login-code' and m.copy_of is null
  and not exists (select from messages copy where copy.copy_of = m.id and copy.state <> 'failed')
  and not (m.attachments is not null and m.mobile is not null and m.email is not null and not m.mailed)`
