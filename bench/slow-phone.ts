import type { CDPSession } from '@playwright/test'

/** Slow 3G as the specification of the journey has it: 400 kbit/s each way, 400 ms there and back, a quarter of the processor. */
const NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const CPU = 4
export const PHONE = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** Nothing over the air for this long: the page has all that it wants before its reader goes on. */
const QUIET_MS = 1_500

/** Makes a page's phone and line slow, and counts what comes over it. */
export async function throttled(session: CDPSession) {
  let [bytes, requests, lastAt] = [0, 0, performance.now()]
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  session.on('Network.requestWillBeSent', () => {
    requests++
    lastAt = performance.now()
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    lastAt = performance.now()
  })
  return {
    count: () => ({ bytes, requests }),
    async quiet() {
      while (performance.now() - lastAt < QUIET_MS) await new Promise(resolve => setTimeout(resolve, 100))
    },
  }
}
