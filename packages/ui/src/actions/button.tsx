import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../display/icon.tsx'
import { Spinner } from '../feedback/spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet'
/** 32, 28 and 40 px. */
export type ButtonSize = 'medium' | 'dense' | 'tall'

export interface ButtonLook {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** As wide as its container. */
  readonly wide?: boolean
}

/** The attributes that make any element look like a button: for links that are drawn as one. */
export function buttonLook({ variant = 'secondary', size = 'medium', wide = false }: ButtonLook) {
  return {
    className: 'wsui-button',
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide || undefined,
  }
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  readonly icon?: LucideIcon | undefined
  readonly iconAfter?: LucideIcon | undefined
  /** Work is going on: the button keeps its look and focus, and does nothing. */
  readonly loading?: boolean | undefined
  readonly children?: ReactNode
}

export function Button({
  variant,
  size,
  wide,
  icon,
  iconAfter,
  loading = false,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      data-auto-focus={rest.autoFocus || undefined}
      {...buttonLook({
        ...(variant && { variant }),
        ...(size && { size }),
        ...(wide !== undefined && { wide }),
      })}
      type={loading && type === 'submit' ? 'button' : type}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      {loading ? <Spinner /> : icon && <Icon of={icon} />}
      {children}
      {iconAfter && <Icon of={iconAfter} size={14} />}
    </button>
  )
}
