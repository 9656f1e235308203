import { addDays, type IndiaDate } from '#kernel/india-time.ts'

/**
 * What a goods vehicle has to have with it (Motor Vehicles Act 1988): certificate of registration (s. 39), of fitness (s. 56), insurance (s. 146),
 * pollution under control (Rules 1989, rule 115), permit (s. 66), road tax of its State.
 */
export const paperKinds = ['rc', 'fitness', 'insurance', 'puc', 'permit', 'tax'] as const
export type PaperKind = (typeof paperKinds)[number]

/** The last day on which it counts; null: it does not run out. */
export type Paper = { kind: PaperKind; expiresOn: IndiaDate | null }

/** So long before it runs out staff are told. */
export const SOON_DAYS = 30

export type Validity = 'good' | 'soon' | 'expired'

/** How it stands on a day with what counts until another, that one included. */
export function validityOf(expiresOn: IndiaDate | null, today: IndiaDate): Validity {
  if (expiresOn === null) return 'good'
  if (expiresOn < today) return 'expired'
  return expiresOn <= addDays(today, SOON_DAYS) ? 'soon' : 'good'
}

/** What has the worst of all: what a list shows of a truck. Null where none is entered that runs out. */
export const firstToExpire = <P extends Paper>(papers: readonly P[]): P | null =>
  papers.filter(({ expiresOn }) => expiresOn !== null).toSorted((a, b) => (a.expiresOn! < b.expiresOn! ? -1 : 1))[0] ??
  null

/** Kinds of which none is entered. */
export const missingPapers = (papers: readonly Pick<Paper, 'kind'>[]): PaperKind[] =>
  paperKinds.filter(kind => !papers.some(paper => paper.kind === kind))
