import { type ReactNode, useId } from 'react'

/** A titled group of settings. */
export function HotspotSection({
  title,
  end,
  children,
}: {
  readonly title: string
  /** At the end of the title's line. */
  readonly end?: ReactNode
  readonly children?: ReactNode
}) {
  const id = useId()
  return (
    <section className="ed-props" aria-labelledby={id}>
      <h3>
        <span id={id}>{title}</span>
        {end && <span className="wsui-push">{end}</span>}
      </h3>
      {children}
    </section>
  )
}
