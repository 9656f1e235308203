/** Brings a page to life that has nothing for script to do, when something is pressed that only script can answer. Few ever do, so what
 * the scripts begin with is not in the page: its address is asked once more for it. An answer to a post holds it. */
import { bring, readCalled, replayClicks } from './bring-scripts.ts'
import { CALL, type Called } from './call.ts'

const here = readCalled()
replayClicks(async () => bring(here ?? (await asked())))

async function asked(): Promise<Called> {
  const { origin, pathname, search } = location
  const address = new URL(pathname + search, origin)
  address.searchParams.set(CALL, '')
  return (await fetch(address)).json()
}
