import { useSearchParams } from 'react-router'
import type { ScreenHandle } from '../handle.ts'
import { bookingPath, orderParam } from '../outcome/order-param.ts'
import { OutcomeScreen } from '../outcome/outcome-screen.tsx'
import { outcome as t } from '../text/en/outcome.ts'
import { ButtonLink } from '../ui/button.tsx'
import { telHref } from '../ui/chrome/reach.ts'
import { Icon } from '../ui/icon.tsx'
import { useRoot } from '../use-root.ts'

export const handle = { bare: true } satisfies ScreenHandle

/** The order stays payable: "back" is the order itself, where the token can be paid again (PAY-04, PAY-06). */
export default function FailedPayment() {
  const [search] = useSearchParams()
  const order = orderParam(search)
  const brand = useRoot()?.brand
  return (
    <OutcomeScreen
      brand={brand?.name ?? ''}
      title={t.failed.title}
      text={t.failed.text}
      order={order}
      cap={t.failed.cap}
      stamp={t.failed.stamp}
      torn={false}
      tone="bad"
      drawing="cartons"
    >
      <div className="outcome-ways">
        <ButtonLink look="call" to={bookingPath(order)}>
          {t.back}
        </ButtonLink>
        {brand && (
          <a className="btn" href={telHref(brand.phone)}>
            <Icon name="phone" /> {t.call(brand.phone)}
          </a>
        )}
      </div>
      <section className="outcome-next">
        <h2>{t.label.tipsTitle}</h2>
        <ul className="outcome-tips">
          {t.failed.tips.map(tip => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </section>
    </OutcomeScreen>
  )
}
