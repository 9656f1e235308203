import { useRouteLoaderData } from 'react-router'
import type { loadRoot } from './load-root.server.ts'

/** What every screen knows: the brand, who is signed in, whether simulators are on. Null only where the root itself failed. */
export const useRoot = () => useRouteLoaderData<typeof loadRoot>('root') ?? null
