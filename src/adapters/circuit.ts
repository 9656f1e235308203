type Rules = {
  /** The number of failures in a row that opens the circuit. */
  failures: number
  /** The pause after that, in ms. */
  openMs: number
  now?: (() => number) | undefined
}

/**
 * Creates a circuit breaker: while a provider does not answer, callers fail at once instead of waiting. When it is
 * open, it lets one request through after each pause, to see whether the provider is back; a success closes it.
 */
export function createCircuit({ failures, openMs, now = () => performance.now() }: Rules) {
  let failed = 0
  let openUntil = Number.NEGATIVE_INFINITY
  return {
    /** True if the provider may be called now. After a pause only the first caller may, until its result is known. */
    mayAsk(): boolean {
      if (failed < failures) return true
      if (now() < openUntil) return false
      openUntil = now() + openMs
      return true
    },
    answered(): void {
      failed = 0
    },
    /**
     * Records a failure. Returns true if it opened the circuit. `forMs`: a longer pause for failures that surely last.
     */
    failed(forMs = openMs): boolean {
      failed = Math.min(failed + 1, failures)
      if (failed < failures) return false
      openUntil = now() + forMs
      return true
    },
  }
}
export type Circuit = ReturnType<typeof createCircuit>
