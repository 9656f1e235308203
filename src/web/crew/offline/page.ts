/**
 * The script of the crew pages, which also work without it: stores reports until the network is back, has the worker's
 * pages stored, and shows what is not sent yet.
 */

import { formatClock } from '#i18n/format.ts'
import { findItems } from './find-items.ts'
import { isFileKind } from './is-file-kind.ts'
import { jobPageAbove, PAGES } from './kept-pages.ts'
import { dropItems, type Item, itemsOf, storeItem } from './outbox.ts'
import type { OutboxKind } from './outbox-kinds.server.ts'
import { type OutboxRow, outboxKinds, renderReported } from './outbox-kinds.ts'
import { renderBar } from './render-bar.ts'
import { type Sending, sendWaiting } from './send.ts'
import { sharePlace } from './share-place.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { openPad } from './sign-pad.ts'
import type { DatePreference } from './worker.ts'

/**
 * The longest wait for a response after a press, in milliseconds. After that the report stays in the outbox and is sent
 * in the background.
 */
const TIMEOUTS = 4_000
/** Milliseconds during which a second tap does not reach the next button. */
const TAP = 700
const AGAIN = 30_000
const soon = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()

function start() {
  const bar = document.querySelector<HTMLElement>('[data-outbox]')
  if (bar) void open(bar)
}

