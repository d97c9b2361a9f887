import { Icon, Tooltip } from '@waystep/ui'
import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'

/** One setting: its name, and beside it what it is. */
export function PropRow({
  name,
  why,
  error,
  children,
}: {
  readonly name: string
  /** Why it cannot be changed. */
  readonly why?: string | null | undefined
  /** What is wrong with it. */
  readonly error?: string | null | undefined
  readonly children: ReactNode
}) {
  return (
    <div className="ed-prop">
      <span className="ed-prop-name">
        {name}
        {why && <Why text={why} />}
      </span>
      <div className="ed-prop-value" title={why ?? undefined}>
        {children}
      </div>
      {error && (
        <p className="wsui-hint" data-tone="error" role="alert">
          <Icon of={CircleAlert} size={12} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

/** A mark that says why something beside it cannot be changed. */
export function Why({ text }: { readonly text: string }) {
  return (
    <Tooltip text={text}>
      <button type="button" className="ed-why" aria-label={text}>
        <Icon of={Info} size={14} />
      </button>
    </Tooltip>
  )
}
