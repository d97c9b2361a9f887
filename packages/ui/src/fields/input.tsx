import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../display/icon.tsx'

export interface InputProps extends Omit<ComponentProps<'input'>, 'size' | 'className'> {
  readonly size?: 'medium' | 'dense' | 'tall'
  readonly icon?: LucideIcon
  /** Before the text, such as a swatch or `X`. */
  readonly before?: ReactNode
  /** After the text, such as `%`. */
  readonly unit?: ReactNode
  /** Shows letters used of `maxLength`. */
  readonly counted?: boolean
  /** At the right end, such as a button. */
  readonly after?: ReactNode
}

export function Input({
  size = 'medium',
  icon,
  before,
  unit,
  counted = false,
  after,
  ...rest
}: InputProps) {
  const used = typeof rest.value === 'string' ? rest.value.length : undefined
  return (
    <span
      className="wsui-input"
      data-size={size}
      data-invalid={rest['aria-invalid'] ? true : undefined}
    >
      {icon && <Icon of={icon} />}
      {before && <span className="wsui-unit">{before}</span>}
      <input dir="auto" {...rest} />
      {counted && used !== undefined && rest.maxLength !== undefined && (
        <span className="wsui-count" aria-hidden>
          {used}/{rest.maxLength}
        </span>
      )}
      {unit && <span className="wsui-unit">{unit}</span>}
      {after}
    </span>
  )
}
