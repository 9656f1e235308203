import { loadWords } from '#web/app-shell/words/browser-words.ts'
import { says } from '#web/app-shell/words/says.ts'

export { loader, shouldRevalidate } from '#web/app-shell/words/once.ts'
export const handle = says(
  'accounts',
  'address',
  'board',
  'branches',
  'calendar',
  'catalogue',
  'changes',
  'console',
  'consoleStaff',
  'consoleToday',
  'costs',
  'desk',
  'documentList',
  'firms',
  'firstSteps',
  'fleet',
  'materials',
  'messageTexts',
  'move',
  'newDate',
  'password',
  'places',
  'prices',
  'quotation',
  'reconciliation',
  'register',
  'reports',
  'reviews',
  'sales',
  'texts',
  'trips',
  'workbench',
)
export const clientLoader = () => loadWords(handle.areas)
