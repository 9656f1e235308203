import { useState } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { formatDay, formatInstantDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import { readSettingsSummary, readSetupChecklist, type SettingsSummary } from '#modules/operations/index.server.ts'
import type { SetupStepKey } from '#modules/operations/rules/setup-checklist.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import fieldCss from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { ShippingLabel } from '#web/ui/shipping-label.tsx'
import { ConsolePage } from '../kit/console-page.tsx'
import { MAX_SEARCH_LENGTH } from '../kit/max-search-length.ts'
import { useIsBranchBound, useMenuPages } from '../kit/use-permission.ts'
import type { Route } from './+types/settings'
import css from './settings.module.css'
import { findSettings, listSettings, type Setting, type SettingKey, settingsGroups } from './settings-index.ts'

/** As many open steps as fit in one line. The others are in the checklist. */
const MAX_NEXT_STEPS = 3

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const [summary, checklist] = await respondOnError(
    Promise.all([
      readSettingsSummary(app, staff),
      hasPermission(staff, 'staff') ? readSetupChecklist(app, staff) : null,
    ]),
  )
  const steps = checklist?.steps ?? []
  const open = steps.filter(({ done }) => !done)
  const next = open.slice(0, MAX_NEXT_STEPS).map(({ key, path }) => ({ key, path: path ?? '/console/setup-checklist' }))
  return { summary, setup: checklist && { all: steps.length, done: steps.length - open.length, next } }
}

/** All settings that this member of staff may open, with their current values; what is left to set up comes first. */
export default function SettingsPage({ loaderData: { summary, setup } }: Route.ComponentProps) {
  const t = useTranslation()
  const [params] = useSearchParams()
  const [text, setText] = useState(params.get('q') ?? '')
  const isBound = useIsBranchBound()
  const all = listSettings(useMenuPages(), isBound)
  const found = findSettings(t, all, text)
  const values = formatSettingValues(t, summary, setup)
  return (
    <ConsolePage title={t('console.nav.settings')}>
      <Form role="search" aria-label={t('settings.search')} className={css.search} key={params.get('q')}>
        <label className={fieldCss.withIcon}>
          <Icon name="search" />
          <span className="vh">{t('settings.search')}</span>
          <input
            className={fieldCss.input}
            name="q"
            type="search"
            placeholder={t('settings.searchExample')}
            defaultValue={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
          />
        </label>
        <Button>{t('settings.button')}</Button>
      </Form>
      {setup && setup.next.length > 0 && !text.trim() && <SetupLabel setup={setup} />}
      <p role="status" className={found.length > 0 ? 'vh' : undefined}>
        {found.length === 0 && (
          <>
            {t('settings.noResults', { text })}{' '}
            <Link to="/console/settings" reloadDocument>
              {t('settings.all')}
            </Link>
          </>
        )}
      </p>
      <div className={css.groups}>
        {settingsGroups.map(group => (
          <SettingsGroup
            key={group}
            title={t(`settings.group.${group}`)}
            settings={found.filter(one => one.group === group)}
            values={values}
          />
        ))}
      </div>
    </ConsolePage>
  )
}

type Setup = { all: number; done: number; next: { key: SetupStepKey; path: string }[] }

function SetupLabel({ setup: { all, done, next } }: { setup: Setup }) {
  const t = useTranslation()
  const progress = t('settings.setup.progress', { done, all })
  return (
    <section aria-labelledby="setup">
      <ShippingLabel>
        <div className={css.setup}>
          <div>
            <h2 id="setup">
              <Link to="/console/setup-checklist">{t('settings.setup.title')}</Link>
            </h2>
            <p className="muted sm">{progress}</p>
            <progress max={all} value={done} aria-label={progress} />
          </div>
          <ol aria-label={t('settings.setup.next')}>
            {next.map(({ key, path }) => (
              <li key={key}>
                <Link to={path}>{t(`setupChecklist.step.${key}.title`)}</Link>
                <small>{firstSentence(t(`setupChecklist.step.${key}.why`))}</small>
              </li>
            ))}
          </ol>
        </div>
      </ShippingLabel>
    </section>
  )
}

const firstSentence = (text: string) => /^.+?\.(?= |$)/.exec(text)?.[0] ?? text

type GroupProps = { title: string; settings: Setting[]; values: SettingValues }

const SettingsGroup = ({ title, settings, values }: GroupProps) => {
  const t = useTranslation()
  if (settings.length === 0) return null
  return (
    <section className={css.group}>
      <h2>{title}</h2>
      <ul>
        {settings.map(({ key, path }) => (
          <li key={key}>
            <Link to={path}>
              <span>
                <b>{t(`settings.${key}`)}</b>
                <small>{t(`settings.${key}.about`)}</small>
              </span>
              {values[key] && <span className={css.value}>{values[key]}</span>}
              <Icon name="down" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type SettingValues = Partial<Record<SettingKey, string>>

/** The current value of each setting in a few words, where it is cheap to read. */
function formatSettingValues(t: Translate, summary: SettingsSummary, setup: Setup | null): SettingValues {
  const { places, prices, costs, catalogue, offers, messages, staff, erasure, leads } = summary
  const active = (count: number) => t('settings.value.active', { count })
  return {
    ...(setup && { setupChecklist: t('settings.value.setup', { open: setup.all - setup.done }) }),
    ...(places && {
      branches: t('settings.value.branches', { count: places.branches }),
      cities: t('settings.value.cities', { count: places.cities }),
      closedDates: places.nextClosing
        ? t('settings.value.nextClosing', { day: formatDay(places.nextClosing, t.tag) })
        : t('settings.value.noClosing'),
    }),
    ...(prices && { priceBook: formatPriceBook(t, prices) }),
    ...(costs && {
      costs: costs.since
        ? t('settings.value.costsSince', { day: formatDay(costs.since, t.tag) })
        : t('settings.value.noCosts'),
      materials: active(costs.materials),
    }),
    ...(catalogue && {
      services: active(catalogue.services),
      items: active(catalogue.items),
      presets: active(catalogue.presets),
      packages: active(catalogue.packages),
      vehicles: active(catalogue.vehicles),
    }),
    ...(offers && { coupons: t('settings.value.coupons', { count: offers.coupons }) }),
    ...(messages && { templates: t('settings.value.templates', { count: messages.pending }) }),
    ...(leads && { followUpPlan: t('settings.value.steps', { count: leads.steps }) }),
    ...(staff && {
      staff: t('settings.value.staff', { count: staff.staff, with: staff.secondStep }),
      roles: t('settings.value.roles', { count: staff.roles }),
    }),
    ...(erasure && { erasures: t('settings.value.erasures', { count: erasure.open }) }),
  }
}

function formatPriceBook(t: Translate, { version, since, pending }: NonNullable<SettingsSummary['prices']>) {
  if (pending > 0) return t('settings.value.pricesPending', { count: pending })
  if (version === null) return ''
  return since
    ? t('settings.value.priceBookSince', { version, day: formatInstantDay(since, t.tag) })
    : t('settings.value.priceBook', { version })
}
