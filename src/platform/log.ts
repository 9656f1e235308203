import pino from 'pino'

export type Log = pino.Logger

/** One JSON line an event. Personal data (names, numbers, addresses, codes) is never passed to it. */
export const openLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.mobile', '*.email', '*.name', '*.code', '*.token', '*.password'], censor: '•' },
  })
