import pino from 'pino'

export type Log = pino.Logger

/**
 * Opens the log: one JSON line per event. Personal data (names, numbers, addresses, codes) must never be passed to it.
 */
export const openLog = (level: string): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['*.mobile', '*.email', '*.name', '*.code', '*.token', '*.password'], censor: '•' },
    },
    standardOutput(),
  )

/**
 * Writes to standard output. A failed write, such as on a full disk, does not end the process: requests continue, and
 * later lines are written again.
 */
function standardOutput() {
  const output = pino.destination({ dest: 1, sync: true })
  output.on('error', () => {})
  return output
}
