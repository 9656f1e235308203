/** Returns PostgreSQL's code of an error (SQLSTATE); '' if it has none. */
export const getSqlState = (error: unknown) => (error as { code?: string } | null)?.code ?? ''

/** True for a violation of a unique constraint. */
export const isDuplicate = (error: unknown): boolean => getSqlState(error) === '23505'

/** A timeout of `TIMEOUTS`: waiting for a lock, for a statement, or for the next statement of a transaction. */
const timeoutCodes = new Set(['55P03', '57014', '25P03'])
export const isDatabaseBusy = (error: unknown): boolean => timeoutCodes.has(getSqlState(error))

/** A write was sent to a standby or a former primary, which happens briefly during a failover. */
const READ_ONLY_CODE = '25006'
export const isStandby = (error: unknown): boolean => getSqlState(error) === READ_ONLY_CODE

/** Codes of a connection that fails or was closed. */
export const connectionErrorCodes: ReadonlySet<string> = new Set(
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
    connectionErrorCodes.has(code) ||
    /timeout exceeded when trying to connect|timeout expired|read timeout|Connection terminated|not queryable/i.test(
      message,
    )
  )
}
