import { sql } from 'kysely'

/**
 * Of `m`, a message: nothing about this event reached its recipient, and nobody of the staff has resolved it. A message and its copies by
 * another channel count once, by the first of them, and not at all if one of them is on its way or arrived. A copy by mail that is still to
 * be written (`mailDocuments`) is on its way too. Login codes are left out: the person who waits for one requests another.
 */
export const unreached = sql<boolean>`m.state = 'failed' and m.resolved_at is null and m.template <> 'login-code' and m.copy_of is null
  and not exists (select from messages copy where copy.copy_of = m.id and copy.state <> 'failed')
  and not (m.attachments is not null and m.mobile is not null and m.email is not null and not m.mailed)`
