import type { JobStep } from '#modules/crews/rules/job-steps.ts'
import {
  getPositionInterval,
  isJobInProgress,
  MAX_FIX_AGE_SECONDS,
  roundPosition,
} from '#modules/dispatch/record/rules/position.ts'
import { listOutboxItems } from './outbox.ts'

/** Milliseconds between checks whether a position is due: a phone in a pocket sleeps and wakes late. */
const CHECK_INTERVAL_MS = 20_000
/** Session storage key of the last sending time. The page reloads with every step, so the tab stores it. */
const LAST_SENT_KEY = 'crew-place'

/**
 * Sends the phone's position while the page is visible and there is a network: from mobile network cells and not GPS,
 * rounded before it leaves the phone, and no more often than needed. It is never stored in the outbox: an old position
 * is useless.
 */
export function sharePosition(part: HTMLElement): void {
  const { place: job, worker, url, riding } = part.dataset
  const timer = setInterval(sendIfDue, CHECK_INTERVAL_MS)
  document.addEventListener('visibilitychange', sendIfDue)
  void sendIfDue()

  async function sendIfDue() {
    if (document.hidden || !navigator.onLine || !navigator.geolocation) return
    const last = Number(sessionStorage.getItem(LAST_SENT_KEY) ?? 0)
    const passed = Date.now() - last
    if (passed >= 0 && passed < getPositionInterval(riding !== undefined) * 1_000) return
    if (await isOver()) return stop()
    sessionStorage.setItem(LAST_SENT_KEY, `${Date.now()}`)
    navigator.geolocation.getCurrentPosition(
      found => void sendPosition(found),
      formError => {
        part.querySelector<HTMLElement>('[data-part=denied]')!.hidden = formError.code !== formError.PERMISSION_DENIED
      },
      { enableHighAccuracy: false, maximumAge: MAX_FIX_AGE_SECONDS * 1_000, timeout: CHECK_INTERVAL_MS },
    )
  }

  /** True if the reports on this phone, sent or not, have ended the job or withdrawn the consent. */
  async function isOver(): Promise<boolean> {
    const own = (await listOutboxItems(Number(worker))).filter(({ state }) => state !== 'refused')
    const reportedSteps = own
      .filter(one => one.kind === 'step' && one.job === job)
      .map(({ fields }) => fields.step as JobStep)
    const consent = own.findLast(({ kind }) => kind === 'consent')
    return (
      consent?.fields.agrees === 'no' || !isJobInProgress({ reportedSteps: ['on-way', ...reportedSteps], done: false })
    )
  }

  async function sendPosition({ coords, timestamp }: GeolocationPosition) {
    const { lat, lng } = roundPosition({ lat: coords.latitude, lng: coords.longitude }, riding !== undefined)
    const age = Math.max(0, (Date.now() - timestamp) / 1_000)
    const body = new URLSearchParams({ worker: worker!, job: job!, lat: `${lat}`, lng: `${lng}`, age: `${age}` })
    const answer = await fetch(url!, { method: 'POST', body, redirect: 'error' }).catch(() => null)
    const outcome = answer?.ok ? await answer.json().catch(() => null) : null
    if (outcome?.outcome === 'over' || answer?.status === 401 || answer?.status === 403) stop()
  }

  function stop() {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', sendIfDue)
    part.hidden = true
  }
}
