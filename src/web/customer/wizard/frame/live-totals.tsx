import { useEffect, useState } from 'react'
import { formatRupees } from '#kernel/money.ts'
import type { MovePlan } from '#modules/orders/rules/plan-move.ts'
import { cft, wizard } from '#web/text/en/wizard.ts'
import { priceRange } from '../label/price-stub.tsx'

/** Told once the customer pauses: a screen reader that speaks at every tap is no help. */
const PAUSE_MS = 1_200

/** The running volume and price for a screen reader. */
export function LiveTotals({ move }: { move: MovePlan }) {
  const price = move.chosen?.total ?? priceRange(move)?.[0]
  const words = move.pieces > 0 ? wizard.live(cft(move.totalCft), price ? formatRupees(price, 'short') : null) : ''
  const [told, setTold] = useState({ words, said: '' })
  useEffect(() => {
    if (words === told.words) return
    const timer = setTimeout(() => setTold({ words, said: words }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words, told])
  return (
    <p className="vh" role="status">
      {told.said}
    </p>
  )
}
