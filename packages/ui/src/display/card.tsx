import type { ComponentProps } from 'react'

export interface CardProps extends ComponentProps<'div'> {
  /** The whole card can be opened: its border answers the pointer. */
  readonly interactive?: boolean
}

export function Card({ interactive = false, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={className ? `wsui-card ${className}` : 'wsui-card'}
      data-interactive={interactive || undefined}
    />
  )
}
