import { type CacheOwner, invalidateCached } from './cached.ts'

type Listener = (topic?: string) => void
/**
 * The listeners by company database, so that a process that serves several companies passes nothing from one to
 * another.
 */
const listeners = new WeakMap<object, Set<Listener>>()

/**
 * Calls the listener with every topic that any process publishes for this company (`publish-change.ts`), and without a
 * topic after messages may have been lost. Returns a function that ends the subscription.
 */
export function onMessage({ db }: Pick<CacheOwner, 'db'>, listener: Listener): () => void {
  const all = listeners.get(db) ?? new Set()
  listeners.set(db, all.add(listener))
  return () => void all.delete(listener)
}

/** Handles a message from the company's channel: drops the cached values and calls the listeners. */
export function handleCacheMessage(app: CacheOwner, topic?: string): void {
  invalidateCached(app, topic)
  for (const listener of listeners.get(app.db) ?? []) listener(topic)
}
