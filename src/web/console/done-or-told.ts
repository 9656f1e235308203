import { Refusal } from '#kernel/refusal.ts'
import { redirectWith } from '#web/shell/flash.ts'
import { answering } from '#web/shell/session.ts'
import { consoleText } from '../text/en/console.ts'
import { faultText } from '../text/en/faults.ts'

/** Back to a list once `work` is done; where it is refused, with what to know: mostly that another was faster. */
export async function doneOrTold(list: string, work: Promise<void>) {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind === 'forbidden') return answering(Promise.reject(error))
    return redirectWith(list, { kind: 'warning', title: faultText(error.code) })
  }
  return redirectWith(list, { kind: 'success', title: consoleText.done })
}
