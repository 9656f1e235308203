import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'

/** The retention periods in days, of all data that is deleted by age, with the reason (`docs/operating.md`). */
export const retentionDays = {
  /** CERT-In's directions of 2022 require logs of 180 days: logins and sent codes. */
  sessions: 180,
  loginCodeMessages: 180,
  /** Counters begin with the date, so that no code is repeated. */
  loginCodes: 1,
  /** No limit has a window longer than a day. */
  limits: 2,
  /** A link works for minutes; afterwards the row only shows that there was one. */
  accountLinks: 30,
  /** The last data that contains the address. */
  erasureMails: 7,
  /** Customers see a draft for seven days, the leads page for fourteen. */
  drafts: 30,
  /** Counted from the date of the job: messages to its crew. */
  crewNews: 30,
  /** Worker positions: the last one during a job, to prove when a crew arrived. */
  positions: 30,
  /** Workers' days with missing items, needed while the jobs are settled. */
  workerDays: 180,
  /**
   * A provider repeats an event for up to a day; a later repetition changes nothing, because a payment's status only
   * advances.
   */
  webhookEvents: 90,
  /** Counted from the end of the order; a quotation is rebuilt from its order. */
  slotReservations: 180,
  quotations: 180,
  /**
   * A complaint can be brought for two years (Consumer Protection Act 2019, section 69), followed by months of
   * hearings.
   */
  messages: 1_096,
  /** As long as the messages that we sent, because they are one conversation. */
  conversations: 1_096,
} as const

type RetentionKind = keyof typeof retentionDays

/** The retention periods that apply from a later date, by date, with their source. Until then `retentionDays` applies. */
export const laterRetention: readonly { kind: RetentionKind; from: IndiaDate; days: number; source: string }[] = [
  // Logs of a processing are kept for at least a year from it.
  { kind: 'sessions', from: '2027-05-13', days: 366, source: 'DPDP Rules 2025, rule 8(3)' },
  { kind: 'loginCodeMessages', from: '2027-05-13', days: 366, source: 'DPDP Rules 2025, rule 8(3)' },
  { kind: 'webhookEvents', from: '2027-05-13', days: 366, source: 'DPDP Rules 2025, rule 8(3)' },
]

/** Returns the retention period of a kind of data on a day. */
export const getRetentionDays = (kind: RetentionKind, now: Date): number =>
  laterRetention.findLast(rule => rule.kind === kind && rule.from <= toIndiaDate(now))?.days ?? retentionDays[kind]

/** Returns the instant before which data of a kind is deleted. */
export const getRetentionLimit = (kind: RetentionKind, now: Date): Date =>
  subtractDays(now, getRetentionDays(kind, now))

export const subtractDays = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)
