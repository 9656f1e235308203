import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { Draft } from '#modules/orders/draft/rules/draft.ts'
import type { WizardStep } from '#modules/orders/draft/rules/encode-draft.ts'
import {
  type DraftErrors,
  type DraftField,
  getWizardStepErrors,
  type QuantityErrors,
} from '#modules/orders/draft/rules/step-errors.ts'
import type { BookingTimes } from '#modules/places/rules/city-times.ts'
import { replayEarlyTyping } from '#web/ui/replay-early-typing.ts'

/**
 * `needsManualQuote`: the move needs a manual quote. `times`: booking times of the city that carries it out. `invalidQuantities`: invalid
 * quantities that were typed.
 */
type StepFormOptions = {
  needsManualQuote?: boolean
  times?: BookingTimes | undefined
  invalidQuantities?: QuantityErrors
}

const getField = (target: EventTarget) => (target as HTMLInputElement).name as DraftField

/**
 * Returns the errors to show in a step's form, and its handlers. A field is marked once it was left or the form was
 * sent (WIZ-02). Sending stops at the first error that the browser can detect; the server checks the rest.
 */
export function useStepForm(step: WizardStep, draft: Draft, serverErrors: DraftErrors, by: StepFormOptions = {}) {
  const form = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState(0)
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const busy = useNavigation().formMethod === 'POST'

  useEffect(() => replayEarlyTyping(form.current!), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new response concerns every field
  useEffect(() => setAnswered(new Set()), [serverErrors])
  const own = findBrowserErrors(step, draft, by)
  const errors: DraftErrors = {}
  for (const field of new Set([...Object.keys(own), ...Object.keys(serverErrors)]) as Set<DraftField>) {
    const code =
      own[field] && (sent > 0 || left.has(field)) ? own[field] : answered.has(field) ? undefined : serverErrors[field]
    if (code) Object.assign(errors, { [field]: code })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus when a form was sent or answered, never while typing
  useEffect(() => {
    const marked = form.current!.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')
    Array.from(marked)
      .find(field => field.offsetParent !== null)
      ?.focus()
  }, [sent, serverErrors])

  return {
    errors,
    busy,
    form: {
      ref: form,
      noValidate: true,
      onSubmit(event: FormEvent) {
        if (busy) return event.preventDefault()
        const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
        if (submitter?.name) return // a button with its own action, not "next"
        if (Object.keys(own).length === 0) return
        event.preventDefault()
        setSent(sent + 1)
      },
      onBlur: (event: FocusEvent) =>
        getField(event.target) && setLeft(before => new Set(before).add(getField(event.target))),
      onInput: (event: FormEvent) =>
        getField(event.target) && setAnswered(before => new Set(before).add(getField(event.target))),
    },
  }
}

/** Returns the errors that the browser can detect. An unmatched address is no error here: the server looks it up. */
function findBrowserErrors(step: WizardStep, draft: Draft, by: StepFormOptions): DraftErrors {
  const entries = Object.entries(getWizardStepErrors(step, draft, new Date(), by)).filter(
    ([, code]) => code !== 'address.unknown',
  )
  return Object.assign(Object.fromEntries(entries) as DraftErrors, by.invalidQuantities)
}
