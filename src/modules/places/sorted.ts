/**
 * Returns the first index of an ascending array whose value is not below the wanted one; the length if all are below.
 */
export function findLowerBound<T extends number | string>(sorted: ArrayLike<T>, wanted: T): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}
