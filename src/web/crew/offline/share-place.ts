import type { JobStep } from '#modules/crews/rules/job-steps.ts'
import { isUnderWay, pauseOf, RECENT_SECONDS, roundPosition } from '#modules/dispatch/record/rules/position.ts'
import { itemsOf } from './outbox.ts'

/** Milliseconds between checks whether a position is due: a phone in a pocket sleeps and wakes late. */
const LOOK_AGAIN = 20_000
/** Session storage key of the last sending time. The page reloads with every step, so the tab stores it. */
const LAST = 'crew-place'

/**
 * Sends the phone's position while the page is visible and there is a network: from mobile network cells and not GPS,
 * rounded before it leaves the phone, and no more often than needed. It is never stored in the outbox: an old position
 * is useless.
 */
export function sharePlace(part: HTMLElement): void {
  const { place: job, worker, url, riding } = part.dataset
  const timer = setInterval(look, LOOK_AGAIN)
  document.addEventListener('visibilitychange', look)
  void look()

  async function look() {
    if (document.hidden || !navigator.onLine || !navigator.geolocation) return
    const last = Number(sessionStorage.getItem(LAST) ?? 0)
    const passed = Date.now() - last
    if (passed >= 0 && passed < pauseOf(riding !== undefined) * 1_000) return
    if (await isOver()) return stop()
    sessionStorage.setItem(LAST, `${Date.now()}`)
    navigator.geolocation.getCurrentPosition(
      found => void tell(found),
      formError => {
        part.querySelector<HTMLElement>('[data-part=denied]')!.hidden = formError.code !== formError.PERMISSION_DENIED
      },
      { enableHighAccuracy: false, maximumAge: RECENT_SECONDS * 1_000, timeout: LOOK_AGAIN },
    )
  }

  /** True if the reports on this phone, sent or not, have ended the job or withdrawn the consent. */
  async function isOver(): Promise<boolean> {
    const own = (await itemsOf(Number(worker))).filter(({ state }) => state !== 'refused')
    const told = own.filter(one => one.kind === 'step' && one.job === job).map(({ fields }) => fields.step as JobStep)
    const word = own.findLast(({ kind }) => kind === 'consent')
    return word?.fields.agrees === 'no' || !isUnderWay({ told: ['on-way', ...told], done: false })
  }

  async function tell({ coords, timestamp }: GeolocationPosition) {
    const { lat, lng } = roundPosition({ lat: coords.latitude, lng: coords.longitude }, riding !== undefined)
    const age = Math.max(0, (Date.now() - timestamp) / 1_000)
    const body = new URLSearchParams({ worker: worker!, job: job!, lat: `${lat}`, lng: `${lng}`, age: `${age}` })
    const answer = await fetch(url!, { method: 'POST', body, redirect: 'error' }).catch(() => null)
    const said = answer?.ok ? await answer.json().catch(() => null) : null
    if (said?.outcome === 'over' || answer?.status === 401 || answer?.status === 403) stop()
  }

  function stop() {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    part.hidden = true
  }
}
