import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { usePermission } from '../kit/use-permission.ts'

type Props = { of: 'trucks' | 'workers'; asked: boolean; path: string }

/** The empty state of a list: nothing was added yet, or nothing matches the search. */
export function FleetEmptyState({ of, asked, path }: Props) {
  const t = useTranslation()
  const can = usePermission()
  if (asked)
    return (
      <EmptyState title={t('fleet.found.none')} action={<ButtonLink to={path}>{t('fleet.found.all')}</ButtonLink>}>
        {t('fleet.found.noneText')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t(`fleet.empty.${of}`)}
      action={can('fleet') && <ButtonLink to="/console/fleet/files">{t('fleet.section.files')}</ButtonLink>}
    >
      {t(`fleet.empty.${of}Text`)}
    </EmptyState>
  )
}
