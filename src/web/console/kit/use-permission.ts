import { useRouteLoaderData } from 'react-router'
import type { Permission } from '#modules/access/rules/permissions.ts'
import type { loadConsoleFrame } from '../load-console-frame.server.ts'

/**
 * Returns a check for the current user’s permissions. Actions they may not take are not offered; the command has the
 * final say.
 */
export function usePermission(): (right: Permission) => boolean {
  const frame = useRouteLoaderData<typeof loadConsoleFrame>('console/console-frame')
  return right => frame?.permissions.includes(right) ?? false
}

/** True if the current user works for some branches only. Company-wide actions are not offered to them. */
export const useIsBranchBound = (): boolean =>
  useRouteLoaderData<typeof loadConsoleFrame>('console/console-frame')?.isBound ?? false

/** The pages of the console that whoever looks may open. */
export const useMenuPages = () => useRouteLoaderData<typeof loadConsoleFrame>('console/console-frame')?.pages ?? []
