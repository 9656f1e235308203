import { paise } from '#kernel/money.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { formatBudget, LeadMoveFields } from './lead-move-fields.tsx'
import { getOwnError, type LeadFormProps, LeadSheet } from './lead-sheet.tsx'

type Props = LeadFormProps & { homes: { code: string; name: string }[] }

/** The form that changes name, email and planned move of a lead. */
export function LeadDetailsSheet({ lead, homes, formError }: Props) {
  const t = useTranslation()
  const own = getOwnError(formError, 'update-details')
  const known: Record<string, string> = {
    ...{ name: lead.name, email: lead.email, origin: lead.origin, destination: lead.destination },
    ...{ moveDate: lead.moveDate ?? '', flexibleDays: String(lead.flexibleDays), home: lead.home ?? '' },
    budget: lead.budget === null ? '' : formatBudget(paise(lead.budget)),
  }
  const field = (name: string) => ({
    ...{ name, defaultValue: own?.typed[name] ?? known[name] ?? '', error: own?.fields[name] },
  })
  // A home size that was withdrawn from the catalogue stays selected.
  const isListed = lead.home === null || homes.some(({ code }) => code === lead.home)
  const choices = isListed ? homes : [...homes, { code: lead.home!, name: lead.homeName ?? lead.home! }]
  return (
    <LeadSheet {...{ lead, formError }} id="details" intent="update-details" title={t('leads.edit')}>
      <TextField {...field('name')} label={t('leads.new.name')} maxLength={250} autoComplete="off" />
      <TextField {...field('email')} type="email" label={t('leads.phone.email')} maxLength={250} autoComplete="off" />
      <LeadMoveFields field={field} homes={choices} />
      <Button look="secondary">{t('leads.edit.save')}</Button>
    </LeadSheet>
  )
}
