import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoResults, useIsFiltered } from '../kit/list-page.tsx'
import { usePermission } from '../kit/use-permission.ts'

type Props = { of: 'trucks' | 'workers' | 'teams'; text: string; path: string }
const singular = { trucks: 'truck', workers: 'worker', teams: 'team' } as const

/** The empty state of a list: nothing was added yet, or nothing matches the search. */
export function FleetEmptyState({ of, text, path }: Props) {
  const t = useTranslation()
  const can = usePermission()
  if (useIsFiltered()) return <NoResults text={text} clear={path} />
  return (
    <EmptyState
      title={t(`fleet.empty.${of}`)}
      action={can('fleet') && <ButtonLink to={`/console/fleet/${of}/new`}>{t(`fleet.new.${singular[of]}`)}</ButtonLink>}
    >
      {t(`fleet.empty.${of}Text`)}
    </EmptyState>
  )
}
