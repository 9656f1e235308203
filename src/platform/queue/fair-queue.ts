type Waiting = { owner: string; size: number; run: () => void }

/** The number of waiting works, per owner and in total; more are rejected. */
type Room = { perOwner: number; all: number }

/**
 * Runs one work at a time. Next is the owner with the fewest finished since the queue was last empty, and of theirs the
 * smallest: ten large photos of one person delay others by at most the current one. `add` returns null if there is no
 * room, with the reason.
 */
export function openFairQueue({ perOwner, all }: Room) {
  let waiting: Waiting[] = []
  let busy = false
  const done = new Map<string, number>()

  function runNext() {
    const turn = ({ owner, size }: Waiting) => [done.get(owner) ?? 0, size] as const
    const [next] = waiting.toSorted((a, b) => turn(a)[0] - turn(b)[0] || turn(a)[1] - turn(b)[1])
    busy = next !== undefined
    if (!next) return done.clear()
    waiting = waiting.filter(one => one !== next)
    done.set(next.owner, (done.get(next.owner) ?? 0) + 1)
    next.run()
  }

  return {
    add<T>(owner: string, size: number, work: () => Promise<T>): Promise<T> | 'owner-waits' | 'full' {
      if (waiting.filter(one => one.owner === owner).length >= perOwner) return 'owner-waits'
      if (waiting.length >= all) return 'full'
      return new Promise<T>((resolve, reject) => {
        const run = () => void work().then(resolve, reject).finally(runNext)
        waiting.push({ owner, size, run })
        if (!busy) runNext()
      })
    },
  }
}
