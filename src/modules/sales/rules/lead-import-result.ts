/**
 * What became of a row of a file: a new lead, an entry of an open lead, or nothing, because it was imported before or its
 * number has an open lead and staff skipped those.
 */
export type LeadImportResult = { line: number; result: 'added' | 'joined' | 'known' | 'skipped'; lead: number | null }

/** The numbers of rows that created a lead, joined one, were imported before, or were skipped. */
export type LeadImportCounts = { added: number; joined: number; known: number; skipped: number }

export const countLeadImport = (results: readonly LeadImportResult[]): LeadImportCounts => {
  const count = (kind: LeadImportResult['result']) => results.filter(({ result }) => result === kind).length
  return { added: count('added'), joined: count('joined'), known: count('known'), skipped: count('skipped') }
}
