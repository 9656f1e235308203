/** How long is kept what nothing needs after that, in days. All that is forgotten by its age, and why then (`docs/operating.md`). */
export const retentionDays = {
  /** CERT-In's directions of 2022 ask for 180 days of logs: who was logged in, and who was sent a code. */
  sessions: 180,
  loginCodeMessages: 180,
  /** Counters begin with the day, so that no code comes twice. */
  loginCodes: 1,
  /** No limit counts longer than a day. */
  limits: 2,
  /** A link works for minutes; afterwards it only says that there was one. */
  accountLinks: 30,
  /** The last thing that names the address. */
  erasureMails: 7,
  /** A customer sees one for seven days, the desk of leads finds it for fourteen. */
  drafts: 30,
  /** Of a job's day on: what its crew was told of it. */
  crewNews: 30,
  /** Of a worker: where they were last on a job, for who has to say when a crew came. */
  positions: 30,
  /** That a worker began a day, and what was missing: asked about while its jobs are settled. */
  workerDays: 180,
  /** A provider tells the same thing again for a day; later it would change nothing, for a payment's state only rises. */
  webhookEvents: 90,
  /** Of orders that are over; a quotation is printed anew from its order. */
  slotReservations: 180,
  quotations: 180,
  /** A complaint can be brought for two years (Consumer Protection Act 2019, section 69); then there are months of hearings. */
  messages: 1_096,
} as const

export const before = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)
