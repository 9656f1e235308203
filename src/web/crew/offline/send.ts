import { isFileReportKind } from './is-file-report-kind.ts'
import { deleteOutboxItems, listOutboxItems, type OutboxItem, updateOutboxItem } from './outbox.ts'

/** The result of sending: all sent, some wait for later, or nobody is logged in to send them. */
export type SendResult = 'all' | 'later' | 'login'

/** A request without response for so long counts as no network, in milliseconds. */
const SEND_TIMEOUT_MS = 20_000

/**
 * Sends waiting items one after the other. Page and service worker share a lock, so only one of them sends. `direct`:
 * id of the item that was just pressed. If it is rejected, its worker sees that and corrects it, and staff get no flag.
 */
export function sendWaiting(direct?: string): Promise<SendResult> {
  return navigator.locks ? navigator.locks.request('crew-outbox', () => sendAll(direct)) : sendAll(direct)
}

async function sendAll(direct: string | undefined): Promise<SendResult> {
  /** Jobs and workers whose items are skipped to keep their order. Other items are sent. */
  const skipped = new Set<string>()
  let end: SendResult = 'all'
  for (const item of await listOutboxItems()) {
    const [worker, job] = [`${item.worker}`, `${item.worker}/${item.job}`]
    if (item.state !== 'waiting') continue
    // Items that cannot be sent now wait for their worker's next login; a logout does not wait.
    if (item.kind !== 'logout' && (skipped.has(worker) || skipped.has(job))) continue
    const answer = await postItem(item, item.id === direct)
    if (answer === 'network') return 'later'
    if (answer === 'later') {
      skipped.add(job)
      if (end === 'all') end = 'later'
    } else if (answer === 'login' || answer === 'another') {
      skipped.add(worker)
      if (answer === 'login') end = 'login'
    } else await storeAnswer(item, answer, item.id === direct)
  }
  return end
}

/**
 * Stores the answer. A direct rejection stays in the outbox for the page to remove and show; if the page is gone, it is
 * sent again and staff get a flag.
 */
function storeAnswer(item: OutboxItem, answer: Answer, direct: boolean): Promise<void> {
  if (answer.outcome === 'refused')
    return updateOutboxItem({ ...item, state: direct ? 'waiting' : 'refused', text: answer.text })
  // Pages render a sent item until they include it; no page renders a photo or a note.
  return isFileReportKind(item.kind) || item.kind === 'logout'
    ? deleteOutboxItems([item])
    : updateOutboxItem({ ...item, state: 'sent' })
}

type Answer = { outcome: 'taken' } | { outcome: 'refused'; text: string }

/** Sends one item. Only an answer in our own format counts, not the login page of a hotel's Wi-Fi. */
async function postItem(
  item: OutboxItem,
  direct: boolean,
): Promise<Answer | 'network' | 'later' | 'login' | 'another'> {
  const age = (Date.now() - item.at) / 1_000
  const { id, worker, kind, job, fields, photo } = item
  const texts = { ...fields, id, worker: `${worker}`, kind, job, age: `${age}`, ...(direct && { direct: '1' }) }
  const body = photo ? new FormData() : new URLSearchParams(texts)
  if (photo) {
    for (const [name, text] of Object.entries(texts)) body.set(name, text)
    ;(body as FormData).set('photo', photo, 'photo.jpg')
  }
  try {
    const answer = await fetch(item.url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    })
    if (answer.status === 401) return 'login'
    if (answer.status === 403) return 'another'
    if (!answer.ok) return 'later'
    const answerBody: Answer = await answer.json()
    return answerBody.outcome === 'taken' || answerBody.outcome === 'refused' ? answerBody : 'later'
  } catch {
    return 'network'
  }
}
