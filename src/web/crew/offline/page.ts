/**
 * The script of the crew pages, which also work without it: stores reports until the network is back, has the worker's
 * pages stored, and shows what is not sent yet.
 */

import { formatClock } from '#i18n/format.ts'
import { isFileReportKind } from './is-file-report-kind.ts'
import { addOutboxItem, deleteOutboxItems, listOutboxItems, type OutboxItem } from './outbox.ts'
import type { OutboxKind } from './outbox-kinds.server.ts'
import { type OutboxRow, outboxKinds, renderReported } from './outbox-kinds.ts'
import { getJobPagePath, PAGES_CACHE } from './page-cache.ts'
import { renderOutboxBar } from './render-bar.ts'
import { type SendResult, sendWaiting } from './send.ts'
import { sharePosition } from './share-position.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { startSignaturePad } from './signature-pad.ts'
import { startCash } from './start-cash.ts'
import { startItemSearch } from './start-item-search.ts'
import { startSteppers } from './start-steppers.ts'
import { hasTakenPhotos, listTakenPhotos, startTakingPhotos } from './take-photos.ts'
import type { StorePagesRequest } from './worker.ts'

/**
 * The longest wait for a response after a press, in milliseconds. After that the report stays in the outbox and is sent
 * in the background.
 */
const MAX_WAIT_MS = 4_000
/** Milliseconds during which a second tap does not reach the next button. */
const TAP_MS = 700
const RETRY_MS = 30_000
const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()

function start() {
  const bar = document.querySelector<HTMLElement>('[data-outbox]')
  if (bar) void startOutbox(bar)
}

