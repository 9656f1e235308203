/** Brings a page to life that has nothing for script to do, when something is pressed that only script can answer. Few ever do, so the
 * scripts and what they begin with are not in the page: its address is asked once more for them. An answer to a post holds them. */
import { keepClicks, readScripts, run } from './bring-scripts.ts'
import { CALL } from './call.ts'

const inPage = document.currentScript!.previousElementSibling!.textContent
const here = inPage ? readScripts(inPage) : null
if (here) run(here.context!) // what follows in the page gives it its data
let started = false
const { giveUp, watchFiles } = keepClicks(start)

async function start() {
  if (started) return
  started = true
  try {
    const { links, context, data, main } = here ?? readScripts(await asked())
    document.head.append(...links)
    watchFiles()
    for (const script of here ? [main] : [context!, ...data, main]) run(script)
  } catch {
    giveUp()
  }
}

const asked = async () => (await fetch(location.href, { headers: { [CALL]: '1' }, cache: 'no-store' })).text()
