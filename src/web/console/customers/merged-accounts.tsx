import { Form, useNavigation } from 'react-router'
import { formatDayAndYear } from '#i18n/format.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { parseMobile } from '#kernel/phone.ts'
import type { CustomerAccount } from '#modules/identity/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import cardCss from '../kit/card.module.css'
import { usePermission } from '../kit/use-permission.ts'
import css from './customer.module.css'

/** The accounts that were merged into a customer’s, each with its former contact data. */
export function MergedAccounts({ also }: { also: CustomerAccount['also'] }) {
  const t = useTranslation()
  const can = usePermission()
  const busy = useNavigation().state !== 'idle'
  return (
    <section className={cardCss.card}>
      <h2>{t('customers.also')}</h2>
      <p className="muted sm">{t('customers.alsoText')}</p>
      <ul className={css.notes}>
        {also.map(({ id, name, mobile, email, at }) => (
          <li key={id}>
            <p>{[name, parseMobile(mobile) && formatMobile(mobile), email].filter(Boolean).join(', ')}</p>
            <p className="muted sm">{t('customers.alsoSince', { when: formatDayAndYear(toIndiaDate(at), t.tag) })}</p>
            {parseMobile(mobile) && can('merging') && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="free" value={id} />
                <Button small disabled={busy}>
                  {t('customers.free', { mobile: formatMobile(mobile) })}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
