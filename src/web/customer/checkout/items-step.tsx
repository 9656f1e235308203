import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CartTable } from '../cart/cart-table.tsx'
import { StepHeading } from '../wizard/step-heading.tsx'
import css from '../wizard/wizard.module.css'
import { CheckoutBar } from './checkout-bar.tsx'
import type { CheckoutStepProps } from './step-props.ts'

/** Step 2: the services, and their quantities. */
export function ItemsStep({ data }: CheckoutStepProps) {
  const t = useTranslation()
  const lines = data.services.flatMap(({ id, name, drawing, lines }) =>
    lines.map(line => ({ ...line, service: name, drawing, href: `/service-details/${id}` })),
  )
  return (
    <div className={css.step}>
      <StepHeading intro={t('checkout.itemsIntro')}>{t('checkout.items')}</StepHeading>
      <CartTable lines={lines} back="/checkout?step=2" />
      <CheckoutBar data={data}>
        <ButtonLink look="primary" to="/checkout?step=3">
          {t('checkout.next')} <Icon name="right" />
        </ButtonLink>
      </CheckoutBar>
    </div>
  )
}
