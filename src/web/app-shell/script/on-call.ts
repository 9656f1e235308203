/**
 * Starts a page's script only when a control is pressed that needs it. Few visitors press one, so the page omits the
 * start data and requests it from its address when needed. A response to a post includes it.
 */
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
