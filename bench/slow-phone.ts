import type { CDPSession } from '@playwright/test'

/**
 * Slow 3G, as the specification of the journey defines it: 400 kbit/s each way, 400 ms round trip, a quarter of the
 * processor.
 */
const NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const CPU = 4
export const PHONE = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** After this time without traffic the page is complete, and the journey continues. */
const QUIET_MS = 1_500

/** Slows down a page's processor and network, and counts its traffic. */
export async function throttlePage(session: CDPSession) {
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
