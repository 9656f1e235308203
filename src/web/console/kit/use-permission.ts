import { useRouteLoaderData } from 'react-router'
import type { Right } from '#modules/access/rules/permissions.ts'
import type { loader } from '../console-frame.tsx'

/** What who looks at a page of the console may do: what they may not is not offered. The command decides. */
export function useMay(): (right: Right) => boolean {
  const desk = useRouteLoaderData<typeof loader>('console/console-frame')
  return right => desk?.rights.includes(right) ?? false
}

/** Whether who looks works for some branches only: what is the whole company's is not offered. */
export const useIsBound = (): boolean => useRouteLoaderData<typeof loader>('console/console-frame')?.isBound ?? false

/** The pages of the console that whoever looks may open. */
export const useMenuPages = () => useRouteLoaderData<typeof loader>('console/console-frame')?.pages ?? []
