import { toIndiaDate } from '#kernel/india-time.ts'
import { getNextStep, getNextStop, type JobStep } from '#modules/crews/rules/job-steps.ts'
import type { OutboxItem } from './outbox.ts'

/** Renders the progress of a job with the steps of the server and those of this phone. */
export function renderSteps(part: HTMLElement, items: readonly OutboxItem[]) {
  const { job, day, done } = part.dataset
  const words = (text: string | undefined) => (text ? text.split(' ') : []) as JobStep[]
  const steps = words(part.dataset.steps)
  const own = items.filter(item => item.job === job && item.kind === 'step' && item.state !== 'refused')
  const here = own.map(({ fields }) => fields.step as JobStep)
  const reportedSteps = [...words(part.dataset.reported), ...here]
  const reached = Math.max(-1, ...reportedSteps.map(step => steps.indexOf(step)))
  // A page stored the evening before opens by the phone's clock, though the server does not rely on it; a page of the
  // day opens by the server's.
  const isOpen = part.dataset.open !== undefined || day! <= toIndiaDate(new Date())
  const next = done || !isOpen ? null : getNextStep(steps, reportedSteps)
  for (const [at, line] of [...part.querySelectorAll('ol > li')].entries()) {
    line.toggleAttribute('data-reported', Boolean(done) || at <= reached)
    line.toggleAttribute(
      'data-waits',
      own.some(({ state, fields }) => state === 'waiting' && fields.step === steps[at]),
    )
    if (steps[at] === next) line.setAttribute('aria-current', 'step')
    else line.removeAttribute('aria-current')
  }
  for (const form of part.querySelectorAll('form')) form.hidden = form.dataset.step !== next
  renderStops(done ? [] : words(part.dataset.stops), steps, reportedSteps)
  const over = part.querySelector<HTMLElement>('[data-part=over]')!
  const notYet = part.querySelector<HTMLElement>('[data-part=not-yet]')!
  over.hidden = !done && (next !== null || reached < steps.length - 1)
  notYet.hidden = next !== null || !over.hidden
}

/** Shows the next stop in its own section, and all others below. */
function renderStops(stops: readonly string[], steps: readonly JobStep[], reported: readonly JobStep[]) {
  const next = getNextStop(stops, steps, reported) ?? 'none'
  for (const stop of document.querySelectorAll<HTMLElement>('[data-stop]'))
    stop.hidden = (stop.dataset.stop === next) !== (stop.dataset.nextStop !== undefined)
}
