import type { Translate } from '#i18n/translator.ts'
import { formatRupees, paise, toWholeRupees } from '#kernel/money.ts'
import type {
  GroupedFigures,
  GroupNames,
  ReportFigures,
  ReportGrouping,
  ReportName,
} from '#modules/reports/rules/reports.ts'
import type { LostReason } from '#modules/sales/rules/lead.ts'
import { formatDuration } from '../kit/format-duration.ts'
import { formatCount, formatGroup, formatShare } from './format-report.ts'

export type CardName =
  | 'source'
  | 'speed'
  | 'lost'
  | 'owner'
  | 'week'
  | 'branch'
  | 'city'
  | 'channel'
  | 'customer'
  | 'mode'
  | 'invoiced'
  | 'margin'
  | 'arrivals'
  | 'work'
  | 'cancellations'
  | 'complaints'
  | 'refunds'

/** A card: the question it asks, the report and grouping that answer it, and how the answer is drawn. */
export type ReportCardDefinition = {
  report: ReportName
  by: ReportGrouping
  /** The figures in the chart: one is a bar, several are layers of a bar, the largest first. */
  drawn: readonly [string, ...string[]]
  /** The figures beside the bars. None: columns, with the figure above each. */
  told: readonly string[]
  /** Groupings without a card of their own, as tables in the foot of the card. */
  more: readonly ReportGrouping[]
}

/** All cards in the order of the page. The crew-hours follow them. */
export const reportCards: Record<CardName, ReportCardDefinition> = {
  source: {
    report: 'sources',
    by: 'source',
    drawn: ['leads', 'booked'],
    told: ['booked', 'value', 'costPerBooking'],
    more: [],
  },
  speed: { report: 'response', by: 'speed', drawn: ['leads'], told: [], more: ['source'] },
  lost: { report: 'outcomes', by: 'outcome', drawn: ['leads'], told: ['leads'], more: [] },
  owner: {
    report: 'leads',
    by: 'owner',
    drawn: ['booked'],
    told: ['booked', 'value', 'share'],
    more: ['city', 'week'],
  },
  week: { report: 'bookings', by: 'week', drawn: ['bookings'], told: [], more: [] },
  branch: {
    report: 'bookings',
    by: 'branch',
    drawn: ['agreed'],
    told: ['bookings', 'agreed', 'averageOrder'],
    more: [],
  },
  city: { report: 'bookings', by: 'city', drawn: ['agreed'], told: ['bookings', 'agreed', 'averageOrder'], more: [] },
  channel: { report: 'bookings', by: 'channel', drawn: ['bookings'], told: ['bookings', 'agreed', 'part'], more: [] },
  customer: { report: 'bookings', by: 'customer', drawn: ['bookings'], told: ['bookings', 'agreed', 'part'], more: [] },
  mode: {
    report: 'collected',
    by: 'mode',
    drawn: ['collected'],
    told: ['payments', 'collected'],
    more: ['city', 'week'],
  },
  invoiced: { report: 'revenue', by: 'week', drawn: ['work'], told: [], more: ['city'] },
  margin: {
    report: 'costs',
    by: 'city',
    drawn: ['price', 'cost'],
    told: ['price', 'left', 'leftShare'],
    more: ['week'],
  },
  arrivals: { report: 'arrivals', by: 'arrival', drawn: ['moves'], told: ['moves', 'part'], more: ['branch', 'week'] },
  work: { report: 'work', by: 'move', drawn: ['planned', 'real'], told: ['legs', 'fits'], more: ['part', 'against'] },
  cancellations: {
    report: 'cancellations',
    by: 'cause',
    drawn: ['cancelled'],
    told: ['cancelled', 'agreed', 'stayed'],
    more: [],
  },
  complaints: { report: 'complaints', by: 'state', drawn: ['complaints'], told: ['complaints', 'part'], more: [] },
  refunds: { report: 'refunds', by: 'why', drawn: ['amount'], told: ['refunds', 'amount'], more: [] },
}
export const cardNames = Object.keys(reportCards) as CardName[]

type Groups = GroupedFigures['groups']

/**
 * The groups that a card draws: of the outcomes of leads, the reasons why they were lost; of their owners, the one who
 * won the most first.
 */
export function listDrawnGroups(card: CardName, { groups }: GroupedFigures): Groups {
  if (card === 'lost') return groups.filter(({ group }) => group !== 'won' && group !== 'open')
  return card === 'owner' ? groups.toSorted((a, b) => (b.figures.booked ?? 0) - (a.figures.booked ?? 0)) : groups
}

/** A chart shows the largest groups; the table of all figures has the others. */
export const MAX_BARS = 6

/** Formats a group as a card shows it: the question about lost leads need not be repeated in each row. */
export const formatCardGroup = (t: Translate, card: CardName, group: string, names: GroupNames): string =>
  card === 'lost' ? t(`leads.reason.${group as LostReason}`) : formatGroup(t, reportCards[card].by, group, names)

/**
 * True if a card has something to draw: one of its bars, or the figures beside them. The owners of leads are compared
 * once one of them has won a lead.
 */
