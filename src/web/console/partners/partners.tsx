import { Link } from 'react-router'
import type { Translate } from '#i18n/translator.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees, paise } from '#kernel/money.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import { countPartners, type ListedPartner, listPartners, readPartnerChoices } from '#modules/partners/index.server.ts'
import { partnerStates } from '#modules/partners/rules/partner.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { listBranchFilters, readBranchParam } from '../fleet/branch-choices.ts'
import { Finder } from '../kit/finder.tsx'
import { formatTotal, ListCell, ListPage, ListRow, ListTable, NoResults, useIsFiltered } from '../kit/list-page.tsx'
import { readPagePosition } from '../kit/read-page-position.ts'
import { idParam, readTextParam } from '../kit/search-params.ts'
import { Tag } from '../kit/tag.tsx'
import { usePermission } from '../kit/use-permission.ts'
import type { Route } from './+types/partners'
import { DocumentTag } from './document-tag.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const params = new URL(args.request.url).searchParams
  const search = {
    text: readTextParam(params, 'q', 60),
    branch: readBranchParam(params),
    vehicle: idParam.parse(params.get('vehicle')),
    state: partnerStates.find(state => state === params.get('state')) ?? null,
  }
  const [choices, { rows, ...around }, total] = await respondOnError(
    Promise.all([
      readPartnerChoices(app.reader, staff),
      listPartners(app.reader, staff, search, readPagePosition(args.request)),
      countPartners(app.reader, staff, search),
    ]),
  )
  return { partners: rows, around, total, search, choices, today: toIndiaDate(app.now()) }
}

/** Every partner with its vehicles, rates and the document that expires first. */
export default function PartnersPage({ loaderData }: Route.ComponentProps) {
  const { partners, around, total, search, choices, today } = loaderData
  const t = useTranslation()
  const can = usePermission()
  const isFiltered = useIsFiltered()
  return (
    <ListPage
      title={t('partners.title')}
      actions={
        can('fleet') && (
          <>
            <ButtonLink look="quiet" to="/console/partners/terms">
              {t('partners.terms.title')}
            </ButtonLink>
            <ButtonLink look="secondary" to="/console/partners/new">
              {t('partners.new')}
            </ButtonLink>
          </>
        )
      }
      around={around}
      total={formatTotal(t, total, t('partners.count', total))}
      empty={
        partners.length === 0 &&
        (isFiltered ? (
          <NoResults text={search.text} clear="/console/partners" />
        ) : (
          <EmptyState
            title={t('partners.none')}
            action={can('fleet') && <ButtonLink to="/console/partners/new">{t('partners.new')}</ButtonLink>}
          >
            {t('partners.noneText')}
          </EmptyState>
        ))
      }
      finder={
        <Finder
          search={{ label: t('partners.find'), defaultValue: search.text, maxLength: 60 }}
          button={t('partners.findButton')}
          filters={[
            ...listBranchFilters(t, choices, search.branch),
            {
              ...{ name: 'vehicle', label: t('partners.find.vehicle'), value: search.vehicle },
              any: t('partners.find.anyVehicle'),
              options: choices.classes.map(({ id, name }) => [String(id), name] as const),
            },
            {
              ...{ name: 'state', label: t('partners.find.state'), value: search.state },
              any: t('partners.find.anyState'),
              options: partnerStates.map(state => [state, t(`partners.state.${state}`)] as const),
            },
          ]}
        />
      }
    >
      <ListTable
        columns={(['partner', 'vehicles', 'rate', 'papers', 'state'] as const).map(column =>
          t(`partners.column.${column}`),
        )}
      >
        {partners.map(partner => (
          <Row key={partner.id} partner={partner} today={today} />
        ))}
      </ListTable>
    </ListPage>
  )
}

function Row({ partner, today }: { partner: ListedPartner; today: IndiaDate }) {
  const t = useTranslation()
  const { id, name, address, mobile, state, pausedFor, vehicles, lanes, document } = partner
  const [rate, ...others] = listRates(t, partner)
  return (
    <ListRow>
      <ListCell heading note={[address, formatMobile(mobile)].filter(Boolean).join(' · ')}>
        <Link to={`/console/partners/${id}`}>{name}</Link>
      </ListCell>
      <ListCell note={lanes > 0 && t('partners.rate.lanes', { count: lanes })}>
        {vehicles.length > 0 ? vehicles.join(', ') : <span className="muted">–</span>}
      </ListCell>
      <ListCell note={others.join(' · ')}>{rate ?? <span className="muted">{t('partners.rate.none')}</span>}</ListCell>
      <ListCell
        place="wide"
        note={
          document &&
          (document.registration
            ? t('partners.paper.of', {
                paper: t(`partners.document.${document.kind}`),
                plate: formatRegistration(document.registration),
              })
            : t(`partners.document.${document.kind}`))
        }
      >
        <DocumentTag document={document} today={today} />
      </ListCell>
      <ListCell place="end" note={pausedFor}>
        <Tag tone={state === 'active' ? 'green' : 'still'}>{t(`partners.state.${state}`)}</Tag>
      </ListCell>
    </ListRow>
  )
}

const listRates = (t: Translate, { perJob, perDay, perKm }: ListedPartner): string[] => [
  ...(perJob === null ? [] : [t('partners.rate.job', { amount: formatRupees(paise(perJob)) })]),
  ...(perDay === null ? [] : [t('partners.rate.day', { amount: formatRupees(paise(perDay)) })]),
  ...(perKm === null ? [] : [t('partners.rate.km', { amount: formatRupees(paise(perKm)) })]),
]
