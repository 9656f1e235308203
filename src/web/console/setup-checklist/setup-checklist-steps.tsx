import { Form } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import type { SetupChecklist, SetupStepDetails } from '#modules/operations/index.server.ts'
import type { SetupFinding } from '#modules/operations/ports.ts'
import { findingNames, isMarkedByPerson, type SetupStepOwner } from '#modules/operations/rules/setup-checklist.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, ButtonLink, getButtonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import cardCss from '../kit/card.module.css'
import { Fold } from '../kit/fold.tsx'
import css from './setup-checklist.module.css'

type SetupFacts = SetupChecklist['facts']

type ChecklistProps = { steps: SetupStepDetails[]; findings: SetupFinding[] | null }

/** How many of all steps are completed. */
export function SetupProgress({ steps, findings }: ChecklistProps) {
  const t = useTranslation()
  const done = steps.map(step => applyFinding(step, findings)).filter(({ step }) => step.done).length
  const words = t('setupChecklist.progress', { done, all: steps.length })
  return (
    <section className={css.progress}>
      <h2>{words}</h2>
      <progress max={steps.length} value={done} aria-label={words} />
      {done === steps.length && <p className="muted">{t('setupChecklist.allDone')}</p>}
    </section>
  )
}

/**
 * The steps of the owner or of the administrator, with how many of them are done. Completed steps stay with a mark; the
 * first open step of the owner is the next one.
 */
export function SetupStepGroup({
  owner,
  steps,
  facts,
  findings,
}: ChecklistProps & { owner: SetupStepOwner; facts: SetupFacts }) {
  const t = useTranslation()
  const own = steps.filter(step => step.owner === owner).map(step => applyFinding(step, findings))
  const open = own.filter(({ step }) => !step.done)
  const next = owner === 'owner' ? open[0]?.step.key : null
  const words = t('setupChecklist.groupProgress', { done: own.length - open.length, all: own.length })
  return (
    <section className={cardCss.card} aria-labelledby={owner}>
      <div className={css.group}>
        <h2 id={owner}>{t(`setupChecklist.owner.${owner}`)}</h2>
        <span className="muted">{words}</span>
      </div>
      <p className="muted sm">{t(`setupChecklist.owner.${owner}.lead`)}</p>
      {owner === 'administrator' && open.length > 0 && (
        <p>
          <a className={getButtonClass()} href={buildStepsEmail(t, open)}>
            {t('setupChecklist.email.button')}
          </a>
        </p>
      )}
      <ol className={css.steps}>
        {own.map(({ step, found }) => (
          <Step key={step.key} {...{ step, facts, found }} isNext={step.key === next} />
        ))}
      </ol>
    </section>
  )
}

type CheckedStep = ReturnType<typeof applyFinding>

/** The link that opens an email to the administrator with the open steps and the settings of each. */
function buildStepsEmail(t: Translate, open: CheckedStep[]): string {
  const lines = open.map(({ step: { key, settings } }) => {
    const title = t(`setupChecklist.step.${key}.title`)
    return `- ${settings.length > 0 ? t('setupChecklist.email.step', { title, keys: settings.join(', ') }) : title}`
  })
  const body = [t('setupChecklist.email.body'), '', ...lines].join('\r\n')
  return `mailto:?subject=${encodeURIComponent(t('setupChecklist.email.subject'))}&body=${encodeURIComponent(body)}`
}

/** Marks a configured step as not completed if the check of its connection failed. */
function applyFinding(step: SetupStepDetails, findings: SetupFinding[] | null) {
  const name = findingNames[step.key]
  const found = findings?.find(one => one.name === name) ?? null
  return { step: found?.mark === 'wrong' ? { ...step, done: false } : step, found }
}

type StepProps = { step: SetupStepDetails; facts: SetupFacts; found: SetupFinding | null; isNext: boolean }

function Step({ step, facts, found, isNext }: StepProps) {
  const t = useTranslation()
  const { key, done, settings, path, said } = step
  const title = t(`setupChecklist.step.${key}.title`)
  const go = t(key === 'policies' ? 'setupChecklist.go.policies' : 'setupChecklist.go')
  const missing = done ? null : getMissingText(t, step, facts)
  return (
    <li data-step={key} data-done={done || undefined}>
      <span className={css.mark}>
        {done && <Icon name="check" />}
        <span className="vh">{t(done ? 'setupChecklist.state.done' : 'setupChecklist.state.open')}</span>
      </span>
      <div className={css.words}>
        <h3>{title}</h3>
        {said && (
          <p className="muted sm">{t('setupChecklist.said', { by: said.by, when: formatInstant(said.at, t.tag) })}</p>
        )}
        {done && key in findingNames && !found && <p className="muted sm">{t('setupChecklist.keysSet')}</p>}
        {found?.mark === 'wrong' && (
          <>
            <p className="sm">{t('setupChecklist.wrong')}</p>
            <Fold summary={t('setupChecklist.problem')}>
              <p className={`sm ${css.keys}`}>{found.words}</p>
            </Fold>
          </>
        )}
        {!done && <p className="muted sm">{t(`setupChecklist.step.${key}.why`)}</p>}
        {missing && <p className="sm">{missing}</p>}
        {!done && settings.length > 0 && (
          <Fold summary={t('setupChecklist.settings')}>
            <p className={`sm ${css.keys}`}>{settings.join(', ')}</p>
          </Fold>
        )}
        <div className={css.actions}>
          {path && !done && (
            <ButtonLink to={path} look={isNext ? 'primary' : 'plain'} aria-label={`${go}: ${title}`}>
              {go}
            </ButtonLink>
          )}
          {isMarkedByPerson(key) && (said || !done) && <MarkCompletedForm step={step} />}
        </div>
      </div>
    </li>
  )
}

/** The form that marks a step as completed if no program can check it. */
function MarkCompletedForm({ step: { key, done } }: { step: SetupStepDetails }) {
  const t = useTranslation()
  const words = t(done ? 'setupChecklist.undo' : 'setupChecklist.yes')
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="step" value={key} />
      <Button
        small
        look="quiet"
        name="intent"
        value={done ? 'reopen-step' : 'complete-step'}
        aria-label={`${words}: ${t(`setupChecklist.step.${key}.title`)}`}
      >
        {words}
      </Button>
    </Form>
  )
}

function getMissingText(t: Translate, { key }: SetupStepDetails, facts: SetupFacts): string | null {
  const { citiesByNumber, unapprovedSms, owners, ownersWithSecondStep } = facts
  if (key === 'fleet' && citiesByNumber > 0) return t('setupChecklist.step.fleet.missing', { count: citiesByNumber })
  if (key === 'sms' && unapprovedSms > 0) return t('setupChecklist.step.sms.missing', { count: unapprovedSms })
  if (key === 'staff') return t('setupChecklist.step.staff.missing', { with: ownersWithSecondStep, all: owners })
  return null
}
