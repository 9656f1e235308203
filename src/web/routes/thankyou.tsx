import { useSearchParams } from 'react-router'
import type { ScreenHandle } from '../handle.ts'
import { bookingPath, orderParam } from '../outcome/order-param.ts'
import { OutcomeScreen, Stops } from '../outcome/outcome-screen.tsx'
import { outcome as t } from '../text/en/outcome.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useRoot } from '../use-root.ts'

export const handle = { bare: true } satisfies ScreenHandle

/** After a payment, or, with ?kind=quote, after asking for a long-distance price (PAY-06, WIZ-09). */
export default function ThankYou() {
  const [search] = useSearchParams()
  const words = search.get('kind') === 'quote' ? t.asked : t.paid
  const order = orderParam(search)
  return (
    <OutcomeScreen
      brand={useRoot()?.brand.name ?? ''}
      title={words.title}
      text={words.text}
      order={order}
      cap={words.cap}
      stamp={words.stamp}
      torn={words === t.paid}
      tone="good"
      drawing={words === t.paid ? 'truck' : 'crew'}
    >
      <div className="outcome-ways">
        <ButtonLink look="call" to={bookingPath(order)}>
          {t.booking}
        </ButtonLink>
        <ButtonLink to="/">{t.back}</ButtonLink>
      </div>
      <Stops title={t.label.nextTitle} stops={words.next} />
    </OutcomeScreen>
  )
}
