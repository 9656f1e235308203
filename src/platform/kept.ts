/** By what they are told to forget: `announce.ts`. */
const forgetful = new Map<string, Set<() => void>>()

/**
 * A read whose answer may be up to `ms` old: the first to ask after that reads anew, and all who ask meanwhile wait for the
 * same read. A read that fails is not kept. With a `topic` it is also forgotten as soon as somebody changed what it reads. Ask before
 * opening a transaction: it may query the handle it is given.
 */
export function kept<Source extends object, T>(ms: number, read: (source: Source) => Promise<T>, topic?: string) {
  let answers = new WeakMap<Source, { until: number; answer: Promise<T> }>()
  if (topic) {
    const forget = () => {
      answers = new WeakMap() // a read that is under way may have seen the old: its answer is not kept either
    }
    forgetful.set(topic, (forgetful.get(topic) ?? new Set()).add(forget))
  }

  return (source: Source): Promise<T> => {
    const known = answers.get(source)
    if (known && Date.now() < known.until) return known.answer
    const answer = read(source)
    answers.set(source, { until: Date.now() + ms, answer })
    answer.catch(() => answers.get(source)?.answer === answer && answers.delete(source))
    return answer
  }
}

/** What this process keeps of a topic; of all, without one. */
export function forgetKept(topic?: string): void {
  for (const [name, all] of forgetful) if (topic === undefined || name === topic) for (const forget of all) forget()
}
