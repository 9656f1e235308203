import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Sections } from '../kit/sections.tsx'
import { usePermission } from '../kit/use-permission.ts'

const sections = [
  ['trucks', '/console/fleet'],
  ['workers', '/console/fleet/workers'],
  ['teams', '/console/fleet/teams'],
  ['papers', '/console/fleet/documents'],
  ['files', '/console/fleet/files'],
] as const

/** The lists of the fleet. */
export function FleetTabs() {
  const t = useTranslation()
  const can = usePermission()
  const own = sections.filter(([name]) => name !== 'files' || can('fleet'))
  return (
    <Sections label={t('fleet.title')} sections={own.map(([name, to]) => ({ to, text: t(`fleet.section.${name}`) }))} />
  )
}
