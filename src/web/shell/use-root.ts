import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'

/** What every screen knows: the brand, who is signed in, whether simulators are on. Null only where the root itself failed. */
export const useRoot = () => useRouteLoaderData<typeof loader>('root') ?? null
