type Step = { words: Map<string, Step>; any?: Step; rest?: string; pattern?: string }

/**
 * Builds a function that names a path by its pattern, such as `/console/orders/:orderno`. Each name is a permanent time
 * series, so an unknown path must not create one. `patterns` have the syntax of the router and Hono: `:name` is one
 * part, `:name?` one or none, `*` the rest.
 */
export function buildRouteNamer(patterns: Iterable<string>): (path: string) => string {
  const root: Step = { words: new Map() }
  for (const pattern of patterns) for (const parts of expandOptionalParts(partsOf(pattern))) add(root, parts, pattern)
  return path => findPattern(root, partsOf(path.replace(/\.data$/, '')), 0) ?? 'none'
}

const partsOf = (path: string) => path.split('/').filter(part => part !== '')

/** Expands each optional part: with and without it. */
function expandOptionalParts([first, ...rest]: string[]): string[][] {
  if (first === undefined) return [[]]
  const after = expandOptionalParts(rest)
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

/** Finds the pattern; literal parts have priority over parameters. */
function findPattern(step: Step, parts: string[], at: number): string | undefined {
  const part = parts[at]
  if (part === undefined) return step.pattern ?? step.rest
  const spelledOut = step.words.get(part)
  return (
    (spelledOut && findPattern(spelledOut, parts, at + 1)) ??
    (step.any && findPattern(step.any, parts, at + 1)) ??
    step.rest
  )
}
