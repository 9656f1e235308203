/**
 * Starts a page's script only when a control is pressed that needs it. Few visitors press one, so the page omits the
 * start data and requests it from its address when needed. A response to a post includes it.
 */
import './close-menus.ts'
import { loadScripts, readStartData, replayClicks } from './load-scripts.ts'
import { START_DATA_PARAM, type StartData } from './start-data.ts'

const inlineStartData = readStartData()
replayClicks(async () => loadScripts(inlineStartData ?? (await fetchStartData())))

async function fetchStartData(): Promise<StartData> {
  const { origin, pathname, search } = location
  const address = new URL(pathname + search, origin)
  address.searchParams.set(START_DATA_PARAM, '')
  return (await fetch(address)).json()
}
