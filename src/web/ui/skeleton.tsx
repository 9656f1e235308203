import labelCss from './shipping-label.module.css'
import { LabelPrint, ShippingLabel, Tear } from './shipping-label.tsx'
import css from './skeleton.module.css'

/** A placeholder bar for text. Sizes in CSS units. */
export const Skeleton = ({ width = '100%', height = 14 }: { width?: number | string; height?: number | string }) => (
  <i className={css.skeleton} style={{ width, height }} />
)

/** A placeholder for a label, in the size of the real one, so that nothing jumps. */
export function LabelSkeleton({ name }: { name: string }) {
  return (
    <div role="status" aria-label={name}>
      <ShippingLabel className={css.label}>
        <LabelPrint>
          <BlankCell span={3} tall />
          <BlankCell span={3} tall />
          <BlankCell span={2} />
          <BlankCell span={2} />
          <BlankCell span={2} />
        </LabelPrint>
        <Tear />
        <Skeleton width={150} height={34} />
        <div style={{ height: 18 }} />
        <Skeleton height={40} />
      </ShippingLabel>
    </div>
  )
}

const BlankCell = ({ span, tall }: { span: 2 | 3; tall?: boolean }) => (
  <div className={`${labelCss.cell} ${span === 2 ? labelCss.s2 : labelCss.s3}`}>
    <Skeleton width={40} height={12} />
    <div style={{ height: 8 }} />
    <Skeleton width={tall ? 110 : 60} height={tall ? 30 : 18} />
    {tall && <div style={{ height: 8 }} />}
    {tall && <Skeleton width={84} />}
  </div>
)
