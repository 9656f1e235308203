import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import factsCss from '../customers/facts.module.css'
import { fleetLabel } from './fleet-labels.ts'

/** What stands in a form, for those who may read it alone. */
export function Told({ facts }: { facts: [name: string, value: string][] }) {
  const t = useTranslation()
  return (
    <dl className={factsCss.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{fleetLabel(t, name)}</dt>
          <dd>{value || t('fleet.none')}</dd>
        </div>
      ))}
    </dl>
  )
}
