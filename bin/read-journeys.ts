import type { Count } from './steps.ts'

type Spec = { title: string; file: string; tests: { status: string; projectName: string }[] }
type Suite = { specs: Spec[]; suites?: Suite[] }
type Report = { stats: Record<'expected' | 'unexpected' | 'flaky', number>; suites: Suite[] }

/** Converts Playwright's report to a count; tests that passed only on a retry are listed. */
export function readJourneys({ stats, suites }: Report): Count {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, secondTry: suites.flatMap(flakyOf) }
}

const flakyOf = ({ specs, suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `${file} (${projectName}): ${title}`),
  ),
  ...suites.flatMap(flakyOf),
]
