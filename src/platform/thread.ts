import { Worker } from 'node:worker_threads'

type Times = { idleMs: number; mostMs: number }
/** What a thread posts back. */
export type ThreadAnswer<A> = { answer: A } | { fault: string }
type Outcome<A> = ThreadAnswer<A> | { lost: string }

/**
 * Work that would keep the process from its requests, done in a thread of its own: begun with the first question, ended
 * when nobody has asked for `idleMs`, so that its memory goes back. One question at a time, in order. One that takes longer
 * than `mostMs` is given up with the thread, as is one that ends it; the next question gets a new thread.
 */
export function openThread<Q, A>(file: URL | string, { idleMs, mostMs }: Times) {
  let thread: Worker | null = null
  let settle: (outcome: Outcome<A>) => void = () => {}
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  function begin(): Worker {
    const begun = new Worker(file)
    const tell = (outcome: Outcome<A>) => begun === thread && settle(outcome) // one that was ended dies while the next is asked
    begun.on('message', tell)
    begun.on('error', error => tell({ lost: String(error) }))
    begun.on('exit', code => tell({ lost: `the thread ended with ${code}` }))
    begun.unref()
    return begun
  }

  async function close() {
    clearTimeout(idle)
    const ending = thread
    thread = null
    settle({ lost: 'the thread was closed' })
    await ending?.terminate()
  }

  async function put(question: Q): Promise<A> {
    clearTimeout(idle)
    thread ??= begin()
    thread.postMessage(question)
    const outcome = await new Promise<Outcome<A>>(resolve => {
      const late = setTimeout(resolve, mostMs, { lost: `no answer within ${mostMs} ms` })
      settle = told => {
        clearTimeout(late)
        resolve(told)
      }
    })
    idle = setTimeout(close, idleMs).unref()
    if ('answer' in outcome) return outcome.answer
    if ('fault' in outcome) throw new Error(outcome.fault)
    await close()
    throw new Error(outcome.lost)
  }

  return {
    ask(question: Q): Promise<A> {
      const mine = last.then(() => put(question))
      last = mine.catch(() => {})
      return mine
    },
    close,
  }
}
