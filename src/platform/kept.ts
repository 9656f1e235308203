/**
 * A read whose answer may be up to `ms` old: the first to ask after that reads anew, and all who ask meanwhile wait for the
 * same read. A read that fails is not kept. Ask before opening a transaction: it may query the handle it is given.
 */
export function kept<Source extends object, T>(ms: number, read: (source: Source) => Promise<T>) {
  const answers = new WeakMap<Source, { until: number; answer: Promise<T> }>()

  return (source: Source): Promise<T> => {
    const known = answers.get(source)
    if (known && Date.now() < known.until) return known.answer
    const answer = read(source)
    answers.set(source, { until: Date.now() + ms, answer })
    answer.catch(() => answers.get(source)?.answer === answer && answers.delete(source))
    return answer
  }
}