export const hasCardFigures = (card: CardName, grouped: GroupedFigures): boolean =>
  listDrawnGroups(card, grouped).some(({ figures }) =>
    card === 'owner' ? Boolean(figures.booked) : Object.values(figures).some(Boolean),
  )

/**
 * The card that a page leaves out because another says the same: one branch is no comparison, and branches with one
 * city each are their cities.
 */
export function findRepeatedCard(bookings: Partial<Record<ReportGrouping, GroupedFigures>>): CardName | null {
  const count = (by: ReportGrouping) => bookings[by]?.groups.length ?? 0
  if (count('branch') < 2) return 'branch'
  return count('branch') >= count('city') ? 'city' : null
}

const sum = (groups: Groups, figure: string) => groups.reduce((all, { figures }) => all + (figures[figure] ?? 0), 0)
const findTop = (groups: Groups, figure: string) =>
  groups.toSorted((a, b) => (b.figures[figure] ?? 0) - (a.figures[figure] ?? 0))[0]

/** Answers the question of a card in one sentence, from the figures it draws. */
export function formatCardAnswer(t: Translate, card: CardName, grouped: GroupedFigures, names: GroupNames): string {
  const { drawn } = reportCards[card]
  const groups = listDrawnGroups(card, grouped)
  const { all } = grouped
  const of = (figure: string) => all[figure] ?? 0
  const rupees = (amount: number) => formatRupees(toWholeRupees(paise(Math.round(amount))))
  const share = (figure: string) => formatShare(t, of(figure))
  const shareOf = (part: number, whole: number) => formatShare(t, whole ? Math.round((part / whole) * 1_000) : 0)
  const name = (group?: Groups[number]) => (group ? formatCardGroup(t, card, group.group, names) : '')
  const find = (group: string) => groups.find(one => one.group === group)?.figures ?? ({} as ReportFigures)
  switch (card) {
    case 'source':
    case 'owner': {
      const top = findTop(groups, 'booked')
      if (of('booked') === 0) return t('reports.answer.noneBooked', { count: of('leads') })
      return t(`reports.answer.${card}`, {
        name: name(top),
        count: formatCount(top?.figures.booked ?? 0),
        all: formatCount(of('booked')),
      })
    }
    case 'speed':
      return all.median === null || all.median === undefined
        ? t('reports.answer.notContacted')
        : t('reports.answer.speed', { time: formatDuration(t, all.median), count: find('never').leads ?? 0 })
    case 'lost':
      return t('reports.answer.lost', {
        ...{ name: name(findTop(groups, 'leads')), count: findTop(groups, 'leads')?.figures.leads ?? 0 },
        all: sum(groups, 'leads'),
      })
    case 'week': {
      const top = findTop(groups, 'bookings')
      return t('reports.answer.week', {
        day: name(top),
        count: formatCount(top?.figures.bookings ?? 0),
        all: formatCount(of('bookings')),
      })
    }
    case 'branch':
    case 'city': {
      const top = findTop(groups, 'agreed')
      const part = shareOf(top?.figures.agreed ?? 0, of('agreed'))
      return t('reports.answer.branch', { name: name(top), amount: rupees(top?.figures.agreed ?? 0), part })
    }
    case 'channel':
      return t('reports.answer.channel', { share: shareOf(find('online').bookings ?? 0, of('bookings')) })
    case 'customer':
      return t('reports.answer.customer', { share: shareOf(find('again').bookings ?? 0, of('bookings')) })
    case 'mode': {
      const top = findTop(groups, 'collected')
      const part = shareOf(top?.figures.collected ?? 0, of('collected'))
      return t('reports.answer.mode', { name: name(top), amount: rupees(of('collected')), part })
    }
    case 'invoiced':
      return t('reports.answer.invoiced', {
        amount: rupees(of('work')),
        count: of('invoices'),
        average: rupees(of('average')),
      })
    case 'margin':
      return of('left') < 0
        ? t('reports.answer.loss', { amount: rupees(-of('left')), price: rupees(of('price')) })
        : t('reports.answer.margin', {
            amount: rupees(of('left')),
            price: rupees(of('price')),
            share: share('leftShare'),
          })
    case 'arrivals':
      return of('reported') === 0
        ? t('reports.answer.noneReported', { count: of('moves') })
        : t('reports.answer.arrivals', {
            ...{ share: share('onTimeShare'), count: of('moves') - of('reported') },
          })
    case 'work': {
      const off = (group: Groups[number]) => Math.abs((group.figures.fits ?? 1_000) - 1_000)
      const top = groups.toSorted((a, b) => off(b) - off(a))[0]
      return t('reports.answer.work', { name: name(top), share: formatShare(t, top?.figures.fits ?? 0) })
    }
    case 'cancellations':
      return t('reports.answer.cancellations', {
        ...{ count: of('cancelled'), amount: rupees(of('agreed')), stayed: rupees(of('stayed')) },
      })
    case 'complaints':
      return t('reports.answer.complaints', { count: find('settled').complaints ?? 0, all: of('complaints') })
    case 'refunds':
      return t('reports.answer.refunds', { name: name(findTop(groups, drawn[0])), amount: rupees(of('amount')) })
  }
}
