import { may, type Right } from '#modules/access/rules/permissions.ts'
import { byVolume } from '#modules/crews/rules/work-table.ts'
import { cancellationCauses } from '#modules/orders/record/rules/cancellation.ts'
import { leadSources, lostReasons } from '#modules/sales/rules/lead.ts'

/** How the rows of a report are put together. */
export type By =
  | 'source'
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
 * What is said of some rows: how many they are, or those of them of which `of` is true; what `of` adds up to, in paise or minutes; the minutes within which so large a share of them
 * was done. The last three are worked out from others: what a row of `of` comes to where `per` is counted, and which part of all it is.
 */
export type Figure =
  | { kind: 'count'; of?: string }
  | { kind: 'money' | 'hours'; of: string }
  | { kind: 'minutes'; of: string; within: number }
  | { kind: 'share' | 'average'; of: string; per: string }
  | { kind: 'part'; of: string }

type Report = {
  /** What a row is, and so where it leads to. */
  row: 'lead' | 'order'
  by: readonly [By, ...By[]]
  figures: Record<string, Figure>
  /** What its picture shows, the largest first. */
  drawn: readonly string[]
  /** Asked for besides the right to read reports. */
  right?: Right
}

/** Every report but that of crew-hours, which are no rows, in the order of the page. */
export const reports = {
  leads: {
    row: 'lead',
    by: ['source', 'city', 'week'],
    figures: {
      leads: { kind: 'count' },
      quoted: { kind: 'count', of: 'quoted' },
      booked: { kind: 'count', of: 'booked' },
      share: { kind: 'share', of: 'booked', per: 'leads' },
    },
    drawn: ['leads', 'quoted', 'booked'],
  },
  response: {
    row: 'lead',
    by: ['source'],
    figures: {
      leads: { kind: 'count' },
      answered: { kind: 'count', of: 'answered' },
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
    by: ['week', 'city', 'customer'],
    figures: {
      bookings: { kind: 'count' },
      agreed: { kind: 'money', of: 'agreed' },
      part: { kind: 'part', of: 'bookings' },
    },
    drawn: ['bookings'],
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
    by: ['arrival'],
    figures: { moves: { kind: 'count' }, part: { kind: 'part', of: 'moves' } },
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
} as const satisfies Record<string, Report>

export type ReportName = keyof typeof reports
export const reportNames = Object.keys(reports) as ReportName[]
/** Whether somebody who reads reports reads this one. */
export const canRead = (staff: Parameters<typeof may>[0], name: ReportName): boolean => {
  const { right } = reportOf(name)
  return !right || may(staff, right)
}
export const reportOf = (name: ReportName): Report => reports[name]

/** What says how long a move takes, as the table of work has it (`crews/rules/work-table.ts`): up to how many cft, and what the crew does besides carrying. */
export const volumes = [...byVolume.map(({ upto }) => String(upto)), 'more']
export const packings = ['carried', 'packed', 'unpacked'] as const
/** Beyond this much shorter or longer than planned, tenths of a per cent, it is looked at by itself. */
export const OFF = { shorter: 667, longer: 1_500 }

/** The groups that there can be, in the order in which they stand; of a city and a week whatever is found. */
export const groupsOf = {
  source: leadSources,
  outcome: ['won', ...lostReasons, 'open'],
  customer: ['first', 'again'],
  cause: [...cancellationCauses, 'unsaid'],
  state: ['open', 'settled'],
  why: ['cancelled', 'lowered', 'other'],
  arrival: ['early', 'within', 'half-hour', 'hour', 'later', 'untold'],
  move: [...volumes.flatMap(volume => packings.map(packing => `${volume} ${packing}`)), 'visit'],
  part: ['whole', 'pick-up', 'delivery', 'visit'],
  against: ['shorter', 'near', 'longer'],
} as const satisfies Partial<Record<By, readonly string[]>>

/** Of the groups that were found, and of all rows: what each figure is; null where nothing can be said. */
export type Figures = Record<string, number | null>
export type Grouped = { groups: { group: string; figures: Figures }[]; all: Figures }

/** With what is worked out from others. */
export function withDerived(name: ReportName, { groups, all }: Grouped): Grouped {
  const figures = Object.entries(reportOf(name).figures)
  const derived = (own: Figures): Figures =>
    Object.fromEntries(
      figures.map(([key, figure]) => {
        if (figure.kind === 'part') return [key, shareOf(own[figure.of], all[figure.of])]
        if (figure.kind === 'share') return [key, shareOf(own[figure.of], own[figure.per])]
        if (figure.kind === 'average') return [key, averageOf(own[figure.of], own[figure.per])]
        return [key, own[key] ?? null]
      }),
    )
  return { groups: groups.map(({ group, figures: own }) => ({ group, figures: derived(own) })), all: derived(all) }
}

/** Tenths of a per cent. */
const shareOf = (part?: number | null, whole?: number | null) =>
  whole ? Math.round(((part ?? 0) / whole) * 1_000) : null
const averageOf = (sum?: number | null, count?: number | null) => (count ? Math.round((sum ?? 0) / count) : null)
