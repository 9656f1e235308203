import { formatKm } from '#kernel/distance.ts'
import type { MoveStop } from '#modules/orders/draft/rules/draft.ts'
import type { MoveRoute } from '#modules/orders/draft/rules/route.ts'
import { applyTranslatedNames } from '#modules/places/rules/place.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { getLandSheetAddress } from '#web/shared/address/land-sheet.ts'
import { buildBentPath, clampToWorld, fitRoute, getSheetBox, MAP_SHEET } from './fit-route.ts'
import { getPlateWidth } from './plate-width.ts'
import { RouteLength } from './route-length.tsx'
import css from './route-map.module.css'
import { useNearbyNames } from './use-nearby-names.ts'

/** The factor by which route-map.css enlarges the names where the sheet is small. */
const PHONE_SCALE = 1.75
/** The sheet extends where the box is wider or higher than the drawing. */
const WHOLE = { x: -160, y: -130, width: 960, height: 520 }

/**
 * Both stops on land and sea, to scale and north up. Unknown things are not drawn: no roads, no borders, no grid that
 * looks like streets.
 */
export function RouteMap({ from, to, route }: { from: MoveStop; to: MoveStop; route: MoveRoute | null }) {
  const t = useTranslation()
  const stops = [from.place, to.place].filter(place => place !== null)
  const sheet = fitRoute(stops)
  const { scale, scaleKm } = sheet
  const points = stops.map(sheet.at)
  const path = buildBentPath(points)
  const whole = clampToWorld(sheet, WHOLE)
  const drawn = getSheetBox(sheet, whole)
  const names = useNearbyNames(sheet, drawn, points)
  return (
    <figure className={css.mapbox}>
      <svg
        className={css.svg}
        viewBox={`0 0 ${MAP_SHEET.width} ${MAP_SHEET.height}`}
        role="img"
        aria-label={
          route
            ? t('wizard.movement.mapOf', {
                from: applyTranslatedNames(from.place!).name,
                to: applyTranslatedNames(to.place!).name,
                km: formatKm(route.km),
              })
            : t('wizard.movement.noRoute')
        }
      >
        <image {...whole} href={getLandSheetAddress(drawn)} preserveAspectRatio="none" />
        {names.map(({ name, x, y, city }) => (
          <text
            key={name}
            className={`${css.name} ${city ? css.city : ''}`}
            x={x.toFixed(0)}
            y={y.toFixed(0)}
            textAnchor="middle"
          >
            {name}
          </text>
        ))}
        <path className={`${css.wayEdge} ${css.draw}`} d={path} />
        <path key={path} className={`${css.way} ${css.draw}`} d={path} />
        {points.map((point, i) => (
          <Pin key={i} {...point} name={applyTranslatedNames(stops[i]!).name} start={stops[i] === from.place} />
        ))}
        <g className={css.scale} transform={`translate(${MAP_SHEET.width - 24 - scale} ${MAP_SHEET.height - 18})`}>
          <path d={`M0 -5v5h${scale}v-5`} />
          <text x={scale / 2} y="-8" textAnchor="middle">
            {t('move.km', { n: scaleKm })}
          </text>
        </g>
      </svg>
      <figcaption>{route ? <RouteLength route={route} /> : t('wizard.movement.noRoute')}</figcaption>
    </figure>
  )
}

function Pin({ x, y, name, start }: { x: number; y: number; name: string; start: boolean }) {
  const width = getPlateWidth(name)
  // A long name near the edge moves inwards, with its width on a phone.
  const room = (width * PHONE_SCALE) / 2 + 6
  const shift = Math.max(0, room - x) - Math.max(0, x + room - MAP_SHEET.width)
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      {start ? (
        <circle r="9" fill="#fff" stroke="#0f1533" strokeWidth="4" />
      ) : (
        <>
          <path
            d="M0 0s15-13.500 15-25a15 15 0 1 0-30 0C-15-13.500 0 0 0 0z"
            fill="var(--neel)"
            stroke="#fff"
            strokeWidth="2"
          />
          <circle cy="-25" r="5.500" fill="#fff" />
        </>
      )}
      <g className={css.plate}>
        <rect x={shift - width / 2} width={width} height="27" rx="5" />
        <text x={shift} y="19" textAnchor="middle">
          {name}
        </text>
      </g>
    </g>
  )
}
