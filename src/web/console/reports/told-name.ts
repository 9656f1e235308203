import type { Say } from '#words/speaker.ts'
import { wordColumn } from './word-report.ts'

const ownNames = ['minutes', 'invoice', 'refund', 'planned', 'real', 'off'] as const

/** What a row says of itself is mostly called as the figure that it adds to. */
export function toldName(say: Say, told: string): string {
  const own = ownNames.find(name => name === told)
  return own ? say(`reports.row.${own}`) : wordColumn(say, told)
}
