import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import type { Consignment } from '#modules/dispatch/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import cardCss from '../../kit/card.module.css'
import { Tag } from '../../kit/tag.tsx'
import { usePermission } from '../../kit/use-permission.ts'
import css from './goods.module.css'

type Props = { consignment: Consignment; formError: TypedError | undefined }

/** The delivery challans of the goods, the latest first, and the button that issues one. */
export function ChallanCard({ consignment: { orderNo, goods, challans }, formError }: Props) {
  const t = useTranslation()
  const can = usePermission()
  const own = formError?.typed.intent === 'challan' ? formError : undefined
  const isHousehold = goods.kind === 'household'
  return (
    <section className={cardCss.card}>
      <h2>{t('ewayBills.challan.title')}</h2>
      <p className="muted">{t(isHousehold ? 'ewayBills.challan.household' : 'ewayBills.challan.none')}</p>
      {challans.length > 0 && (
        <ul className={css.bills}>
          {challans.map(({ id, number, date }, index) => (
            <li key={id} className={css.bill}>
              <a href={`/console/orders/${orderNo}/challans/${id}`} download>
                <Icon name="file" /> {t('ewayBills.challan.row', { number, day: formatDay(date, t.tag) })}
              </a>
              {index > 0 && <Tag>{t('ewayBills.challan.replaced')}</Tag>}
            </li>
          ))}
        </ul>
      )}
      {can('jobs') && !isHousehold && (
        <Form method="post">
          <input type="hidden" name="intent" value="challan" />
          {own && <FieldError>{own.text}</FieldError>}
          <Button look="secondary">
            {t(challans.length > 0 ? 'ewayBills.challan.again' : 'ewayBills.challan.issue')}
          </Button>
        </Form>
      )}
    </section>
  )
}
