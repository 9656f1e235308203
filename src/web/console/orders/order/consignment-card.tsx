import { Link } from 'react-router'
import { formatEwayNumber } from '#modules/dispatch/consignments/rules/format-eway-number.ts'
import type { Consignment } from '#modules/dispatch/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { formatNeed } from '../../dispatch/goods/format-need.ts'
import panelCss from '../../kit/panel.module.css'

/** The kind of goods and their e-way bills in short, with the way to the page that changes them. */
export function ConsignmentCard({ consignment }: { consignment: Consignment | null }) {
  const t = useTranslation()
  if (!consignment) return null
  const { orderNo, goods, need, problem, bills } = consignment
  const numbers = bills.flatMap(({ number, cancelled }) => (cancelled ? [] : [formatEwayNumber(number)]))
  return (
    <section className={panelCss.part} aria-labelledby="consignment">
      <div className={panelCss.partHead}>
        <h2 id="consignment">{t('ewayBills.heading')}</h2>
        <Link to={`/console/orders/${orderNo}/goods`}>{t('ewayBills.open')}</Link>
      </div>
      <dl className={panelCss.facts}>
        <dt>{t('ewayBills.goods.title')}</dt>
        <dd>{t(`ewayBills.goods.${goods.kind}`)}</dd>
        {numbers.length > 0 && (
          <>
            <dt>{t('ewayBills.bill.title')}</dt>
            <dd>{numbers.join(', ')}</dd>
          </>
        )}
      </dl>
      <p className={problem ? 'sm' : 'muted sm'}>
        {problem ? t(`ewayBills.problem.${problem.kind}`) : formatNeed(t, need)}
      </p>
    </section>
  )
}
