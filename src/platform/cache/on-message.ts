import { invalidateCached, type Owner } from './cached.ts'

type Listener = (topic?: string) => void
/** By the company's database: a process that serves several companies passes nothing from one to another. */
const listeners = new WeakMap<object, Set<Listener>>()

/** Calls back with what any process announces of this company (`announce.ts`); without a topic where nobody knows what was said meanwhile. Gives what ends it. */
export function onMessage({ db }: Pick<Owner, 'db'>, listener: Listener): () => void {
  const all = listeners.get(db) ?? new Set()
  listeners.set(db, all.add(listener))
  return () => void all.delete(listener)
}

/** Takes what came over the company's channel: what is cached of it is dropped, and its listeners are called. */
export function heard(app: Owner, topic?: string): void {
  invalidateCached(app, topic)
  for (const listener of listeners.get(app.db) ?? []) listener(topic)
}
