import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { readLead } from '#modules/sales/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { FieldError } from '#web/ui/field.tsx'
import { readKnownRevision } from '../kit/read-known-revision.ts'
import { SideSheet } from '../kit/side-sheet.tsx'
import css from './lead-forms.module.css'

export type LeadDetails = Awaited<ReturnType<typeof readLead>>
export type LeadFormProps = { lead: LeadDetails; formError: TypedError | undefined }

type Props = LeadFormProps & {
  /** The fragment that opens it. */
  id: string
  intent:
    | 'update-details'
    | 'log-activity'
    | 'set-follow-up'
    | 'change-stage'
    | 'schedule-survey'
    | 'record-consent'
    | 'assign-lead'
  title: string
  /** A second form below. */
  after?: ReactNode
  /** Opens it for the error of the form in `after`, too. */
  isRejected?: boolean
  children: ReactNode
}

/** A form about a lead in a sheet beside its page, with its error if it was rejected. */
export function LeadSheet({ id, lead, formError, intent, title, after, isRejected = false, children }: Props) {
  // only for posts: a GET request looks up free surveyors while the user keeps typing
  const busy = useNavigation().formMethod !== undefined
  const own = getOwnError(formError, intent)
  return (
    <SideSheet id={id} title={title} isRejected={own !== undefined || isRejected}>
      {own && Object.keys(own.fields).length === 0 && <FieldError>{own.text}</FieldError>}
      <Form method="post" noValidate preventScrollReset key={lead.revision}>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="revision" value={readKnownRevision(lead.revision, own, 'lead.changed')} />
        <fieldset className={css.fields} disabled={busy}>
          {children}
        </fieldset>
      </Form>
      {after}
    </SideSheet>
  )
}

export const getOwnError = (formError: TypedError | undefined, intent: string) =>
  formError?.typed.intent === intent ? formError : undefined
