import type { ComponentProps } from 'react'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ListPage } from '../kit/list-page.tsx'
import { usePermission } from '../kit/use-permission.ts'
import { FleetTabs } from './fleet-tabs.tsx'

type Props = Pick<ComponentProps<typeof ListPage>, 'finder' | 'empty' | 'total' | 'csv' | 'around' | 'children'> & {
  of: 'trucks' | 'workers' | 'teams' | 'papers' | 'files'
  /** The kind of entry that staff can add here, if there is a form for it. */
  add?: 'truck' | 'worker' | 'team'
}

/** One of the lists of the fleet, with the tabs of the others. */
export function FleetList({ of, add, ...list }: Props) {
  const t = useTranslation()
  const can = usePermission()
  const actions = add && {
    actions: can('fleet') && (
      <ButtonLink look="secondary" to={`/console/fleet/${of}/new`}>
        {t(`fleet.new.${add}`)}
      </ButtonLink>
    ),
  }
  return (
    <ListPage
      title={t(`fleet.section.${of}`)}
      heading={t('fleet.title')}
      lead={(of === 'papers' || of === 'files') && t(`fleet.lead.${of}`)}
      {...actions}
      sections={<FleetTabs />}
      {...list}
    />
  )
}
