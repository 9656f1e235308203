type Rules = {
  /** So many failures in a row open it. */
  failures: number
  /** For so long nobody is asked then. */
  openMs: number
  now?: (() => number) | undefined
}

/**
 * A circuit breaker: while a provider does not answer nobody waits for it. Open, it lets one request through after each pause, to try whether the
 * provider is back; an answer closes it.
 */
export function createCircuit({ failures, openMs, now = () => performance.now() }: Rules) {
  let failed = 0
  let openUntil = Number.NEGATIVE_INFINITY
  return {
    /** Whether the provider may be asked now. After a pause only the first to ask may, until it is known how that ended. */
    mayAsk(): boolean {
      if (failed < failures) return true
      if (now() < openUntil) return false
      openUntil = now() + openMs
      return true
    },
    answered(): void {
      failed = 0
    },
    /** True where this opened it. `forMs`: what is sure to last longer. */
    failed(forMs = openMs): boolean {
      failed = Math.min(failed + 1, failures)
      if (failed < failures) return false
      openUntil = now() + forMs
      return true
    },
  }
}
export type Circuit = ReturnType<typeof createCircuit>
