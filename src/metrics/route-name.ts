type Step = { words: Map<string, Step>; any?: Step; rest?: string; pattern?: string }

/**
 * Names a path by the pattern that it is asked for by, as `/console/orders/:orderno`: a name is a time series for ever, and a path that nobody
 * serves must not make one. `patterns` as the router and Hono write them: `:name` is one part, `:name?` one or none, `*` the rest.
 */
export function routeNames(patterns: Iterable<string>): (path: string) => string {
  const root: Step = { words: new Map() }
  for (const pattern of patterns) for (const parts of spelled(partsOf(pattern))) add(root, parts, pattern)
  return path => find(root, partsOf(path.replace(/\.data$/, '')), 0) ?? 'none'
}

const partsOf = (path: string) => path.split('/').filter(part => part !== '')

/** Each optional part there and not there. */
function spelled([first, ...rest]: string[]): string[][] {
  if (first === undefined) return [[]]
  const after = spelled(rest)
  const before = after.map(parts => [first.replace(/\?$/, ''), ...parts])
  return first.endsWith('?') ? [...before, ...after] : before
}

function add(root: Step, parts: string[], pattern: string) {
  let step = root
  for (const part of parts) {
    if (part === '*') {
      step.rest ??= pattern
      return
    }
    if (part.startsWith(':')) step = step.any ??= { words: new Map() }
    else {
      const next = step.words.get(part) ?? { words: new Map() }
      step.words.set(part, next)
      step = next
    }
  }
  step.pattern ??= pattern
}

/** What is spelled out comes before what may be anything. */
function find(step: Step, parts: string[], at: number): string | undefined {
  const part = parts[at]
  if (part === undefined) return step.pattern ?? step.rest
  const spelledOut = step.words.get(part)
  return (spelledOut && find(spelledOut, parts, at + 1)) ?? (step.any && find(step.any, parts, at + 1)) ?? step.rest
}
