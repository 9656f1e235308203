import { sql } from 'kysely'
import type { Db, Tx } from './database/database.ts'

/** Links that grant access by their address and can be ended before they expire. */
export type RevocableLinkKind = 'booking' | 'tracking' | 'approval' | 'preview'

declare module '#platform/database/tables.ts' {
  interface Tables {
    link_revisions: { kind: RevocableLinkKind; subject: string; revision: number; ended_at: Date }
  }
}

type Ended = { revision: number; endedAt: Date }

/** Finds the revisions of ended links of one kind, by subject; subjects whose links were never ended are left out. */
export async function findEndedLinks(
  db: Db | Tx,
  kind: RevocableLinkKind,
  subjects: readonly (string | number)[],
): Promise<Map<string, Ended>> {
  if (subjects.length === 0) return new Map()
  const rows = await db
    .selectFrom('link_revisions')
    .select(['subject', 'revision', 'ended_at'])
    .where('kind', '=', kind)
    .where('subject', 'in', subjects.map(String))
    .execute()
  return new Map(rows.map(({ subject, revision, ended_at }) => [subject, { revision, endedAt: ended_at }]))
}

/** Returns the revision that links of this subject are signed with; 0 until links are ended for the first time. */
export async function getLinkRevision(db: Db | Tx, kind: RevocableLinkKind, subject: string | number): Promise<number> {
  return (await findEndedLinks(db, kind, [subject])).get(String(subject))?.revision ?? 0
}

/** Ends every link of this kind and subject that was issued until now. */
export async function endLinks(tx: Tx, kind: RevocableLinkKind, subject: string | number, at: Date): Promise<void> {
  await sql`
    insert into link_revisions (kind, subject, revision, ended_at) values (${kind}, ${String(subject)}, 1, ${at})
    on conflict (kind, subject) do update set revision = link_revisions.revision + 1, ended_at = excluded.ended_at`.execute(
    tx,
  )
}

/** Returns the text to sign for a link. Revision 0 adds nothing, so that older links stay valid. */
export const addRevision = (text: string, revision: number): string => (revision > 0 ? `${text}:${revision}` : text)
