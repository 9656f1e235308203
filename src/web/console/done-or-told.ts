import { Refusal } from '#kernel/refusal.ts'
import { redirectWith } from '#web/shell/flash.ts'
import { type Args, answering, sayFor } from '#web/shell/session.ts'
import { faultText } from '#words/fault-text.ts'

/** Back to a list once `work` is done; where it is refused, with what to know: mostly that another was faster. */
export async function doneOrTold(context: Args['context'], list: string, work: Promise<void>) {
  const say = sayFor(context)
  try {
    await work
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind === 'forbidden') return answering(Promise.reject(error))
    return redirectWith(list, { kind: 'warning', title: faultText(say, error.code) })
  }
  return redirectWith(list, { kind: 'success', title: say('console.done') })
}
