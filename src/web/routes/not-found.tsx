import { data } from 'react-router'
import { NotFoundScreen } from '../ui/errors/not-found-screen.tsx'
import { useRoot } from '../use-root.ts'

export const loader = () => data(null, { status: 404 })
/** A post to nowhere gets the same page. */
export const action = loader

export default function NotFound() {
  return <NotFoundScreen brand={useRoot()?.brand ?? null} />
}
