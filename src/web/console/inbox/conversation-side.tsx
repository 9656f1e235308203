import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import type { Conversation } from '#modules/conversations/index.server.ts'
import { getStatusLabel } from '#modules/orders/record/rules/status.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import panelCss from '../kit/panel.module.css'
import { Tag } from '../kit/tag.tsx'
import { usePermission } from '../kit/use-permission.ts'
import { StageStamp } from '../leads/stage-stamp.tsx'
import css from './inbox.module.css'

/** The person of a conversation: their lead, orders and consent. An unknown number becomes a lead here. */
export function ConversationSide({ conversation }: { conversation: Conversation }) {
  const t = useTranslation()
  const can = usePermission()
  const { mobile, lead, orders, whatsappConsent, optedOut } = conversation
  const isBooked = orders.some(({ status }) => status !== 'Completed' && status !== 'Cancelled')
  const canAddLead = can('leads') && !isBooked && (!lead || lead.state === 'won' || lead.state === 'lost')
  return (
    <section className={`${panelCss.part} ${css.about}`} aria-labelledby="conversation-about">
      <div className={panelCss.partHead}>
        <h2 id="conversation-about">{t('inbox.about')}</h2>
      </div>
      <dl>
        <Fact name={t('inbox.mobile')}>
          <a href={`tel:+91${mobile}`}>{formatMobile(mobile)}</a>
        </Fact>
        {lead && (
          <Fact name={t('inbox.leads')}>
            <StageStamp stage={lead.state} />
          </Fact>
        )}
        {can('orders') && (
          <Fact name={t('inbox.orders')}>
            {orders.length === 0 && t('inbox.noOrders')}
            {orders.map(({ orderNo, status, account, moveDate }) => (
              <span key={orderNo}>
                <Link className="link" to={`/console/orders/${orderNo}`}>
                  {orderNo}
                </Link>{' '}
                <small>
                  {[moveDate && formatDay(moveDate, t.tag), t(`console.status.${getStatusLabel({ status, account })}`)]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>
            ))}
          </Fact>
        )}
        <Fact name={t('inbox.consent')}>
          {optedOut ? (
            <Tag tone="red">{t('inbox.optedOut')}</Tag>
          ) : (
            t(whatsappConsent ? 'inbox.consent.yes' : 'inbox.consent.no')
          )}
        </Fact>
      </dl>
      <div className={css.sideActions}>
        {lead && <ButtonLink to={`/console/leads/${lead.id}`}>{t('inbox.openLead')}</ButtonLink>}
        {canAddLead && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="lead" />
            <Button>
              <Icon name="plus" /> {t('inbox.newLead')}
            </Button>
          </Form>
        )}
      </div>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
