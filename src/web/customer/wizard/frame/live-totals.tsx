import { useEffect, useState } from 'react'
import { formatRupees } from '#kernel/money.ts'
import { formatCft } from '#modules/catalogue/rules/format-cft.ts'
import type { MoveQuotes } from '#modules/orders/draft/rules/quote-move.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { getPriceRange } from '../label/price-stub.tsx'

/** Announced once the customer pauses (ms): a screen reader that speaks on every tap is no help. */
const PAUSE_MS = 1_200

/** The running volume and price for a screen reader. */
export function LiveTotals({ move }: { move: MoveQuotes }) {
  const t = useTranslation()
  const price = move.chosen?.total ?? getPriceRange(move)?.[0]
  const volume = formatCft(t, move.totalCft)
  const running = price ? t('wizard.live', { volume, price: formatRupees(price, 'short') }) : volume
  const words = move.pieces > 0 ? running : ''
  const [announced, setTold] = useState({ words, said: '' })
  useEffect(() => {
    if (words === announced.words) return
    const timer = setTimeout(() => setTold({ words, said: words }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words, announced])
  return (
    <p className="vh" role="status">
      {announced.said}
    </p>
  )
}
