import { Form, Link } from 'react-router'
import { z } from 'zod'
import { formatInstant } from '#i18n/format.ts'
import { formatRupees, paise } from '#kernel/money.ts'
import {
  type CashHandover,
  type CrewCashEntry,
  decideCrewCash,
  readCrewCash,
  recordCashHandover,
} from '#modules/billing/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FigureAmount, FigureColumn, FigureSection, FiguresRow, FigureTable } from '../accounting/figures.tsx'
import { BranchFinder } from '../kit/branch-finder.tsx'
import cardCss from '../kit/card.module.css'
import { ConsolePage } from '../kit/console-page.tsx'
import { readBranchFilter } from '../kit/read-branch-filter.server.ts'
import type { Route } from './+types/crew-cash'
import css from './crew-cash.module.css'

/** Each checkbox has the id of its payment. */
const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['record-cash', 'dismiss-report']), about: z.uuid('form.invalid') }),
  z
    .object({ intent: z.literal('confirm-handover'), about: z.coerce.number('form.invalid').int('form.invalid') })
    .catchall(z.string()),
])

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { within, filter } = await respondOnError(readBranchFilter(app, staff, args.request))
  return { ...(await respondOnError(readCrewCash(app, within))), filter }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  try {
    const input = await readForm(args.request, form)
    if (input.intent === 'confirm-handover')
      await recordCashHandover(app, staff, input.about, readTickedPayments(input))
    else await decideCrewCash(app, staff, input.about, input.intent === 'record-cash' ? 'enter' : 'drop')
    return redirectWithToasts(`/console/cash${new URL(args.request.url).search}`, {
      kind: 'success',
      title: t(`console.done.cash.${input.intent}`),
    })
  } catch (error) {
    return toFormError(args.context, error)
  }
}

const readTickedPayments = (fields: Record<string, unknown>) =>
  Object.entries(fields).flatMap(([name, value]) => (value === 'yes' && isUuid(name) ? [name] : []))
const isUuid = (text: string) => z.uuid().safeParse(text).success

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/**
 * The cash that crews collected: the payments in question, the cash each worker still holds, and the handovers to the
 * office.
 */
export default function CrewCashPage({
  loaderData: { toReview, inHand, handovers, filter },
  actionData: formError,
}: Route.ComponentProps) {
  const t = useTranslation()
  const workers = Map.groupBy(inHand, ({ workerId }) => workerId)
  return (
    <ConsolePage title={t('console.nav.cash')} lead={t('console.cash.lead')} filters={<BranchFinder filter={filter} />}>
      {formError && (
        <div role="alert">
          <FieldError>{formError.text}</FieldError>
        </div>
      )}
      <FiguresRow
        figures={[
          {
            ...{ name: t('console.cash.inHand'), value: formatRupees(sumAmounts(inHand)) },
            note: t('console.cash.payments', { count: inHand.length }),
          },
          { name: t('console.cash.holders'), value: workers.size },
          {
            ...{ name: t('console.cash.toCheck'), value: toReview.length },
            note: toReview.length > 0 && formatRupees(sumAmounts(toReview)),
          },
        ]}
      />
      {toReview.map(one => (
        <QuestionedPayment key={one.id} one={one} />
      ))}
      {inHand.length === 0 && <EmptyState title={t('console.cash.none')}>{t('console.cash.noneText')}</EmptyState>}
      {workers.size > 0 && (
        <div className={css.workers}>
          {[...workers.values()].map(rows => (
            <WorkerCash key={rows[0]!.workerId} rows={rows} />
          ))}
        </div>
      )}
      {handovers.length > 0 && <Handovers handovers={handovers} />}
    </ConsolePage>
  )
}

const sumAmounts = (rows: readonly CrewCashEntry[]) => paise(rows.reduce((sum, { amount }) => sum + amount, 0))

function QuestionedPayment({ one: { id, who, orderNo, amount, at, why, alike } }: { one: CrewCashEntry }) {
  const t = useTranslation()
  return (
    <section className={`${cardCss.card} ${cardCss.next}`}>
      <h2>{t('console.cash.asks', { amount: formatRupees(amount), who, when: formatInstant(at, t.tag) })}</h2>
      <p>
        <Link to={`/console/orders/${orderNo}`}>{orderNo}</Link>: {t(`console.cash.why.${why ?? 'twice'}`)}
        {alike && (
          <>
            {' '}
            <b>{t('console.cash.alike', { who: alike.who, when: formatInstant(alike.at, t.tag) })}</b>
          </>
        )}
      </p>
      <Form method="post" className={css.actions}>
        <input type="hidden" name="about" value={id} />
        <Button look="secondary" name="intent" value="record-cash">
          {t('console.cash.enter')}
        </Button>
        <Button name="intent" value="dismiss-report">
          {t('console.cash.drop')}
        </Button>
      </Form>
    </section>
  )
}

/** All payments are selected; missing cash is cleared, and stays with the worker. */
function WorkerCash({ rows }: { rows: CrewCashEntry[] }) {
  const t = useTranslation()
  const { who, workerId } = rows[0]!
  return (
    <Form method="post" className={cardCss.card}>
      <input type="hidden" name="about" value={workerId} />
      <h2 className={css.who}>
        {who} <b>{formatRupees(sumAmounts(rows))}</b>
      </h2>
      <ul className={css.rows}>
        {rows.map(({ id, orderNo, amount, at, alike }) => (
          <li key={id}>
            <Checkbox
              name={id}
              value="yes"
              defaultChecked
              label={`${formatRupees(amount)}, ${orderNo}`}
              hint={
                <>
                  {formatInstant(at, t.tag)}
                  {alike && <PossibleDuplicate of={alike} />}
                </>
              }
            />
            <Link to={`/console/orders/${orderNo}`} aria-label={t('console.cash.bookingOf', { orderNo })}>
              {t('console.cash.booking')}
            </Link>
          </li>
        ))}
      </ul>
      <Button look="secondary" name="intent" value="confirm-handover" className={css.handover}>
        {t('console.cash.handOver')}
      </Button>
    </Form>
  )
}

/** A note that the worker recorded the same amount a second time as another payment, within the amount due. */
function PossibleDuplicate({ of: { who, at } }: { of: { who: string; at: Date } }) {
  const t = useTranslation()
  return <small className={css.duplicate}>{t('console.cash.another', { who, when: formatInstant(at, t.tag) })}</small>
}

function Handovers({ handovers }: { handovers: CashHandover[] }) {
  const t = useTranslation()
  return (
    <FigureSection title={t('console.cash.handedOver')}>
      <FigureTable
        label={t('console.cash.handedOver')}
        head={
          <>
            <FigureColumn>{t('console.cash.crewMember')}</FigureColumn>
            <FigureColumn>{t('console.cash.countedBy')}</FigureColumn>
            <FigureColumn figure>{t('accounting.column.amount')}</FigureColumn>
          </>
        }
      >
        {handovers.map(({ id, who, amount, at, by }) => (
          <tr key={id}>
            <th scope="row">{who}</th>
            <td>
              {by}
              <small>{formatInstant(at, t.tag)}</small>
            </td>
            <FigureAmount of={paise(amount)} />
          </tr>
        ))}
      </FigureTable>
    </FigureSection>
  )
}
