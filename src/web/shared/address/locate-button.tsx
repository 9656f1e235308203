import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslation } from '../../app-shell/words/use-words.tsx'
import { type LocatedPlace, locate } from './locate.ts'

/** "Use my location": the browser asks the customer, and the server names the place (ERR-03). */
export function LocateButton(props: {
  onLocated: (found: LocatedPlace) => void
  onTrouble: (message: string | null) => void
}) {
  const t = useTranslation()
  const [busy, setBusy] = useState(false)

  async function find() {
    setBusy(true)
    props.onTrouble(null)
    try {
      props.onLocated(await locate(t))
    } catch (error) {
      props.onTrouble((error as Error).message)
    }
    setBusy(false)
  }

  return (
    <Button type="button" look="quiet" small disabled={busy} aria-busy={busy} onClick={find}>
      <Icon name="locate" /> {busy ? t('address.locating') : t('address.locate')}
    </Button>
  )
}
