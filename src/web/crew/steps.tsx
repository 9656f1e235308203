import { Form } from 'react-router'
import { arrivalReasons } from '#modules/crews/rules/job-steps.ts'
import type { CrewJob } from '#modules/dispatch/index.server.ts'
import type { FormFault } from '#web/shell/session.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './crew.module.css'
import { stepIcons } from './job-words.ts'

type Props = { job: CrewJob; id: string; fault: FormFault | undefined }

/** How far a job is, and the one button that tells the next step of it. */
export function Steps({ job: { steps, told, next, done }, id, fault }: Props) {
  const say = useSay()
  const reached = Math.max(-1, ...told.map(step => steps.indexOf(step)))
  return (
    <section className={css.steps}>
      <ol>
        {steps.map((step, at) => (
          <li
            key={step}
            data-told={done || at <= reached || undefined}
            aria-current={step === next ? 'step' : undefined}
          >
            <Icon name={done || at <= reached ? 'check' : stepIcons[step]} />
            {say(`crew.told.${step}`)}
          </li>
        ))}
      </ol>
      {fault && !fault.fields.code && <FieldError>{fault.text}</FieldError>}
      {next && (
        <Form method="post" noValidate>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="step" value={next} />
          {next === 'arrived' && (
            <Field label={say('crew.code')} hint={say('crew.codeHint')} error={fault?.fields.code}>
              {control => (
                <TextInput
                  {...control}
                  name="code"
                  className={css.digits}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={4}
                />
              )}
            </Field>
          )}
          <Button look="call" block className={css.tell}>
            <Icon name={stepIcons[next]} /> {say(`crew.step.${next}`)}
          </Button>
          {next === 'arrived' && (
            <details className={css.reasons} open={fault !== undefined}>
              <summary>{say('crew.noCode')}</summary>
              {arrivalReasons.map(reason => (
                <Button key={reason} block name="reason" value={reason}>
                  {say(`crew.reason.${reason}`)}
                </Button>
              ))}
            </details>
          )}
        </Form>
      )}
      {!next && <p>{say(done ? 'crew.over' : 'crew.notYet')}</p>}
    </section>
  )
}
