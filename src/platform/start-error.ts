import { connectionErrorCodes } from './database/database-error.ts'

type Around = { databaseUrl: string | undefined; dataDir: string; port: number; host: string }
type SystemError = Error & { code?: string; syscall?: string; errcode?: number }

const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'EDQUOT']
/** SQLite error codes: cannot open, read-only, full. */
const LOCK_NOT_WRITABLE = [14, 8, 13]

/** Error texts for PostgreSQL's codes (appendix A). */
const serverErrorTexts: Record<string, string> = {
  '25006': 'only accepts reads, so it is a standby. Try again in a moment, or set DATABASE_URL to the primary',
  '28000': 'rejected the user in DATABASE_URL. Check that the role exists and may connect from this machine',
  '28P01': 'rejected the user or the password in DATABASE_URL. Check both',
  '3D000': 'has no database with the name in DATABASE_URL. Create the database first',
  '42501': 'accepted the connection, but the user may not create tables. Grant it rights on the schema',
  '53300': 'has no free connection. Raise max_connections, or close connections that are not needed',
  '57P03': 'is still starting up. Try again in a moment',
}

/**
 * Returns one line on a problem of the environment at start, with what to do; null for a bug, which is reported with
 * its stack.
 */
export function describeStartError(error: unknown, { databaseUrl, dataDir, port, host }: Around): string | null {
  if (!(error instanceof Error)) return null
  const { code = '', syscall, errcode, message } = error as SystemError
  if (syscall === 'listen') {
    if (code === 'EADDRINUSE')
      return `Another process uses port ${port}. Stop that process, or set PORT to another port.`
    if (code === 'EACCES')
      return `This user may not use port ${port}. Set PORT to 1024 or more, and put a proxy in front of the server.`
    return `HOST ${host} is not an address of this machine (${code}). Set HOST to 127.0.0.1, or to 0.0.0.0 for all addresses.`
  }
  if (message.includes('is open in another process')) return message
  if (databaseUrl) {
    if (serverErrorTexts[code]) return `PostgreSQL ${serverErrorTexts[code]}.`
    if (connectionErrorCodes.has(code) || /timeout|Connection terminated/i.test(message))
      return `PostgreSQL does not answer (${code || message}). Check that the server is running and that DATABASE_URL has its address.`
  }
  if (NOT_WRITABLE.includes(code) || (errcode !== undefined && LOCK_NOT_WRITABLE.includes(errcode)))
    return `This user cannot write to DATA_DIR ${dataDir} (${code}). Use a folder that this user owns, on a disk with free space.`
  return null
}
