import { invalidateCached } from './cached.ts'

type Listener = (topic?: string) => void
const listeners = new Set<Listener>()

/** Calls back with what any process announces (`announce.ts`); without a topic where nobody knows what was said meanwhile. Gives what ends it. */
export function onMessage(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What came over the channel: what is kept of it is forgotten, and who listens is told. */
export function heard(topic?: string): void {
  invalidateCached(topic)
  for (const listener of listeners) listener(topic)
}
