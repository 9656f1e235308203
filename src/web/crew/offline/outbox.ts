import type { OutboxKind } from './outbox-kinds.server.ts'

/**
 * A report in the phone's outbox. The outbox is a browser database that survives reloads, closed pages and an empty
 * battery. Used by pages and the service worker.
 */
export type OutboxItem = {
  /** Position in the outbox, assigned by the database, since the phone's clock may be wrong. */
  n?: number
  /** Made on the phone, so that sending again does not duplicate it. */
  id: string
  /** The worker it belongs to. Another worker on the same phone never sends it. */
  worker: number
  kind: OutboxKind | 'logout'
  /** The job id; 'survey-12' for a survey; 'news', 'consent' and 'begin' outside a job. */
  job: string
  /** The address it is sent to, in the language of its page. */
  url: string
  fields: Record<string, string>
  /** Reduced before it is stored. */
  photo?: Blob
  /** Text of the pressed button. */
  label: string
  /** By the phone's clock, in milliseconds. */
  at: number
  /** 'sent' items stay until a page that includes them is shown. */
  state: 'waiting' | 'sent' | 'refused'
  /** Error text of the rejection. For a waiting item: of the rejection just now. */
  text?: string
}

const STORE = 'items'

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('crew-outbox', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'n', autoIncrement: true })
  return toPromise(request)
}

const toPromise = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/**
 * Runs a change and resolves once it is on disk. 'strict' durability: otherwise a battery that dies a moment later
 * loses it.
 */
async function write(change: (store: IDBObjectStore) => unknown): Promise<void> {
  const database = await open()
  try {
    const writing = database.transaction(STORE, 'readwrite', { durability: 'strict' })
    change(writing.objectStore(STORE))
    await new Promise<void>((resolve, reject) => {
      writing.oncomplete = () => resolve()
      writing.onabort = () => reject(writing.error) // also for a full disk
    })
  } finally {
    database.close()
  }
}

export async function listOutboxItems(worker?: number): Promise<OutboxItem[]> {
  const database = await open()
  try {
    const items: OutboxItem[] = await toPromise(database.transaction(STORE).objectStore(STORE).getAll())
    return worker === undefined ? items : items.filter(item => item.worker === worker)
  } finally {
    database.close()
  }
}

/** Rejects if the phone has no storage left. */
export const addOutboxItem = (item: OutboxItem) => write(store => store.add(item))
export const updateOutboxItem = (item: OutboxItem) => write(store => store.put(item))
export const deleteOutboxItems = (items: readonly OutboxItem[]) =>
  write(store => items.map(({ n }) => store.delete(n!)))
