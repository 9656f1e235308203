import { MOST_PO } from '#modules/firms/rules/firm.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import { TextField } from '#web/ui/field.tsx'
import cardCss from '../card.module.css'
import { FirmChoices } from '../orders/firm-card.tsx'
import type { Known } from './call-reply.ts'
import css from './phone.module.css'
import salesCss from './sales.module.css'

type Props = { known: Known; typed: Record<string, string>; faults: Record<string, string | undefined> }

/** Who pays, where it is a firm. Nothing where there is none to choose. */
export function PayerPart({ known: { firms }, typed, faults }: Props) {
  const say = useSay()
  if (firms.length === 0) return null
  return (
    <fieldset className={`${cardCss.card} ${css.part}`}>
      <legend className="vh">{say('firms.order.title')}</legend>
      <div className={salesCss.pair}>
        <FirmChoices firms={firms} chosen={typed.firm ?? null} error={faults.firm} />
        <TextField
          label={say('firms.order.po')}
          name="po"
          maxLength={MOST_PO}
          autoComplete="off"
          defaultValue={typed.po ?? ''}
          error={faults.po}
        />
      </div>
    </fieldset>
  )
}
