import { useRouteLoaderData } from 'react-router'
import type { loadRoot } from './load-root.server.ts'

/**
 * Returns the root's data for every screen: the brand, the logged-in user, whether simulators are on. Null only where
 * the root itself failed.
 */
export const useRoot = () => useRouteLoaderData<typeof loadRoot>('root') ?? null
