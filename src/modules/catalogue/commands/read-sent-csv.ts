import { refuse } from '#kernel/refusal.ts'
import { withoutTurning } from '#kernel/without-turning.ts'
import { MOST_CSV_BYTES } from '../rules/csv.ts'

/** The text of a file that was sent. Refuses 'invalid' upload.empty, csv.too-large and csv.encoding. */
export function readSentCsv(sent: Uint8Array): string {
  if (sent.length === 0) throw refuse('invalid', 'upload.empty', { file: 'upload.empty' })
  if (sent.length > MOST_CSV_BYTES) throw refuse('invalid', 'csv.too-large', { file: 'csv.too-large' })
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(sent)
    if (!text.includes('\0')) return withoutTurning(text)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw refuse('invalid', 'csv.encoding', { file: 'csv.encoding' })
}
