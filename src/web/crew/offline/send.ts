import { isFileKind } from './is-file-kind.ts'
import { changeItem, dropItems, type Item, itemsOf } from './outbox.ts'

/** How the sending went: all is there; some waits on; nobody is logged in who could send it. */
export type Sending = 'all' | 'later' | 'login'

/** A line that answers nothing for so long is none. */
const TIMEOUTS = 20_000

/**
 * Sends what waits, one after the other, by whoever of page and service worker is first; the other waits for it. `direct` names what was
 * pressed just now, whose worker still looks at it: refused, it is theirs to put right, and staff are not told.
 */
export function sendWaiting(direct?: string): Promise<Sending> {
  return navigator.locks ? navigator.locks.request('crew-outbox', () => sendAll(direct)) : sendAll(direct)
}

async function sendAll(direct: string | undefined): Promise<Sending> {
  /** A job, or a worker, of whom nothing more is sent now: the order would not hold. Others go on. */
  const held = new Set<string>()
  let end: Sending = 'all'
  for (const item of await itemsOf()) {
    const [worker, job] = [`${item.worker}`, `${item.worker}/${item.job}`]
    if (item.state !== 'waiting') continue
    // What cannot be sent now waits for its worker's next login; the end of this one does not.
    if (item.kind !== 'logout' && (held.has(worker) || held.has(job))) continue
    const answer = await post(item, item.id === direct)
    if (answer === 'network') return 'later'
    if (answer === 'later') {
      held.add(job)
      if (end === 'all') end = 'later'
    } else if (answer === 'login' || answer === 'another') {
      held.add(worker)
      if (answer === 'login') end = 'login'
    } else await settle(item, answer, item.id === direct)
  }
  return end
}

/** What is refused at once stays for the page to take back and say why; where the page is gone, it is sent once more, and staff are told. */
function settle(item: Item, answer: Answer, direct: boolean): Promise<void> {
  if (answer.outcome === 'refused')
    return changeItem({ ...item, state: direct ? 'waiting' : 'refused', text: answer.text })
  // A page renders what was told until another is here that knows of it; no page renders a photo or a note.
  return isFileKind(item.kind) || item.kind === 'logout' ? dropItems([item]) : changeItem({ ...item, state: 'sent' })
}

type Answer = { outcome: 'taken' } | { outcome: 'refused'; text: string }

/** Only an answer of ours, in our form, decides: a hotel's page that asks for a room number is none. */
async function post(item: Item, direct: boolean): Promise<Answer | 'network' | 'later' | 'login' | 'another'> {
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
      signal: AbortSignal.timeout(TIMEOUTS),
    })
    if (answer.status === 401) return 'login'
    if (answer.status === 403) return 'another'
    if (!answer.ok) return 'later'
    const told: Answer = await answer.json()
    return told.outcome === 'taken' || told.outcome === 'refused' ? told : 'later'
  } catch {
    return 'network'
  }
}
