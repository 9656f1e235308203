/** PostgreSQL's code of an error (SQLSTATE); empty where it has none. */
export const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? ''

/** Another row has the same, where no two may. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === '23505'

/** Waited longer than `TIMEOUTS` allow: for a lock, for a statement, for the next of a transaction. */
const tooLong = new Set(['55P03', '57014', '25P03'])
export const isDatabaseBusy = (error: unknown): boolean => tooLong.has(codeOf(error))

/** A standby, or a primary that is one no longer: met for a moment while another takes over. */
const ONLY_READS = '25006'
export const isStandby = (error: unknown): boolean => codeOf(error) === ONLY_READS

/** Nobody there, or not any more. */
export const nobodyThere: ReadonlySet<string> = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
)

/** A disk without room, as the system says it and as PostgreSQL does; it is made room on, and then all goes on. */
export function isDiskFull(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return ['ENOSPC', 'EDQUOT', '53100'].includes(code) || /no space left on device|disk quota exceeded/i.test(message)
}

/** True when an error says that the database cannot answer now (and may soon), rather than that a query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return (
    isDatabaseBusy(error) ||
    isStandby(error) ||
    isDiskFull(error) ||
    /^(08|57P0|53300)/.test(code) ||
    nobodyThere.has(code) ||
    /timeout exceeded when trying to connect|timeout expired|read timeout|Connection terminated|not queryable/i.test(
      message,
    )
  )
}
