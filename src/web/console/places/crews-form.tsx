import { Form, useNavigation } from 'react-router'
import type { CityOfStaff } from '#modules/places/index.server.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import cardCss from '../card.module.css'
import deedCss from '../deed.module.css'
import { savedMeanwhile } from '../saved-meanwhile.ts'
import { seenRevision } from '../seen-revision.ts'
import { Accept } from './accept.tsx'
import type { PlacesFault } from './places-fault.ts'

/** How many crews of the movers a slot has. Fewer than are taken: the orders are shown first. */
export function CrewsForm({ city, fault }: { city: CityOfStaff; fault: PlacesFault | undefined }) {
  const say = useSay()
  const busy = useNavigation().state !== 'idle'
  const typed = fault?.typed.crews
  const meanwhile = fault?.code === 'city.changed' ? savedMeanwhile(say, String(city.capacity), typed) : undefined
  return (
    <section className={cardCss.card}>
      <h2>{say('places.crews')}</h2>
      <p className="muted sm">{say('places.crewsText')}</p>
      {fault && Object.keys(fault.fields).length === 0 && <FieldError>{fault.text}</FieldError>}
      <Form method="post" className={deedCss.deed} noValidate preventScrollReset>
        <input type="hidden" name="deed" value="crews" />
        <input type="hidden" name="revision" value={seenRevision(city.revision, fault, 'city.changed')} />
        <TextField
          label={say('places.crewsLabel')}
          name="crews"
          defaultValue={typed ?? city.capacity}
          error={fault?.fields.crews ?? fault?.fields.capacity ?? meanwhile}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
        />
        {fault?.against && <Accept about="taken" against={fault.against} />}
        <Button look="neel" disabled={busy}>
          {say('places.crewsButton')}
        </Button>
      </Form>
    </section>
  )
}
