import type { ReportFigures, ReportName } from './reports.ts'

/** A figure of a report by which an owner judges a period. */
type KeyFigure = {
  report: ReportName
  figure: string
  /** The figure whose rows it opens; null opens all rows of the report. */
  opens: string | null
}
/** All key figures, the most important first. */
export const keyFigures = {
  agreed: { report: 'bookings', figure: 'agreed', opens: 'agreed' },
  bookings: { report: 'bookings', figure: 'bookings', opens: 'bookings' },
  collected: { report: 'collected', figure: 'collected', opens: 'collected' },
  margin: { report: 'costs', figure: 'leftShare', opens: 'left' },
  onTime: { report: 'arrivals', figure: 'onTimeShare', opens: 'reported' },
  conversion: { report: 'leads', figure: 'share', opens: null },
  averageOrder: { report: 'bookings', figure: 'averageOrder', opens: 'agreed' },
} as const satisfies Record<string, KeyFigure>
export type KeyFigureName = keyof typeof keyFigures
export const getKeyFigure = (name: KeyFigureName): KeyFigure => keyFigures[name]

/** The reports that the key figures come from. */
export const keyFigureReports: readonly ReportName[] = [
  ...new Set(Object.values(keyFigures).map(({ report }) => report)),
]

/** The totals of the reports of one period. A report that the member of staff may not read is left out. */
export type ReportTotals = Partial<Record<ReportName, ReportFigures>>
export type ComparedFigure = { name: KeyFigureName; value: number | null; before: number | null }

const MAX_KEY_FIGURES = 6

/**
 * Chooses at most six key figures: those with data in the period or in the period before, in their order. Without data
 * in both, the first ones fill the row.
 */
export function compareKeyFigures(now: ReportTotals, before: ReportTotals): ComparedFigure[] {
  const all = (Object.keys(keyFigures) as KeyFigureName[])
    .filter(name => now[keyFigures[name].report])
    .map(name => {
      const { report, figure } = keyFigures[name]
      return { name, value: now[report]?.[figure] ?? null, before: before[report]?.[figure] ?? null }
    })
  const hasData = ({ value, before: earlier }: ComparedFigure) => Boolean(value) || Boolean(earlier)
  const first = [...new Set([...all.filter(hasData), ...all])].slice(0, MAX_KEY_FIGURES)
  return all.filter(one => first.includes(one))
}

/** The change against the period before: of a share in tenths of a percent, in points; of others, in percent. */
export function calculateChange(value: number | null, before: number | null, isShare: boolean): number | null {
  if (value === null || before === null) return null
  if (isShare) return Math.round(value / 10) - Math.round(before / 10)
  return before > 0 ? Math.round(((value - before) / before) * 100) : null
}
