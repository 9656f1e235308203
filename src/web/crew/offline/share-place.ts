import type { JobStep } from '#modules/crews/rules/job-steps.ts'
import { isUnderWay, pauseOf, RECENT_SECONDS, roundPosition } from '#modules/dispatch/record/rules/position.ts'
import { itemsOf } from './outbox.ts'

/** How often it is looked whether it is time: a phone in a pocket sleeps, and wakes late. */
const LOOK_AGAIN = 20_000
/** The page is read anew with every step: of when it was told last the tab knows. */
const LAST = 'crew-place'

/**
 * Tells where this phone is while its page is seen and there is a network: by masts and not by satellite, rounded before it leaves the phone, and no oftener than it matters. Nothing of
 * it is kept: where somebody was an hour ago helps nobody.
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

  /** By what was told here and is not sent yet. */
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
