import { useEffect, useMemo } from 'react'
import { formatClock } from '#i18n/format.ts'
import { addDays } from '#kernel/india-time.ts'
import { formatRupees, paise } from '#kernel/money.ts'
import type { Draft } from '#modules/orders/draft/rules/draft.ts'
import type { StoredDraft } from '#modules/orders/draft/rules/encode-draft.ts'
import { type MoveQuotes, quoteMove } from '#modules/orders/draft/rules/quote-move.ts'
import type { DraftErrors } from '#modules/orders/draft/rules/step-errors.ts'
import { getValidUntil } from '#modules/orders/record/rules/valid-until.ts'
import { getRatesOnDate } from '#modules/pricing/rules/rates-on.ts'
import type { Brand } from '#platform/config/company.ts'
import type { SentCode } from '#web/app-shell/chrome/login-link.tsx'
import type { FormError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { closeToast, toast } from '#web/ui/toasts/toast-store.ts'
import { LoginHost } from '../login/login-host.tsx'
import { LiveTotals } from './frame/live-totals.tsx'
import { WizardHeader } from './frame/wizard-header.tsx'
import { ItemListStep } from './items/item-list-step.tsx'
import { MoveLabel } from './label/move-label.tsx'
import { PriceStub } from './label/price-stub.tsx'
import { MovementStep } from './movement/movement-step.tsx'
import { unpackCatalogue } from './pack-catalogue.ts'
import { ScheduleStep } from './schedule/schedule-step.tsx'
import { PayBox } from './summary/pay-box.tsx'
import summaryCss from './summary/summary.module.css'
import { PAY_FORM, SummaryStep } from './summary/summary-step.tsx'
import { restoreDraftCookie, useDraft } from './use-draft.ts'
import css from './wizard.module.css'
import type { WizardData } from './wizard-data.ts'

/** The action's response: errors of a step with the typed values, or a rejection of the whole post. */
export type WizardReply =
  | { errors: DraftErrors; stored: StoredDraft }
  /** A code was sent: the dialog asks for it, then the step is submitted again. */
  | { sent: SentCode }
  | FormError
  | undefined

const steps = { 1: MovementStep, 2: ItemListStep, 3: ScheduleStep, 4: SummaryStep }
const noErrors: DraftErrors = {}

type Props = { data: WizardData; brand: Brand; otpDigits: number; reply: WizardReply }

/** Steps 1 to 4 of the booking: the form, and beside it the label of the move, which grows with every choice. */
export function Wizard({ data, brand, otpDigits, reply }: Props) {
  const t = useTranslation()
  const { books, cities, step } = data
  const catalogue = useMemo(() => unpackCatalogue(data.catalogue), [data.catalogue])
  const typed = reply && 'stored' in reply && reply.stored.step === step ? reply : undefined
  const { draft, change, savedAt, epoch } = useDraft(typed?.stored ?? data.stored, id => catalogue.items.get(id)?.name)
  const move = useMemo(() => quoteMove(draft, catalogue, books, cities), [draft, catalogue, books, cities])
  const Step = steps[step]
  const offer = catalogue.packages.find(({ id }) => id === draft.packageId)
  return (
    <>
      <WizardHeader step={step} brand={brand} to={to => (to < step ? `/mover-steps?step=${to}` : null)} />
      <main className={css.wizard} id="main" data-step={step}>
        <div className={css.form} onSubmitCapture={restoreDraftCookie}>
          {reply && 'code' in reply && <RejectedNotice reply={reply} />}
          {data.unavailableItems.length > 0 && (
            <p className={css.note} role="status">
              <Icon name="info" />
              <span>{t('wizard.gone', { names: data.unavailableItems.join(', ') })}</span>
            </p>
          )}
          <Step
            key={step === 1 ? `1-${epoch}` : `${step}-${data.part}`}
            data={data}
            catalogue={catalogue}
            draft={draft}
            change={change}
            move={move}
            serverErrors={typed?.errors ?? noErrors}
            codeSent={reply && 'sent' in reply ? reply.sent : undefined}
          />
        </div>
        <MoveLabel
          step={step}
          draft={draft}
          move={move}
          presetName={catalogue.presets.find(({ code }) => code === draft.preset)?.name}
          packageLine={offer && `${offer.name}, ${offer.tagline.charAt(0).toLowerCase()}${offer.tagline.slice(1)}`}
          savedAt={savedAt > 0 ? formatClock(new Date(savedAt * 1_000)) : null}
          stub={<PriceArea data={data} draft={draft} move={move} />}
        />
        <LiveTotals move={move} />
      </main>
      <LoginHost digits={otpDigits} />
    </>
  )
}

/** The rejection, shown at the head of the form, and as a toast for a customer who pressed the bar at the foot. */
function RejectedNotice({ reply }: { reply: FormError }) {
  useEffect(() => {
    const id = toast({ kind: 'error', title: reply.text })
    return () => closeToast(id) // outdated once the next response arrives
  }, [reply])
  return <FieldError>{reply.text}</FieldError>
}

/** The amounts below the tear: the running price, and on the summary what is to be paid. */
function PriceArea({ data, draft, move }: { data: WizardData; draft: Draft; move: MoveQuotes }) {
  const t = useTranslation()
  const mark = draft.key
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 6)
    .toUpperCase()
  const code = t('wizard.label.draft', { mark }).trim()
  const { chosen } = move
  const until = getValidUntil(
    addDays(data.today, move.book.validityDays),
    draft.date && draft.date >= data.today ? draft.date : null,
  )
  if (data.step !== 4 || !chosen || !draft.date || !draft.slot)
    return <PriceStub move={move} code={code} until={until} />
  return (
    <PayBox
      amounts={chosen}
      rates={{ ...getRatesOnDate(move.book, draft.date), token: move.book.token }}
      insuredValue={paise(draft.insuredValue)}
      slot={{ date: draft.date, hour: draft.slot }}
      now={data.now}
      cancellation={data.terms.cancellation}
      lateCredits={data.terms.lateCredits}
      code={code}
      caption={code}
      until={until}
    >
      <Button look="primary" block className={summaryCss.desk} form={PAY_FORM}>
        {t('wizard.summary.pay', { amount: formatRupees(chosen.token, 'short') })}
      </Button>
    </PayBox>
  )
}
