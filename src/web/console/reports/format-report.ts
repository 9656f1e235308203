import { formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { formatRupees, paise, toWholeRupees } from '#kernel/money.ts'
import {
  type GroupNames,
  getReport,
  type packingGroups,
  type ReportFigure,
  type ReportGrouping,
  type ReportName,
  reportGroups,
  type reports,
  volumeGroups,
} from '#modules/reports/rules/reports.ts'
import type { LostReason } from '#modules/sales/rules/lead.ts'
import { lostReasons } from '#modules/sales/rules/lead.ts'
import { formatDuration } from '../kit/format-duration.ts'

type Groups = typeof reportGroups
/** The groups with a text in the reports’ own translations: a missing one is a compile error. */
type OurGroup = Exclude<
  { [B in keyof Groups]: `${B}.${Groups[B][number]}` }[keyof Groups],
  `outcome.${LostReason}` | `move.${string}`
>

/** Formats a group: a city, a branch, the owner of a lead, the Monday of a week, or a translated code. */
export function formatGroup(t: Translate, by: ReportGrouping, group: string, names: GroupNames): string {
  const find = (rows: GroupNames['cities']) => rows.find(({ id }) => String(id) === group)?.name
  if (by === 'city') return find(names.cities) ?? t('reports.noCity')
  if (by === 'branch') return find(names.branches) ?? t('reports.noBranch')
  if (by === 'owner') return find(names.owners) ?? t('reports.noOwner')
  if (by === 'week') return formatDay(group, t.tag)
  if (by === 'move') return formatMove(t, group)
  if (by === 'source') return find(names.sources) ?? ''
  if (by === 'outcome' && lostReasons.some(reason => reason === group))
    return t('reports.outcome.lost', { reason: t(`leads.reason.${group as LostReason}`) })
  return t(`reports.${by}.${group}` as `reports.${OurGroup}`)
}

/** 'Up to 350 cft, packed': formats a group of moves; a home service is a visit. */
function formatMove(t: Translate, group: string): string {
  const [volume = '', packing] = group.split(' ')
  if (!packing) return t('reports.part.visit')
  const how = t(`reports.packing.${packing as (typeof packingGroups)[number]}`)
  return volume === 'more'
    ? t('reports.moveMore', { cft: volumeGroups.at(-2)!, how })
    : t('reports.move', { cft: volume, how })
}

/** True if a report can have this group. */
export const isReportGroup = (by: ReportGrouping, group: string): boolean =>
  by === 'city' || by === 'branch' || by === 'owner' || by === 'source'
    ? /^\d{1,9}$/.test(group)
    : by === 'week'
      ? /^\d{4}-\d\d-\d\d$/.test(group)
      : (reportGroups[by] as readonly string[]).includes(group)

type Column = { [R in ReportName]: keyof (typeof reports)[R]['figures'] }[ReportName]
export const formatColumn = (t: Translate, column: string): string =>
  t(`reports.column.${column}` as `reports.column.${Column}`)
export const formatReport = (t: Translate, report: ReportName): string => t(`reports.${report}.title`)

export const formatShare = (t: Translate, tenths: number): string =>
  t('reports.percent', { share: (tenths / 10).toFixed(1).replace(/\.0$/, '') })

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
/** Formats 1,23,456. */
export const formatCount = (count: number): string => grouped.format(count)

/** Formats a figure; null if it has no value. `isWhole`: amounts without paise, as in a chart. */
export function formatFigure(t: Translate, figure: ReportFigure, value: number | null, isWhole = false): string | null {
  if (value === null) return null
  if (figure.kind === 'count') return formatCount(value)
  if (figure.kind === 'minutes') return formatDuration(t, value)
  if (figure.kind === 'hours') return t('reports.h', { hours: (value / 60).toFixed(1).replace(/\.0$/, '') })
  if (figure.kind === 'money' || figure.kind === 'average' || figure.kind === 'cost')
    return formatRupees(isWhole ? toWholeRupees(paise(value)) : paise(value))
  return formatShare(t, value)
}

/** True if a figure has rows to open; a share has none. */
export const canOpenRows = (figure: ReportFigure): boolean =>
  figure.kind === 'count' || figure.kind === 'money' || figure.kind === 'hours'
export const listFigures = (report: ReportName): [string, ReportFigure][] => Object.entries(getReport(report).figures)
