import { nobodyThere } from './database/database-error.ts'

type Around = { databaseUrl: string | undefined; dataDir: string; port: number; host: string }
type SystemError = Error & { code?: string; syscall?: string; errcode?: number }

const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'EDQUOT']
/** SQLite's own: cannot open, read-only, full. */
const LOCK_NOT_WRITABLE = [14, 8, 13]

/** The words of the server's own codes (PostgreSQL, appendix A). */
const refusals: Record<string, string> = {
  '25006': 'only reads, as a standby does: try again in a moment, or name the primary in DATABASE_URL',
  '28000': 'refuses the user in DATABASE_URL: does the role exist, and may it come from this machine?',
  '28P01': 'refuses the user or the password in DATABASE_URL',
  '3D000': 'has no database of the name in DATABASE_URL: create it first',
  '42501': 'lets us in, but its user may not create tables: grant it the schema',
  '53300': 'has no connection left: raise max_connections, or stop what holds them',
  '57P03': 'is only starting up: try again in a moment',
}

/** What is wrong around us as a program begins, in one line with what to do; null for a fault of ours, which keeps its stack. */
export function startError(error: unknown, { databaseUrl, dataDir, port, host }: Around): string | null {
  if (!(error instanceof Error)) return null
  const { code = '', syscall, errcode, message } = error as SystemError
  if (syscall === 'listen') {
    if (code === 'EADDRINUSE') return `Port ${port} is taken by another process: stop that one, or set PORT.`
    if (code === 'EACCES')
      return `Port ${port} is not open to this user: set PORT to 1024 or more, and put a proxy before it.`
    return `HOST ${host} is no address of this machine (${code}): set 127.0.0.1, or 0.0.0.0 for all.`
  }
  if (message.includes('is open in another process')) return message
  if (databaseUrl) {
    if (refusals[code]) return `PostgreSQL ${refusals[code]}.`
    if (nobodyThere.has(code) || /timeout|Connection terminated/i.test(message))
      return `PostgreSQL does not answer (${code || message}): is the server that DATABASE_URL names up, and its address right?`
  }
  if (NOT_WRITABLE.includes(code) || (errcode !== undefined && LOCK_NOT_WRITABLE.includes(errcode)))
    return `DATA_DIR ${dataDir} cannot be written (${code}): it has to be a folder of the user who runs this, with room on its disk.`
  return null
}
