export interface SpinnerProps {
  /** 14 and 24 px. */
  readonly size?: 'small' | 'large'
  /** Its name for screen readers; without one it is left out for them. */
  readonly label?: string
}

export function Spinner({ size = 'small', label }: SpinnerProps) {
  return (
    <span
      className="wsui-spinner"
      data-size={size}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
