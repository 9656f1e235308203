import type { HelperAnswer } from '#platform/helper.ts'
import { openTypesetter, type TypesetJob } from './typesetter.ts'

/** The entry of the typesetter process: pages in, PDFs out. It ends together with its parent. */
const typeset = openTypesetter()
process.on('message', async (sheet: TypesetJob) => {
  const told: HelperAnswer<Uint8Array> = await typeset(sheet).then(
    answer => ({ answer }),
    error => ({ problem: (error as Error).stack ?? String(error) }),
  )
  process.send!(told)
})
