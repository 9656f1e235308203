/** `npm run check`: what can be said within half a minute, before a commit. `npm test` says the rest. */
import { report } from './plain-english.ts'
import { reading, runSteps, type Step, vitest } from './steps.ts'

/** It only counts: docs and comments are rewritten bit by bit, so no pattern in them may fail the check. */
const plainEnglish: Step = {
  name: 'plain English in docs and comments, a count that never fails',
  run: () => {
    console.log(report().join('\n'))
    return { passed: 0, failed: 0 }
  },
}

await runSteps(
  [reading, { name: 'tests without a database', run: () => vitest('quick', ['--project=quick']) }, plainEnglish],
  process.argv[2],
)