async function startOutbox(bar: HTMLElement) {
  const worker = Number(bar.dataset.worker)
  const { kept } = document.documentElement.dataset
  let sending: SendResult = 'all'
  let resubmitted: HTMLFormElement | null = null

  addEventListener('submit', event => {
    const form = event.target as HTMLFormElement
    if (form === resubmitted || !(form.dataset.tell || form.dataset.leave)) return
    event.preventDefault()
    const button = (event as SubmitEvent).submitter as HTMLButtonElement
    void (form.dataset.tell ? submitReport(form, button) : logOut(form)).catch(() => {
      // No storage left. Submits the form without the outbox, which works while there is a network.
      form.querySelector<HTMLElement>('[data-part=full]')?.removeAttribute('hidden')
      form.ariaBusy = null
      if (!navigator.onLine) return
      resubmitted = form
      form.requestSubmit(button)
    })
  })
  bar.addEventListener('click', async ({ target }) => {
    const n = Number((target as HTMLElement).closest<HTMLElement>('[data-seen]')?.dataset.seen)
    await deleteOutboxItems((await listOutboxItems(worker)).filter(item => item.n === n))
    await render()
  })
  addEventListener('online', send)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && send())
  setInterval(send, RETRY_MS)

  const about = document.querySelector<HTMLTextAreaElement>('[data-thing]')
  if (about && location.hash) nameItem(about, decodeURIComponent(location.hash.slice(1)))
  startItemSearch(document)
  for (const form of document.forms) {
    startSteppers(form)
    startCash(form)
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-photos]')) startTakingPhotos(form)
  const pad = document.querySelector<HTMLElement>('[data-pad]')
  if (pad) startSignaturePad(pad)
  const place = document.querySelector<HTMLElement>('[data-place]')
  if (place) sharePosition(place)
  if (!worker) await caches.delete(PAGES_CACHE) // nobody is logged in
  if (!kept) await deleteKnownItems(worker)
  await render()
  bar.dataset.alive = 'yes'
  void navigator.storage?.persist?.()
  void storeThisPage(bar, kept === undefined && worker > 0)
  void send()

  async function render() {
    const items = await listOutboxItems()
    renderOutboxBar(bar, { items, worker, sending, kept: kept ? formatClock(new Date(kept)) : null })
    const own = items.filter(item => item.worker === worker)
    renderReported(own, kept !== undefined)
  }

  /** Sends waiting items if there is a network, then reloads the page, unless somebody is writing in it. */
  async function send() {
    const before = countWaitingItems(await listOutboxItems())
    if (before > 0 && navigator.onLine) sending = await sendWaiting()
    if (countWaitingItems(await listOutboxItems()) < before && !isWriting() && !hasTicks()) location.reload()
    else await render()
  }

  async function submitReport(form: HTMLFormElement, button: HTMLButtonElement) {
    const texts = readTypedForm(form, button)
    const photos = listTakenPhotos(form)
    const kind = form.dataset.kind as OutboxKind
    const { question, missing }: OutboxRow = outboxKinds[kind]
    const missingText = missing(texts, photos[0] ?? null)
    const error = question?.(texts) ?? (missingText && form.dataset[missingText]!)
    if (error !== null) return showFormError(form, error)
    form.querySelector<HTMLElement>('[data-part=formError]')?.setAttribute('hidden', '')
    const ticks = form.dataset.ticks !== undefined
    if (form.ariaBusy && !ticks) return
    form.ariaBusy = 'true'
    const { id: _, job: __, ...fields } = texts
    // Each photo is a report of its own, so that a weak network sends at least some. The last one stands for all.
    let id = crypto.randomUUID()
    for (const photo of photos.length > 0 ? photos : [null]) {
      id = crypto.randomUUID()
      await addOutboxItem({
        ...{ id, worker, kind, fields, ...(photo && { photo: await shrinkPhoto(photo) }) },
        ...{
          job: form.dataset.tell!,
          url: getUrl(kind),
          label: button.textContent.trim(),
          at: Date.now(),
          state: 'waiting',
        },
      })
    }
    void waitForNetwork()
    if (ticks) return onTick(form)
    const sent = navigator.onLine ? sendNow(id) : null
    await Promise.all([Promise.race([sent, wait(MAX_WAIT_MS)]), wait(TAP_MS)])
    form.ariaBusy = null
    const outcome = await getOutcome(form, id)
    if (outcome === 'refused') return
    form.reset()
    if (outcome === 'taken') return location.reload()
    void sent?.then(async () => {
      // The response took longer: the worker may be writing something else by now.
      if ((await getOutcome(form, id)) === 'taken' && !isWriting()) location.reload()
    })
  }

  /**
   * Handles one of many ticks on a page, which is not reloaded: it is rendered immediately and sent in the background.
   */
  async function onTick(form: HTMLFormElement) {
    form.ariaBusy = null
    form.reset()
    await render()
    if (!navigator.onLine) return
    sending = await sendWaiting()
    await render()
  }

  async function sendNow(id: string) {
    sending = await sendWaiting(id)
  }

  /**
   * Returns the outcome of a report that was just sent. A rejected one is removed from the outbox and its error shown
   * in the form.
   */
  async function getOutcome(form: HTMLFormElement, id: string): Promise<'taken' | 'refused' | 'waiting'> {
    const item = (await listOutboxItems(worker)).find(one => one.id === id)
    const refused = item?.state === 'waiting' && item.text
    if (refused) {
      await deleteOutboxItems([item])
      // The server knows of a payment or an open item that this page does not.
      for (const part of form.querySelectorAll('[data-part=another], [data-part=without]'))
        part.removeAttribute('hidden')
      showFormError(form, refused)
    }
    await render()
    if (refused) return 'refused'
    return item?.state === 'waiting' ? 'waiting' : 'taken'
  }

  const getUrl = (kind: OutboxKind) => bar.dataset[isFileReportKind(kind) ? 'reportUrl' : 'stepUrl']!

  /**
   * Logs out after all reports are sent. The stored pages are deleted immediately, so that the next user of the phone
   * sees none of them.
   */
  async function logOut(form: HTMLFormElement) {
    const id = crypto.randomUUID()
    await addOutboxItem({
      ...{ id, worker, label: '', fields: {} },
      kind: 'logout',
      job: '',
      url: getUrl('step'),
      at: Date.now(),
      state: 'waiting',
    })
    await caches.delete(PAGES_CACHE)
    if (navigator.onLine) await sendWaiting()
    location.assign(form.dataset.leave!)
  }

  /** Deletes sent items that the current page already includes. */
  async function deleteKnownItems(worker: number) {
    const sent = (await listOutboxItems(worker)).filter(({ state }) => state === 'sent')
    const isKnown = ({ kind, job, id }: OutboxItem) => {
      const part = document.querySelector<HTMLElement>(`[data-knows=${kind}][data-job="${job}"]`)
      return part !== null && (part.dataset.known?.split(' ').includes(id) ?? true)
    }
    await deleteOutboxItems(sent.filter(item => isKnown(item) || Date.now() - item.at > 3 * 86_400_000))
  }
}

