import { hasPermission, type Permission } from '#modules/access/rules/permissions.ts'
import { defaultCrewByVolume } from '#modules/crews/rules/work-table.ts'
import { cancellationCauses } from '#modules/orders/record/rules/cancellation-charge.ts'
import { manualPaymentModes, TDS } from '#modules/payments/rules/manual-payment-mode.ts'
import { lostReasons } from '#modules/sales/rules/lead.ts'

/** The groupings of report rows. */
export type ReportGrouping =
  | 'source'
  | 'owner'
  | 'speed'
  | 'branch'
  | 'channel'
  | 'mode'
  | 'city'
  | 'week'
  | 'outcome'
  | 'customer'
  | 'cause'
  | 'state'
  | 'why'
  | 'arrival'
  | 'move'
  | 'part'
  | 'against'

/**
 * A figure of a report: the number of rows, or of those where `of` is true; the sum of `of`, in paise or minutes; or
 * the percentile of minutes given by `within`. The last three are derived from other figures: `of` divided by `per`, as
 * a percentage or an average, or the part of the total. 'cost' is the amount paid for a source in the period, in paise.
 */
export type ReportFigure =
  | { kind: 'count'; of?: string }
  | { kind: 'money' | 'hours'; of: string }
  | { kind: 'minutes'; of: string; within: number }
  | { kind: 'share' | 'average'; of: string; per: string }
  | { kind: 'part'; of: string }
  | { kind: 'cost' }

type ReportDefinition = {
  /** The kind of row, which decides where it links to. */
  row: 'lead' | 'order'
  by: readonly [ReportGrouping, ...ReportGrouping[]]
  figures: Record<string, ReportFigure>
  /** The figures shown in the chart, the largest first. */
  drawn: readonly string[]
  /** A permission that is needed besides the one to read reports. */
  right?: Permission
}

/** All reports in the order of the page, except crew hours, which have no rows. */
export const reports = {
  leads: {
    row: 'lead',
    by: ['source', 'owner', 'city', 'week'],
    figures: {
      leads: { kind: 'count' },
      quoted: { kind: 'count', of: 'quoted' },
      booked: { kind: 'count', of: 'booked' },
      value: { kind: 'money', of: 'value' },
      share: { kind: 'share', of: 'booked', per: 'leads' },
    },
    drawn: ['leads', 'quoted', 'booked'],
  },
  sources: {
    row: 'lead',
    by: ['source'],
    figures: {
      leads: { kind: 'count' },
      quoted: { kind: 'count', of: 'quoted' },
      booked: { kind: 'count', of: 'booked' },
      share: { kind: 'share', of: 'booked', per: 'leads' },
      value: { kind: 'money', of: 'value' },
      cost: { kind: 'cost' },
      costPerLead: { kind: 'average', of: 'cost', per: 'leads' },
      costPerBooking: { kind: 'average', of: 'cost', per: 'booked' },
    },
    drawn: ['leads', 'booked'],
  },
  response: {
    row: 'lead',
    by: ['speed', 'source'],
    figures: {
      leads: { kind: 'count' },
      answered: { kind: 'count', of: 'answered' },
      booked: { kind: 'count', of: 'booked' },
      share: { kind: 'share', of: 'booked', per: 'leads' },
      median: { kind: 'minutes', of: 'minutes', within: 0.5 },
      ninetieth: { kind: 'minutes', of: 'minutes', within: 0.9 },
    },
    drawn: ['ninetieth', 'median'],
  },
  outcomes: {
    row: 'lead',
    by: ['outcome'],
    figures: { leads: { kind: 'count' }, part: { kind: 'part', of: 'leads' } },
    drawn: ['leads'],
  },
  bookings: {
    row: 'order',
    by: ['week', 'branch', 'city', 'channel', 'customer'],
    figures: {
      bookings: { kind: 'count' },
      agreed: { kind: 'money', of: 'agreed' },
      averageOrder: { kind: 'average', of: 'agreed', per: 'bookings' },
      part: { kind: 'part', of: 'bookings' },
    },
    drawn: ['bookings'],
  },
  collected: {
    row: 'order',
    by: ['mode', 'week', 'city'],
    figures: {
      payments: { kind: 'count', of: 'payment' },
      receipts: { kind: 'money', of: 'receipts' },
      payouts: { kind: 'money', of: 'payouts' },
      collected: { kind: 'money', of: 'collected' },
    },
    drawn: ['collected'],
  },
  revenue: {
    row: 'order',
    by: ['week', 'city'],
    figures: {
      invoices: { kind: 'count', of: 'invoice' },
      work: { kind: 'money', of: 'work' },
      kept: { kind: 'money', of: 'kept' },
      gst: { kind: 'money', of: 'gst' },
      insurance: { kind: 'money', of: 'insurance' },
      total: { kind: 'money', of: 'total' },
      average: { kind: 'average', of: 'work', per: 'invoices' },
    },
    drawn: ['work'],
  },
  costs: {
    row: 'order',
    by: ['week', 'city'],
    figures: {
      reckoned: { kind: 'count' },
      price: { kind: 'money', of: 'price' },
      cost: { kind: 'money', of: 'cost' },
      left: { kind: 'money', of: 'left' },
      leftShare: { kind: 'share', of: 'left', per: 'price' },
    },
    drawn: ['price', 'cost'],
    right: 'costs',
  },
  cancellations: {
    row: 'order',
    by: ['cause'],
    figures: {
      cancelled: { kind: 'count' },
      agreed: { kind: 'money', of: 'agreed' },
      stayed: { kind: 'money', of: 'stayed' },
      part: { kind: 'part', of: 'cancelled' },
    },
    drawn: ['cancelled'],
  },
  complaints: {
    row: 'order',
    by: ['state'],
    figures: { complaints: { kind: 'count' }, part: { kind: 'part', of: 'complaints' } },
    drawn: ['complaints'],
  },
  refunds: {
    row: 'order',
    by: ['why'],
    figures: { refunds: { kind: 'count', of: 'refund' }, amount: { kind: 'money', of: 'amount' } },
    drawn: ['amount'],
  },
  arrivals: {
    row: 'order',
    by: ['arrival', 'branch', 'week'],
    figures: {
      moves: { kind: 'count' },
      reported: { kind: 'count', of: 'reported' },
      onTime: { kind: 'count', of: 'onTime' },
      onTimeShare: { kind: 'share', of: 'onTime', per: 'reported' },
      part: { kind: 'part', of: 'moves' },
    },
    drawn: ['moves'],
  },
  work: {
    row: 'order',
    by: ['move', 'part', 'against'],
    figures: {
      legs: { kind: 'count' },
      planned: { kind: 'hours', of: 'planned' },
      real: { kind: 'hours', of: 'real' },
      fits: { kind: 'share', of: 'real', per: 'planned' },
      off: { kind: 'count', of: 'off' },
    },
    drawn: ['planned', 'real'],
  },
} as const satisfies Record<string, ReportDefinition>

