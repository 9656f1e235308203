import { type Paise, paise } from '#kernel/money.ts'

/** Takes an amount from several sources in their order, from each as far as it reaches; `rest` is what remains. */
export function allocateAmount<T extends { left: number }>(
  amount: Paise,
  sources: readonly T[],
): { shares: { from: T; amount: Paise }[]; rest: Paise } {
  let rest: number = amount
  const shares = sources.flatMap(from => {
    const part = Math.min(rest, from.left)
    if (part <= 0) return []
    rest -= part
    return [{ from, amount: paise(part) }]
  })
  return { shares, rest: paise(rest) }
}
