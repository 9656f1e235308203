type TimeSpan = { startsAt: Date; endsAt: Date }

/** Returns how many of some spans overlap at most: the trucks that are out at once. One that ends as another starts is free for it. */
export function countAtOnce(spans: readonly TimeSpan[]): number {
  const changes = spans.flatMap(({ startsAt, endsAt }) => [
    { at: startsAt.getTime(), by: 1 },
    { at: endsAt.getTime(), by: -1 },
  ])
  let [now, most] = [0, 0]
  for (const { by } of changes.toSorted((a, b) => a.at - b.at || a.by - b.by)) {
    now += by
    most = Math.max(most, now)
  }
  return most
}
