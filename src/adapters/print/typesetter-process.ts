import type { HelperAnswer } from '#platform/helper.ts'
import { openTypesetter, type Sheet } from './typesetter.ts'

/** The entry of the process that prints: pages in, PDFs out. It ends with the one that began it. */
const typeset = openTypesetter()
process.on('message', async (sheet: Sheet) => {
  const told: HelperAnswer<Uint8Array> = await typeset(sheet).then(
    answer => ({ answer }),
    error => ({ problem: (error as Error).stack ?? String(error) }),
  )
  process.send!(told)
})