async function open(bar: HTMLElement) {
  const worker = Number(bar.dataset.worker)
  const { kept } = document.documentElement.dataset
  let sending: Sending = 'all'
  let passing: HTMLFormElement | null = null

  addEventListener('submit', event => {
    const form = event.target as HTMLFormElement
    if (form === passing || !(form.dataset.tell || form.dataset.leave)) return
    event.preventDefault()
    const button = (event as SubmitEvent).submitter as HTMLButtonElement
    void (form.dataset.tell ? tell(form, button) : leave(form)).catch(() => {
      // No storage left. Submits the form without the outbox, which works while there is a network.
      form.querySelector<HTMLElement>('[data-part=full]')?.removeAttribute('hidden')
      form.ariaBusy = null
      if (!navigator.onLine) return
      passing = form
      form.requestSubmit(button)
    })
  })
  bar.addEventListener('click', async ({ target }) => {
    const n = Number((target as HTMLElement).closest<HTMLElement>('[data-seen]')?.dataset.seen)
    await dropItems((await itemsOf(worker)).filter(item => item.n === n))
    await paint()
  })
  addEventListener('online', send)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && send())
  setInterval(send, AGAIN)

  const about = document.querySelector<HTMLTextAreaElement>('[data-thing]')
  if (about && location.hash) about.value ||= decodeURIComponent(location.hash.slice(1))
  findItems(document)
  const pad = document.querySelector<HTMLElement>('[data-pad]')
  if (pad) openPad(pad)
  const place = document.querySelector<HTMLElement>('[data-place]')
  if (place) sharePlace(place)
  if (!worker) await caches.delete(PAGES) // nobody is logged in
  if (!kept) await forgetSent(worker)
  await paint()
  bar.dataset.alive = 'yes'
  void navigator.storage?.persist?.()
  void storeThisPage(bar, kept === undefined && worker > 0)
  void send()

  async function paint() {
    const items = await itemsOf()
    renderBar(bar, { items, worker, sending, kept: kept ? formatClock(new Date(kept)) : null })
    const own = items.filter(item => item.worker === worker)
    renderReported(own, kept !== undefined)
  }

  /** Sends waiting items if there is a network, then reloads the page, unless somebody is writing in it. */
  async function send() {
    const before = waiting(await itemsOf())
    if (before > 0 && navigator.onLine) sending = await sendWaiting()
    if (waiting(await itemsOf()) < before && !isWriting() && !isTicked()) location.reload()
    else await paint()
  }

  async function tell(form: HTMLFormElement, button: HTMLButtonElement) {
    const { texts, photo } = read(form, button)
    const kind = form.dataset.kind as OutboxKind
    const { question, missing }: OutboxRow = outboxKinds[kind]
    const lacks = missing(texts, photo)
    const error = question?.(texts) ?? (lacks && form.dataset[lacks]!)
    if (error !== null) return formError(form, error)
    form.querySelector<HTMLElement>('[data-part=formError]')?.setAttribute('hidden', '')
    const ticks = form.dataset.ticks !== undefined
    if (form.ariaBusy && !ticks) return
    form.ariaBusy = 'true'
    const { id: _, job: __, ...fields } = texts
    const id = crypto.randomUUID()
    await storeItem({
      ...{ id, worker, kind, fields, ...(photo && { photo: await shrinkPhoto(photo) }) },
      ...{
        job: form.dataset.tell!,
        url: urlOf(kind),
        label: button.textContent.trim(),
        at: Date.now(),
        state: 'waiting',
      },
    })
    void waitForNetwork()
    if (ticks) return onTick(form)
    const sent = navigator.onLine ? sendNow(id) : null
    await Promise.all([Promise.race([sent, soon(TIMEOUTS)]), soon(TAP)])
    form.ariaBusy = null
    const outcome = await outcomeOf(form, id)
    if (outcome === 'refused') return
    form.reset()
    if (outcome === 'taken') return location.reload()
    void sent?.then(async () => {
      // The response took longer: the worker may be writing something else by now.
      if ((await outcomeOf(form, id)) === 'taken' && !isWriting()) location.reload()
    })
  }

  /**
   * Handles one of many ticks on a page, which is not reloaded: it is rendered immediately and sent in the background.
   */
  async function onTick(form: HTMLFormElement) {
    form.ariaBusy = null
    form.reset()
    await paint()
    if (!navigator.onLine) return
    sending = await sendWaiting()
    await paint()
  }

  async function sendNow(id: string) {
    sending = await sendWaiting(id)
  }

  /**
   * Returns the outcome of a report that was just sent. A rejected one is removed from the outbox and its error shown
   * in the form.
   */
  async function outcomeOf(form: HTMLFormElement, id: string): Promise<'taken' | 'refused' | 'waiting'> {
    const item = (await itemsOf(worker)).find(one => one.id === id)
    const refused = item?.state === 'waiting' && item.text
    if (refused) {
      await dropItems([item])
      // The server knows of a payment or an open item that this page does not.
      for (const part of form.querySelectorAll('[data-part=another], [data-part=without]'))
        part.removeAttribute('hidden')
      formError(form, refused)
    }
    await paint()
    if (refused) return 'refused'
    return item?.state === 'waiting' ? 'waiting' : 'taken'
  }

  const urlOf = (kind: OutboxKind) => bar.dataset[isFileKind(kind) ? 'reportUrl' : 'stepUrl']!

  /**
   * Logs out after all reports are sent. The stored pages are deleted immediately, so that the next user of the phone
   * sees none of them.
   */
  async function leave(form: HTMLFormElement) {
    const id = crypto.randomUUID()
    await storeItem({
      ...{ id, worker, label: '', fields: {} },
      kind: 'logout',
      job: '',
      url: urlOf('step'),
      at: Date.now(),
      state: 'waiting',
    })
    await caches.delete(PAGES)
    if (navigator.onLine) await sendWaiting()
    location.assign(form.dataset.leave!)
  }

  /** Deletes sent items that the current page already includes. */
  async function forgetSent(worker: number) {
    const sent = (await itemsOf(worker)).filter(({ state }) => state === 'sent')
    const isKnown = ({ kind, job, id }: Item) => {
      const part = document.querySelector<HTMLElement>(`[data-knows=${kind}][data-job="${job}"]`)
      return part !== null && (part.dataset.known?.split(' ').includes(id) ?? true)
    }
    await dropItems(sent.filter(item => isKnown(item) || Date.now() - item.at > 3 * 86_400_000))
  }
}

function read(form: HTMLFormElement, button: HTMLButtonElement) {
  const all = new FormData(form, button)
  const photo = all.get('photo')
  const texts: Record<string, string> = {}
  for (const [name, value] of all) if (typeof value === 'string') texts[name] = value.trim()
  return { texts, photo: photo instanceof File && photo.size > 0 ? photo : null }
}

/** True if the page has tick buttons. It renders its own reports, and a reload would lose the worker's position. */
const isTicked = () => document.querySelector('[data-ticks]') !== null

const waiting = (items: readonly Item[]) => items.filter(({ state }) => state === 'waiting').length
const isWriting = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ type, value }) => type !== 'hidden' && type !== 'radio' && value !== '',
  )

function formError(form: HTMLFormElement, text: string) {
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
  const above = jobPageAbove(location.pathname)
  const pages = [...(controlled ? [] : [location.pathname]), ...(jobs ?? []), ...(above ? [above] : [])]
  active!.postMessage({
    pages,
    jobs,
    files: [...new Set(files.map(({ pathname }) => pathname))],
  } satisfies DatePreference)
}
