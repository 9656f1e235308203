import { CartTable } from '../cart/cart-table.tsx'
import { checkout as t } from '../text/en/services.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { StepHeading } from '../wizard/step-heading.tsx'
import type { StepProps } from './checkout-screen.tsx'

/** Step 2: what is done, and how much of it. */
export function ItemsStep({ data: { services } }: StepProps) {
  const lines = services.flatMap(({ id, name, image, lines }) =>
    lines.map(line => ({ ...line, service: name, image, href: `/service-details/${id}` })),
  )
  return (
    <div className="step">
      <StepHeading intro={t.itemsIntro}>{t.items}</StepHeading>
      <CartTable lines={lines} back="/checkout?step=2" />
      <div className="ck-next">
        <ButtonLink look="quiet" to="/checkout?step=1">
          <Icon name="left" /> {t.back}
        </ButtonLink>
        <ButtonLink look="call" to="/checkout?step=3">
          {t.next} <Icon name="right" />
        </ButtonLink>
      </div>
    </div>
  )
}
