import type { OutboxKind } from './outbox-kinds.server.ts'

/**
 * What was told on the phone, in the order in which it was told: in the browser's own database, which outlives a reload, a closed page and an
 * empty battery. Used by the page and by the service worker.
 */
export type Item = {
  /** Its place in the order; given by the database, since the phone's clock may be wrong. */
  n?: number
  /** Made here: however often it is sent, it is one. */
  id: string
  /** Whose it is: another's on the same phone never sends it. */
  worker: number
  kind: OutboxKind | 'logout'
  /** The job's number; 'survey-12' of a survey's, 'news', 'consent' and 'begin' of what is of none. */
  job: string
  /** Where it is sent, in the language of its page. */
  url: string
  fields: Record<string, string>
  /** Made small before it is kept. */
  photo?: Blob
  /** What stands on the button that was pressed. */
  label: string
  /** By the phone's clock, in milliseconds. */
  at: number
  /** 'sent' stays until a page is here that knows of it. */
  state: 'waiting' | 'sent' | 'refused'
  /** Why it is refused; of what waits: why it was, just now. */
  text?: string
}

const STORE = 'items'

function open(): Promise<IDBDatabase> {
  const asked = indexedDB.open('crew-outbox', 1)
  asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: 'n', autoIncrement: true })
  return settled(asked)
}

const settled = <T>(asked: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })

/** Resolves once it lies on the disk: 'strict', or a battery that dies a moment later takes it along. */
async function write(change: (store: IDBObjectStore) => unknown): Promise<void> {
  const database = await open()
  try {
    const writing = database.transaction(STORE, 'readwrite', { durability: 'strict' })
    change(writing.objectStore(STORE))
    await new Promise<void>((resolve, reject) => {
      writing.oncomplete = () => resolve()
      writing.onabort = () => reject(writing.error) // a full disk, too
    })
  } finally {
    database.close()
  }
}

export async function itemsOf(worker?: number): Promise<Item[]> {
  const database = await open()
  try {
    const items: Item[] = await settled(database.transaction(STORE).objectStore(STORE).getAll())
    return worker === undefined ? items : items.filter(item => item.worker === worker)
  } finally {
    database.close()
  }
}

/** Rejects where the phone has no room. */
export const storeItem = (item: Item) => write(store => store.add(item))
export const changeItem = (item: Item) => write(store => store.put(item))
export const dropItems = (items: readonly Item[]) => write(store => items.map(({ n }) => store.delete(n!)))
