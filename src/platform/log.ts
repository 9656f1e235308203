import pino from 'pino'

export type Log = pino.Logger

/** One JSON line an event. Personal data (names, numbers, addresses, codes) is never passed to it. */
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

/** A log that cannot be written, such as on a full disk, ends no process: what customers do goes on, and later lines are written again. */
function standardOutput() {
  const output = pino.destination({ dest: 1, sync: true })
  output.on('error', () => {})
  return output
}
