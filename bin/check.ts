/** `npm run check`: the checks that take half a minute, before a commit. `npm test` runs the rest. */
import { reportBrokenRules } from './plain-english.ts'
import { reading, runSteps, type Step, vitest } from './steps.ts'

/** Only counts: docs and comments are rewritten gradually, so a pattern in them never fails the check. */
const plainEnglish: Step = {
  name: 'plain English in docs and comments, a count that never fails',
  run: () => {
    console.log(reportBrokenRules().join('\n'))
    return { passed: 0, failed: 0 }
  },
}

await runSteps(
  [reading, { name: 'tests without a database', run: () => vitest('quick', ['--project=quick']) }, plainEnglish],
  process.argv[2],
)
