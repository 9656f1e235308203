/** `npm run check`: what can be said within half a minute, before a commit. `npm test` says the rest. */
import { reading, runSteps, vitest } from './steps.ts'

await runSteps(
  [reading, { name: 'tests without a database', run: () => vitest('quick', ['--project=quick']) }],
  process.argv[2],
)