/** Reads the texts of a form. The values of checkboxes with one name are joined by commas. */
function readTypedForm(form: HTMLFormElement, button: HTMLButtonElement): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, typed] of new FormData(form, button)) {
    if (typeof typed !== 'string') continue
    const value = typed.trim()
    if (name.startsWith('more-') && value === '0') continue // hundreds of items that nobody added
    texts[name] = name in texts ? `${texts[name]}, ${value}` : value
  }
  return texts
}

/** Selects the item that the list of items names in the address; an item without a tile goes into the text. */
function nameItem(about: HTMLTextAreaElement, name: string) {
  const tiles = about.form!.querySelectorAll<HTMLInputElement>('input[name=items]')
  const tile = [...tiles].find(({ value }) => value === name)
  if (!tile) about.value ||= name
  else {
    tile.checked = true
    const fold = tile.closest('details')
    if (fold) fold.open = true
  }
}

/** True if the page has tick buttons. It renders its own reports, and a reload would lose the worker's position. */
const hasTicks = () => document.querySelector('[data-ticks]') !== null

const countWaitingItems = (items: readonly OutboxItem[]) => items.filter(({ state }) => state === 'waiting').length
/** True if a reload would lose something that somebody has typed, selected or photographed. */
const isWriting = () =>
  hasTakenPhotos() ||
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(field => {
    if (field.type === 'hidden' || field.type === 'radio') return false
    if (field.type === 'checkbox') return (field as HTMLInputElement).checked
    return field.value !== '' && !(field.value === '0' && field.closest('[data-stepper]'))
  })

function showFormError(form: HTMLFormElement, text: string) {
  const part = form.querySelector<HTMLElement>('[data-part=formError]')!
  part.hidden = false
  part.querySelector('span')!.textContent = text
  part.scrollIntoView({ block: 'center' })
}

/** Registers a background sync, so that the browser sends once there is a network, even if the page is closed. */
async function waitForNetwork() {
  const own = (await navigator.serviceWorker?.ready) as
    | { sync?: { register: (tag: string) => Promise<void> } }
    | undefined
  await own?.sync?.register('outbox').catch(() => null)
}

/** Asks the service worker to store this page, its assets, and on the day's page the jobs that it links to. */
async function storeThisPage(bar: HTMLElement, keep: boolean) {
  if (!navigator.serviceWorker) return
  const controlled = navigator.serviceWorker.controller !== null
  await navigator.serviceWorker.register('/crew-worker.js', { scope: bar.dataset.scope! })
  const { active } = await navigator.serviceWorker.ready
  if (!keep) return
  const jobs = bar.dataset.day
    ? [...document.querySelectorAll<HTMLAnchorElement>('a[data-job]')].flatMap(({ pathname, dataset }) => [
        pathname,
        ...dataset.pages!.split(' ').flatMap(name => (name ? [`${pathname}/${name}`] : [])),
      ])
    : null
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const files = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  // Once this page includes a report, the phone deletes it. So the job page is stored again too, to include it before
  // the network is gone.
  const above = getJobPagePath(location.pathname)
  const pages = [...(controlled ? [] : [location.pathname]), ...(jobs ?? []), ...(above ? [above] : [])]
  active!.postMessage({
    pages,
    jobs,
    files: [...new Set(files.map(({ pathname }) => pathname))],
  } satisfies StorePagesRequest)
}
