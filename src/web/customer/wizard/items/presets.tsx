import { type MouseEvent, useRef, useState } from 'react'
import { calculateCartTotals, toCartLines } from '#modules/catalogue/rules/cart.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import { formatCft } from '#modules/catalogue/rules/format-cft.ts'
import type { Preset } from '#modules/catalogue/rules/item.ts'
import type { Draft } from '#modules/orders/draft/rules/draft.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import type { ChangeDraft } from '../use-draft.ts'
import { HomePlan } from './home-plan.tsx'
import css from './items.module.css'

type Props = { presets: Preset[]; catalogue: Catalogue; draft: Draft; change: ChangeDraft }

/** Fills the list on one tap with what a home of that size usually holds. Without script the button posts. */
export function Presets({ presets, catalogue, draft, change }: Props) {
  const t = useTranslation()
  const before = useRef<Pick<Draft, 'cart' | 'preset'> | null>(null)
  const [replaced, setReplaced] = useState<string | null>(null)

  function fill(event: MouseEvent, preset: Preset) {
    event.preventDefault()
    before.current = Object.keys(draft.cart).length > 0 ? { cart: draft.cart, preset: draft.preset } : null
    setReplaced(before.current && preset.name)
    change(now => ({ ...now, cart: { ...preset.cart }, preset: preset.code }))
  }

  return (
    <fieldset className={css.presetsBox}>
      <legend className="vh">{t('wizard.things.presets')}</legend>
      <div className={css.presets}>
        {presets.map(preset => (
          <button
            key={preset.code}
            type="submit"
            className={css.preset}
            name="fill"
            value={preset.code}
            aria-pressed={draft.preset === preset.code}
            onClick={event => fill(event, preset)}
          >
            <HomePlan code={preset.code} />
            <b>{preset.name}</b>
            <span>{formatCft(t, calculateCartTotals(toCartLines(catalogue, preset.cart)).totalCft)}</span>
          </button>
        ))}
      </div>
      <p className={css.replaced} role="status">
        {replaced && (
          <>
            {t('wizard.things.replaces', { name: replaced })}{' '}
            <LinkButton
              onClick={() => {
                change(now => ({ ...now, ...before.current }))
                setReplaced(null)
              }}
            >
              {t('wizard.things.undo')}
            </LinkButton>
          </>
        )}
      </p>
    </fieldset>
  )
}
