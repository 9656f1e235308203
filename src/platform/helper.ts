import { type ChildProcess, fork } from 'node:child_process'

type Times = { idleMs: number; mostMs: number }
/** The message that a helper process sends back. */
export type HelperAnswer<A> = { answer: A } | { problem: string }
type Outcome<A> = HelperAnswer<A> | { lost: string }

/**
 * Runs work that would block requests in a separate process. It is started with the first question and ended after
 * `idleMs` without one, so that all its memory is freed. It gets no secrets. It handles one question at a time, in
 * order. If a question takes longer than `mostMs` or crashes the helper, the question fails and the next one gets a new
 * helper.
 */
export function openHelper<Q, A>(file: string, { idleMs, mostMs }: Times) {
  let helper: ChildProcess | null = null
  let settle: (outcome: Outcome<A>) => void = () => {}
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  function begin(): ChildProcess {
    const { NODE_ENV = 'production' } = process.env
    const started = fork(file, { serialization: 'advanced', env: { NODE_ENV } })
    // A helper that was ended may still exit while the next one is working.
    const tell = (outcome: Outcome<A>) => started === helper && settle(outcome)
    started.on('message', message => tell(message as Outcome<A>))
    started.on('error', error => tell({ lost: String(error) }))
    started.on('exit', (code, signal) => tell({ lost: `the helper ended with ${code ?? signal}` }))
    started.unref()
    started.channel?.unref()
    return started
  }

  function close() {
    clearTimeout(idle)
    const ending = helper
    helper = null
    settle({ lost: 'the helper was closed' })
    ending?.kill('SIGKILL') // it holds no data, and may be in a loop
  }

  async function put(question: Q): Promise<A> {
    clearTimeout(idle)
    helper ??= begin()
    const outcome = await new Promise<Outcome<A>>(resolve => {
      const late = setTimeout(resolve, mostMs, { lost: `no answer within ${mostMs} ms` })
      settle = told => {
        clearTimeout(late)
        resolve(told)
      }
      helper!.send(question as object, error => error && settle({ lost: String(error) }))
    })
    idle = setTimeout(close, idleMs).unref()
    if ('answer' in outcome) return outcome.answer
    if ('problem' in outcome) throw new Error(outcome.problem)
    close()
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
