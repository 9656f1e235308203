type Scale = { days: number; most: number; width: number; height: number }

/** Returns the path of a curve of sums by day as SVG, from zero before the first day, and the point of its end. */
export function plotCurve(sums: readonly number[], { days, most, width, height }: Scale) {
  const points = [0, ...sums].map(
    (sum, n) => [round((n / days) * width), round(height - (sum / most) * height)] as const,
  )
  return { path: `M${points.map(point => point.join(' ')).join('L')}`, end: points.at(-1)! }
}

const round = (value: number) => Math.round(value * 10) / 10
