/** Runs `work` repeatedly on `clients` callers for `seconds`; returns each call's time in ms. */
export async function runLoad(
  clients: number,
  seconds: number,
  work: (client: number) => Promise<void>,
): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  const caller = async (client: number) => {
    while (performance.now() < until) {
      const started = performance.now()
      await work(client)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => caller(client)))
  return times
}

export type Figures = { perSecond: number; p50: number; p95: number; p99: number }

export function calculateFigures(times: number[], seconds: number): Figures {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
