import { isHandMode } from '#modules/payments/rules/hand-mode.ts'
import type { Say } from '#words/speaker.ts'

const entries = [
  'token',
  'balance',
  'payment-reversed',
  'refund',
  'refund-withdrawn',
  'dispute',
  'dispute-won',
] as const

/** An entry of the ledger by its type. */
export function entryWords(say: Say, type: string): string {
  const known = entries.find(entry => entry === type)
  return known ? say(`console.entry.${known}`) : type
}

/** How money came. */
export const modeWords = (say: Say, mode: string): string =>
  isHandMode(mode) ? say(`console.handMode.${mode}`) : say('console.online')
