import { type ReactNode, useId } from 'react'
import sheet from './drawings.svg'
import { type Drawing, drawings } from './illustrations/drawings.ts'
import css from './scene.module.css'

/** A position on the floor: x runs right and down, y left and down, z up; one unit is one px of the drawing. */
type FloorPoint = readonly [x: number, y: number, z?: number]
export type SceneObject = readonly [drawing: Drawing, at: FloorPoint]

export type SceneProps = {
  /** viewBox. */
  view: string
  /** The description of the scene. */
  label: string
  /** From the back to the front. */
  objects: readonly SceneObject[]
  /** Strips of ground under everything, as floor rectangles. */
  ground?: readonly { from: FloorPoint; to: FloorPoint }[]
  groundColour?: string
  /** Corners of the dashed route on the floor; it draws itself once. */
  route?: readonly FloorPoint[]
  children?: ReactNode
}

/** Composes single drawings on one isometric floor. All drawings are in one file: one request for every scene. */
export function Scene({ view, label, objects, ground = [], groundColour = '#ead9bf', route, children }: SceneProps) {
  return (
    <svg className={css.scene} viewBox={view} role="img" aria-label={label}>
      {ground.map(({ from, to }, i) => (
        <polygon key={i} points={floor(from, to)} fill={groundColour} />
      ))}
      {route && <Route d={buildFloorPath(route)} />}
      {objects.map(([name, at], i) => {
        const { left, top, width, height } = drawings[name]
        const [x, y] = project(at)
        return <use key={i} href={`${sheet}#${name}`} x={x + left} y={y + top} width={width} height={height} />
      })}
      {children}
    </svg>
  )
}

/** Dashes uncovered by a mask that is drawn along them. */
function Route({ d }: { d: string }) {
  const mask = useId()
  return (
    <>
      <mask id={mask} maskUnits="userSpaceOnUse" x="-2000" y="-2000" width="4000" height="4000">
        <path className={css.draw} d={d} pathLength="100" fill="none" stroke="#fff" strokeWidth="14" />
      </mask>
      <path className={css.route} d={d} mask={`url(#${mask})`} />
    </>
  )
}

const COS30 = Math.cos(Math.PI / 6)
const round = (value: number) => Math.round(value * 10) / 10
const project = ([x, y, z = 0]: FloorPoint): [number, number] => [round((x - y) * COS30), round((x + y) / 2 - z)]

function floor([x0, y0]: FloorPoint, [x1, y1]: FloorPoint): string {
  const corners: FloorPoint[] = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ]
  return corners.map(corner => project(corner).join(',')).join(' ')
}

const BEND = 28

/** Builds a path along the floor with its corners rounded. */
function buildFloorPath(route: readonly FloorPoint[]): string {
  const last = route.length - 1
  return route
    .map((spot, i) => {
      const at = project(spot).join(' ')
      if (i === 0) return `M${at}`
      if (i === last) return `L${at}`
      return `L${project(towards(spot, route[i - 1]!)).join(' ')}Q${at} ${project(towards(spot, route[i + 1]!)).join(' ')}`
    })
    .join('')
}

function towards([x, y]: FloorPoint, [toX, toY]: FloorPoint): FloorPoint {
  const reach = BEND / Math.max(Math.hypot(toX - x, toY - y), BEND)
  return [x + (toX - x) * reach, y + (toY - y) * reach]
}
