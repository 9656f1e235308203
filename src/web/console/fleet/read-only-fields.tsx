import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import factsCss from '../customers/facts.module.css'
import { getFleetLabel } from './fleet-labels.ts'

/** The values of a form as plain text, for staff who may only read them. */
export function ReadOnlyFields({ facts }: { facts: [name: string, value: string][] }) {
  const t = useTranslation()
  return (
    <dl className={factsCss.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{getFleetLabel(t, name)}</dt>
          <dd>{value || t('fleet.none')}</dd>
        </div>
      ))}
    </dl>
  )
}
