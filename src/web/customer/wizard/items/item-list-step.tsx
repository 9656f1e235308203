import { useCallback, useState } from 'react'
import { Form } from 'react-router'
import { groupCartLines, setQuantity } from '#modules/catalogue/rules/cart.ts'
import { formatCft } from '#modules/catalogue/rules/format-cft.ts'
import type { QuantityErrors } from '#modules/orders/draft/rules/step-errors.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BottomBar } from '../frame/bottom-bar.tsx'
import { RunningPrice } from '../frame/running-price.tsx'
import { LoginGate } from '../login-gate.tsx'
import { StepHeading } from '../step-heading.tsx'
import type { WizardStepProps } from '../step-props.ts'
import { useStepForm } from '../use-step-form.ts'
import wizardCss from '../wizard.module.css'
import { formatWizardError } from '../wizard-error.ts'
import { DatePreferencePart } from './date-preference-part.tsx'
import { HoldCard } from './hold-card.tsx'
import { ItemList } from './item-list.tsx'
import { ItemSearchBar } from './item-search-bar.tsx'
import css from './items.module.css'
import { Presets } from './presets.tsx'
import type { ItemFilter } from './visible-groups.ts'

/** Step 2: the items, from a preset or one by one, with the truck filling as the list grows (WIZ-03). */
export function ItemListStep({ data, catalogue, draft, change, move, serverErrors, codeSent }: WizardStepProps) {
  const t = useTranslation()
  const manualQuoteReason = move.route?.manualQuoteReason ?? null
  const isLarge = manualQuoteReason === 'large'
  const [unread, setUnread] = useState<QuantityErrors>({})
  const { errors, busy, form } = useStepForm(2, draft, serverErrors, {
    needsManualQuote: manualQuoteReason !== null,
    invalidQuantities: unread,
  })
  const markUnread = useCallback(
    (articleId: number) => setUnread(before => ({ ...before, [`qty-${articleId}`]: 'quantity.number' as const })),
    [],
  )
  const [filter, setLooking] = useState<ItemFilter>({
    typed: data.searchText,
    group: 0,
    open: new Set(data.openGroup ? [data.openGroup] : []),
  })
  const setPieces = useCallback(
    (articleId: number, quantity: number) => {
      setUnread(({ [`qty-${articleId}` as const]: _, ...others }) => others)
      change(before => {
        const cart = setQuantity(before.cart, articleId, quantity)
        return { ...before, cart, preset: Object.keys(cart).length > 0 ? before.preset : null }
      })
    },
    [change],
  )
  const groups = groupCartLines(catalogue, move.lines)
  const [pieces, volume] = [t('move.pieces', { n: move.pieces }), formatCft(t, move.totalCft)]
  const datePreference = manualQuoteReason && (
    <DatePreferencePart draft={draft} change={change} data={data} move={move} errors={errors} />
  )
  return (
    <Form method="post" className={wizardCss.step} {...form}>
      <input type="hidden" name="step" value="2" />
      {manualQuoteReason && <input type="hidden" name="asks" value="price" />}
      <LoginGate
        form={form.ref}
        codeSent={codeSent}
        known={data.isLoggedIn}
        onMobile={mobile => change(now => ({ ...now, mobile }))}
      />
      {/* Enter in a quantity goes on, and does not press the first preset. */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
      <StepHeading intro={t('wizard.things.intro')}>{t('wizard.things.heading')}</StepHeading>
      <p className="vh" role="status">
        {isLarge && t('wizard.movement.manualQuote.large')}
      </p>
      {manualQuoteReason && (
        <p className={wizardCss.note}>
          <Icon name="info" />
          <span>
            {isLarge ? (
              <>
                <b>{t('wizard.movement.manualQuote.large')}.</b> {t('wizard.movement.manualQuoteNote.large')}
              </>
            ) : (
              t('wizard.things.costNote')
            )}
          </span>
        </p>
      )}
      {!isLarge && datePreference}
      <Presets presets={catalogue.presets} catalogue={catalogue} draft={draft} change={change} />
      <HoldCard groups={groups} move={move} />
      {errors.cart && (
        <div data-invalid="true" tabIndex={-1}>
          <FieldError>{formatWizardError(t, errors.cart)}</FieldError>
        </div>
      )}
      <div className={css.listHead}>
        <h2>{t('wizard.things.selected')}</h2>
        <p className="muted">{t('wizard.things.running', { load: pieces, number: volume })}</p>
      </div>
      <a className={css.skipList} href="#go-on">
        {t('wizard.things.skip')}
      </a>
      <ItemSearchBar filter={filter} onFilter={setLooking} groups={groups} itemCount={move.pieces} />
      <ItemList
        catalogue={catalogue}
        groups={groups}
        cart={draft.cart}
        filter={filter}
        onOpen={group => setLooking(now => ({ ...now, open: new Set(now.open).add(group) }))}
        onQuantity={setPieces}
        errorOf={id => formatWizardError(t, errors[`qty-${id}`])}
        onUnread={markUnread}
      />
      {/* Questions for a large list come under it: nothing moves from under the finger that counts. */}
      {isLarge && datePreference}
      <BottomBar
        id="go-on"
        back={{ to: '/mover-steps?step=1', step: 1 }}
        cap={
          move.pieces > 0 ? t('wizard.things.running', { load: volume, number: pieces }) : t('wizard.things.nothing')
        }
        price={<RunningPrice move={move} />}
      >
        <Button look="primary" disabled={busy} aria-busy={busy}>
          {manualQuoteReason ? t('wizard.things.cost') : t('wizard.things.next')} <Icon name="right" />
        </Button>
      </BottomBar>
    </Form>
  )
}
