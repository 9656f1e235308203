/** Returns PostgreSQL's code of an error (SQLSTATE); '' if it has none. */
export const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? ''

/** True for a violation of a unique constraint. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === '23505'

/** A timeout of `TIMEOUTS`: waiting for a lock, for a statement, or for the next statement of a transaction. */
const tooLong = new Set(['55P03', '57014', '25P03'])
export const isDatabaseBusy = (error: unknown): boolean => tooLong.has(codeOf(error))

/** A write was sent to a standby or a former primary, which happens briefly during a failover. */
const ONLY_READS = '25006'
export const isStandby = (error: unknown): boolean => codeOf(error) === ONLY_READS

/** Codes of a connection that fails or was closed. */
export const nobodyThere: ReadonlySet<string> = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
)

/** True if the disk is full, as the system or PostgreSQL reports it. Everything continues once there is room. */
export function isDiskFull(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return ['ENOSPC', 'EDQUOT', '53100'].includes(code) || /no space left on device|disk quota exceeded/i.test(message)
}

/** True if an error means that the database cannot answer now (and may soon), not that a query is wrong. */
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
