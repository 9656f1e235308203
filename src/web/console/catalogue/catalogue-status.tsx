import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ListCell } from '../kit/list-page.tsx'
import { Tag } from '../kit/tag.tsx'

/** The cell that says whether customers can book the row. A phone has it only where they cannot. */
export function CatalogueStatus({ active }: { active: boolean }) {
  const t = useTranslation()
  return (
    <ListCell place={active ? 'away' : 'end'}>
      {active ? t('catalogue.field.active') : <Tag>{t('catalogue.notOffered')}</Tag>}
    </ListCell>
  )
}