export type ReportName = keyof typeof reports
export const reportNames = Object.keys(reports) as ReportName[]
/** True if a member of staff who can read reports can read this one. */
export const canReadReport = (staff: Parameters<typeof hasPermission>[0], name: ReportName): boolean => {
  const { right } = getReport(name)
  return !right || hasPermission(staff, right)
}
export const getReport = (name: ReportName): ReportDefinition => reports[name]

/**
 * The volume groups in cft that the duration of a move depends on in the work table (`crews/rules/work-table.ts`), and
 * the packing groups.
 */
export const volumeGroups = [...defaultCrewByVolume.map(({ upto }) => String(upto)), 'more']
export const packingGroups = ['carried', 'packed', 'unpacked'] as const
/**
 * Work that is shorter or longer than planned by this much, in tenths of a percent of the planned time, is counted
 * separately.
 */
export const DEVIATION_LIMITS = { shorter: 667, longer: 1_500 }

/** The possible groups in their order. Cities, branches, owners and sources of leads, and weeks are whatever is found. */
export const reportGroups = {
  speed: ['5', '15', '60', '240', 'later', 'never'],
  channel: ['online', 'staff'],
  mode: ['online', ...manualPaymentModes, TDS],
  outcome: ['won', ...lostReasons, 'open'],
  customer: ['first', 'again'],
  cause: [...cancellationCauses, 'unsaid'],
  state: ['open', 'settled'],
  why: ['cancelled', 'reduced', 'other'],
  arrival: ['early', 'within', 'half-hour', 'hour', 'later', 'untold'],
  move: [...volumeGroups.flatMap(volume => packingGroups.map(packing => `${volume} ${packing}`)), 'visit'],
  part: ['whole', 'pick-up', 'delivery', 'visit'],
  against: ['shorter', 'near', 'longer'],
} as const satisfies Partial<Record<ReportGrouping, readonly string[]>>

/** The limits in minutes of the groups of response times. */
export const responseLimits = reportGroups.speed.map(Number).filter(limit => limit > 0)

/** The names of the groups that are rows of a table: cities, branches, and owners and sources of leads. */
export type GroupNames = Record<'cities' | 'branches' | 'owners' | 'sources', readonly { id: number; name: string }[]>

/** The value of each figure. Null if it is unknown. */
export type ReportFigures = Record<string, number | null>
export type GroupedFigures = { groups: { group: string; figures: ReportFigures }[]; all: ReportFigures }

/** Adds the derived figures. */
export function addDerivedFigures(name: ReportName, { groups, all }: GroupedFigures): GroupedFigures {
  const figures = Object.entries(getReport(name).figures)
  const derived = (own: ReportFigures): ReportFigures =>
    Object.fromEntries(
      figures.map(([key, figure]) => {
        if (figure.kind === 'part') return [key, toShare(own[figure.of], all[figure.of])]
        if (figure.kind === 'share') return [key, toShare(own[figure.of], own[figure.per])]
        if (figure.kind === 'average') return [key, toAverage(own[figure.of], own[figure.per])]
        return [key, own[key] ?? null]
      }),
    )
  return { groups: groups.map(({ group, figures: own }) => ({ group, figures: derived(own) })), all: derived(all) }
}

/** Returns tenths of a percent. */
const toShare = (part?: number | null, whole?: number | null) =>
  whole ? Math.round(((part ?? 0) / whole) * 1_000) : null
const toAverage = (sum?: number | null, count?: number | null) =>
  count && sum !== null ? Math.round((sum ?? 0) / count) : null
